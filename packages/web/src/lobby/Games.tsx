/** Somebody's games, newest first: the opponent, the result, and a link to the replay. */
import type { Played } from '@spaceline/wire';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAsked, useDoing, useMe } from '../api/hooks.ts';
import { calls } from '../api/index.ts';
import { t } from '../messages/index.ts';
import { ProblemNote } from './ProblemNote.tsx';
import { sayTime } from './when.ts';

/** Games fetched at once. */
const PORTION = 50;

export function Games({ person }: { readonly person: string }) {
  const { value: first, problem } = useAsked(person, () => calls.games(person));
  const [more, setMore] = useState<readonly Played[]>([]);
  const [ended, setEnded] = useState(false);
  const fetching = useDoing();
  if (problem) return <ProblemNote problem={problem} />;
  if (!first) return <p className="quiet">{t('app.loading')}</p>;
  if (first.length === 0) return <p className="quiet">{t('games.none')}</p>;
  const all = [...first, ...more];
  const last = all.at(-1)?.startedAt;
  return (
    <div className="stack">
      <ul className="table-list plain-list">
        {all.map((game) => (
          <GameLine key={game.game} played={game} person={person} />
        ))}
      </ul>
      <ProblemNote problem={fetching.problem} />
      {first.length === PORTION && !ended && (
        <div>
          <button
            type="button"
            className="button button--small"
            disabled={fetching.busy}
            onClick={() =>
              void fetching.run(async () => {
                const next = await calls.games(person, last);
                setMore([...more, ...next]);
                setEnded(next.length < PORTION);
              })
            }
          >
            {t('games.more')}
          </button>
        </div>
      )}
    </div>
  );
}

function endOf({ outcome, seat }: Played): { readonly says: string; readonly chip: string } {
  if (!outcome) return { says: t('games.running'), chip: 'chip' };
  if (outcome.winner === null) return { says: t('games.drawn'), chip: 'chip' };
  return outcome.winner === seat
    ? { says: t('games.won'), chip: 'chip chip--good' }
    : { says: t('games.lost'), chip: 'chip chip--bad' };
}

function GameLine({ played, person }: { readonly played: Played; readonly person: string }) {
  const me = useMe();
  const { game, opponent, deckName, startedAt, rated, rating, outcome } = played;
  const { says, chip } = endOf(played);
  const change = rating === null ? 0 : Math.round(rating.after - rating.before);
  const mine = me?.id === person;
  const against = t('games.against', { name: opponent.name });
  return (
    <li className="table-line">
      <div>
        <p className="table-line__who">
          <span className={chip}>{says}</span>{' '}
          {opponent.person === null ? against : <Link href={`/people/${opponent.person}`}>{against}</Link>}
        </p>
        <p className="small quiet num">
          {[
            ...(deckName === null ? [] : [deckName]),
            sayTime(startedAt),
            ...(rated ? [t('games.rated', { change: change > 0 ? `+${change}` : String(change) })] : []),
          ].join(' · ')}
        </p>
      </div>
      {outcome ? (
        <Link
          href={`/replays/${game}?seat=${played.seat}`}
          className="button button--small"
          aria-label={t('games.replay.of', { against })}
        >
          {t('games.replay')}
        </Link>
      ) : (
        <Link
          href={`/play/${game}`}
          className="button button--small"
          aria-label={t('table.line.go', {
            what: t(mine ? 'table.line.resume' : 'table.line.watch'),
            who: against,
          })}
        >
          {t(mine ? 'table.line.resume' : 'table.line.watch')}
        </Link>
      )}
    </li>
  );
}
