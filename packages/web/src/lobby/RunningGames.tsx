/** The way back to games that are not over, wherever a new one could be begun. */
import './running.css';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useAsked, useHeard, useMe } from '../api/hooks.ts';
import { calls } from '../api/index.ts';
import { GoIcon } from '../icons/interface.tsx';
import { t } from '../messages/index.ts';
import { browserStore } from '../play/local/store.ts';
import { MOST_TOLD, newestFirst, type Running, runningHere, runningThere } from '../play/running.ts';

const store = browserStore();

/** Unfinished games of this browser, then also those of the server: the first are shown while the others are asked for. */
function useRunning(): readonly Running[] {
  const me = useMe();
  const [here, setHere] = useState<readonly Running[]>([]);
  useEffect(() => {
    let wanted = true;
    store.list().then(
      (kept) => wanted && setHere(runningHere(kept)),
      // Without storage there is nothing to go on with.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  // A server that does not answer says so where it is needed; here only its games are missing.
  const { value: there, again } = useAsked(me?.id ?? '', async () =>
    me ? await runningThere(me, calls) : [],
  );
  useHeard('table', again);
  useHeard('notice', again);
  return newestFirst([...here, ...(there ?? [])]);
}

export function RunningGames() {
  const running = useRunning();
  if (running.length === 0) return null;
  return (
    <section className="running" aria-label={t('running.label')}>
      <ul className="running__games plain-list">
        {running.slice(0, MOST_TOLD).map((game) => (
          <li key={game.path}>
            <RunningGame game={game} />
          </li>
        ))}
      </ul>
      <Link href="/games" className="running__all small">
        {t('running.all')}
      </Link>
    </section>
  );
}

function RunningGame({ game: { path, turn, points, opponent, deck, myMove } }: { readonly game: Running }) {
  const [mine, theirs] = points;
  return (
    <Link href={path} className="running__game">
      <span>
        <strong>{t('running.go')}</strong>
        <span className="num">
          {turn === 0
            ? t('running.seeding', { name: opponent })
            : t('running.state', { turn, mine, theirs, name: opponent })}
        </span>
        <span className="small quiet">
          {[...(myMove ? [t('running.your-move')] : []), t('running.deck', { deck })].join(' · ')}
        </span>
      </span>
      <GoIcon />
    </Link>
  );
}
