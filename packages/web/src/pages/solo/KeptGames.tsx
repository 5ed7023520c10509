/** The games stored in this browser: resume or remove them. */
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { sayDate, t } from '../../messages/index.ts';
import { browserStore, type GameSummary } from '../../play/local/index.ts';

const store = browserStore();

/** `none` is the text for an empty list; without it, an empty list shows nothing. */
export function KeptGames({ none }: { readonly none?: string }) {
  const [games, setGames] = useState<readonly GameSummary[]>();
  useEffect(() => {
    let here = true;
    store.list().then(
      (found) => here && setGames(found),
      // Without storage there is nothing to show.
      () => here && setGames([]),
    );
    return () => {
      here = false;
    };
  }, []);
  if (!games) return null;
  if (games.length === 0) return none === undefined ? null : <p className="quiet">{none}</p>;
  const remove = async (id: string) => {
    await store.remove(id);
    setGames((before) => before?.filter(({ game }) => game.id !== id));
  };
  return (
    <section className="stack" aria-label={t('solo.kept')}>
      <h2>{t('solo.kept')}</h2>
      <ul className="solo__kept plain-list">
        {games.map((summary) => (
          <KeptGame key={summary.game.id} summary={summary} onRemove={() => void remove(summary.game.id)} />
        ))}
      </ul>
    </section>
  );
}

function KeptGame({ summary, onRemove }: { readonly summary: GameSummary; readonly onRemove: () => void }) {
  const { game, points, turn, over, changed } = summary;
  const [mine, theirs] = game.seats;
  const decks = t('solo.kept.against', { mine: mine.deckName, theirs: theirs.deckName });
  const score = { turn, mine: points[0], theirs: points[1] };
  const state = over
    ? t('solo.kept.over', score)
    : turn === 0
      ? t('solo.kept.seeding')
      : t('solo.kept.state', score);
  return (
    <li className="solo__game">
      <div>
        <h3>{decks}</h3>
        <p className="small quiet num">
          {theirs.name} · {state} · {sayDate(changed.slice(0, 10))}
        </p>
      </div>
      <div className="row">
        <Link
          href={`/solo/${game.id}`}
          className={over ? 'button button--small' : 'button button--small button--main'}
          aria-label={t('solo.kept.continue', { game: decks })}
        >
          {t(over ? 'solo.kept.look' : 'solo.kept.on')}
        </Link>
        <button
          type="button"
          className="button button--small button--quiet"
          aria-label={t('solo.kept.remove.label', { game: decks })}
          onClick={onRemove}
        >
          {t('solo.kept.remove')}
        </button>
      </div>
    </li>
  );
}
