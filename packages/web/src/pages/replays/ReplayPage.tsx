/** A replay: from the server by its id, or from a file. */
import '../../lobby/lobby.css';
import './replays.css';
import { createEngine, RefusedError, type Replay } from '@spaceline/engine';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useAsked } from '../../api/hooks.ts';
import { calls } from '../../api/index.ts';
import { useCards } from '../../data/cards.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { t } from '../../messages/index.ts';
import { type ReplaySource, replaySource, type Viewpoint } from '../../play/replay.ts';
import { GameTable } from '../../table/GameTable.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { FROM_FILE, openedFile } from './file.ts';
import { ReplayControls } from './ReplayControls.tsx';

export default function ReplayPage({ game }: { readonly game: string }) {
  return game === FROM_FILE ? <FromFile /> : <FromServer game={game} />;
}

function FromFile() {
  const replay = openedFile();
  if (!replay)
    return (
      <Page title={t('replays.title')}>
        <div className="stack">
          <p>{t('replay.no-file')}</p>
          <p>
            <Link href="/replays" className="button button--main">
              {t('replays.open')}
            </Link>
          </p>
        </div>
      </Page>
    );
  return <Watched replay={replay} shared={false} />;
}

function FromServer({ game }: { readonly game: string }) {
  const [search] = useSearchParams();
  const code = search.get('code') ?? undefined;
  const { value: replay, problem } = useAsked(`${game} ${code}`, () => calls.replay(game, code));
  if (problem)
    return (
      <Page title={t('replays.title')}>
        <ProblemNote problem={problem}>
          <p className="row">
            {problem.code === 'conflict' && (
              <Link href={`/play/${game}`} className="button">
                {t('table.line.watch')}
              </Link>
            )}
            <Link href="/replays" className="button">
              {t('replays.title')}
            </Link>
          </p>
        </ProblemNote>
      </Page>
    );
  if (!replay) return <Waiting what="replay.opening" />;
  return <Watched replay={replay} shared />;
}

interface WatchedProps {
  readonly replay: Replay;
  /** Whether others can open it at this address. */
  readonly shared: boolean;
}

function Watched(props: WatchedProps) {
  return (
    <Suspense fallback={<Waiting what="app.loading.cards" />}>
      <Watching {...props} />
    </Suspense>
  );
}

const seatIn = (text: string | null): Viewpoint => (text === '0' ? 0 : text === '1' ? 1 : null);

/** A replay that can be played here, or why it cannot. */
function useReplay(replay: Replay): ReplaySource | string {
  const { library } = useCards();
  const [search] = useSearchParams();
  // Only the start position is read from the address.
  const [from] = useState(() => ({
    at: Number.parseInt(search.get('at') ?? '0', 10) || 0,
    seat: seatIn(search.get('seat')),
  }));
  const source = useMemo(() => {
    try {
      return replaySource(createEngine(library), replay, from);
    } catch (error) {
      return error instanceof RefusedError ? error.message : t('replay.unreadable');
    }
  }, [library, replay, from]);
  useEffect(() => {
    if (typeof source === 'string') return;
    source.open();
    return () => source.close();
  }, [source]);
  return source;
}

function Watching({ replay, shared }: WatchedProps) {
  const source = useReplay(replay);
  const [one, two] = replay.players;
  const title = t('table.line.two', { one: one?.name ?? '', two: two?.name ?? '' });
  useEffect(() => {
    document.title = t('app.title', { page: title });
  }, [title]);
  if (typeof source === 'string')
    return (
      <Page title={title}>
        <ProblemNote problem={{ code: 'fault', text: t('replay.other-rules', { why: source }) }} />
      </Page>
    );
  return <Stage source={source} title={title} shared={shared} />;
}

interface StageProps {
  readonly source: ReplaySource;
  readonly title: string;
  readonly shared: boolean;
}

function Stage({ source, title, shared }: StageProps) {
  const place = useSyncExternalStore(source.subscribe, source.place);
  return (
    <div className="replay">
      <h1 className="unseen">{t('replay.of', { who: title })}</h1>
      {place.parting !== null && (
        <p className="notice notice--bad" role="status">
          {t('replay.parting', { n: place.parting })}
        </p>
      )}
      <ReplayControls source={source} place={place} shared={shared} />
      <GameTable source={source} />
    </div>
  );
}
