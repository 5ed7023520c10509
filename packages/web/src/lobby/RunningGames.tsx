/** Links back to unfinished games, on every page where a new one could be started. */
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

/** Unfinished games of this browser, and then those of the server, which arrive later. */
function useRunning(): readonly Running[] {
  const me = useMe();
  const [here, setHere] = useState<readonly Running[]>([]);
  useEffect(() => {
    let wanted = true;
    store.list().then(
      (kept) => wanted && setHere(runningHere(kept)),
      // Without storage there are no local games.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  // If the server does not answer, only its games are missing here; other places report the failure.
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
