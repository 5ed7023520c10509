/**
 * A game on the server: the table, with chat and everything else that concerns other people around it. Watchers see the
 * same.
 */
import '../../lobby/lobby.css';
import './play.css';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useAsked, useHeard } from '../../api/hooks.ts';
import { calls, connection, type ProblemTold, problemOf, session, shares } from '../../api/index.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { t } from '../../messages/index.ts';
import { type RemoteSource, remoteSource } from '../../play/remote.ts';
import { isOpenNow } from '../../play/running.ts';
import { isSeeding } from '../../play/seeding.ts';
import { GameTable } from '../../table/GameTable.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { DealtNote } from './DealtNote.tsx';
import { SeedingNote } from './SeedingNote.tsx';
import { useTalk } from './Talk.tsx';
import { useTitle } from './useTitle.ts';

/** Follows a game while its page is shown, as player or watcher. */
function useRemote(game: string, code: string | undefined) {
  const [source, setSource] = useState<RemoteSource | null>(null);
  const [problem, setProblem] = useState<ProblemTold | null>(null);
  useEffect(() => {
    let wanted = true;
    let opened: RemoteSource | undefined;
    session.somebody().then(
      () => {
        if (!wanted) return;
        opened = remoteSource(game, { connection, calls, shares, ...(code === undefined ? {} : { code }) });
        setSource(opened);
      },
      (error: unknown) => wanted && setProblem(problemOf(error)),
    );
    return () => {
      wanted = false;
      opened?.close();
      setSource(null);
    };
  }, [game, code]);
  return { source, problem };
}

export default function PlayPage({ game }: { readonly game: string }) {
  const [search] = useSearchParams();
  const code = search.get('code') ?? undefined;
  const { source, problem } = useRemote(game, code);
  if (problem)
    return (
      <Page title={t('play.title')}>
        <ProblemNote problem={problem}>
          <Ways />
        </ProblemNote>
      </Page>
    );
  if (!source) return <Waiting what="table.opening" />;
  return <Playing game={game} code={code} source={source} />;
}

interface PlayingProps {
  readonly game: string;
  readonly code: string | undefined;
  readonly source: RemoteSource;
}

function Playing({ game, code, source }: PlayingProps) {
  const situation = useSyncExternalStore(source.subscribe, source.situation);
  const { seen } = situation;
  const [, go] = useLocation();
  useTitle(seen);
  const begun = seen !== null && seen.seat !== null;
  useEffect(() => {
    if (!begun) return;
    isOpenNow(game);
    return () => isOpenNow(game);
  }, [begun, game]);
  const talk = useTalk(seen === null ? null : source.table(), code, seen?.seat === null);
  // Both players are told when a rematch is agreed.
  useHeard('notice', ({ kind, body }) => {
    if (kind === 'rematch' && body.after === game && typeof body.game === 'string') go(`/play/${body.game}`);
  });
  if (situation.connection === 'failed' && !seen)
    return (
      <Page title={t('play.title')}>
        <ProblemNote problem={{ code: 'not-found', text: situation.problem ?? t('table.failed') }}>
          <Ways />
        </ProblemNote>
      </Page>
    );
  const [one, two] = seen?.players ?? [];
  return (
    <div className="play">
      <h1 className="unseen">
        {one && two ? t('table.line.two', { one: one.name, two: two.name }) : t('play.title')}
      </h1>
      {seen !== null && seen.seat !== null && <DealtNote game={game} />}
      {isSeeding(seen) && !seen?.parting && <SeedingNote source={source} game={game} />}
      {seen?.view.outcome && <Over game={game} code={code} table={source.table()} />}
      <Suspense fallback={<Waiting what="app.loading.cards" />}>
        <GameTable source={source} {...(talk ? { beside: talk } : {})} />
      </Suspense>
    </div>
  );
}

function Ways() {
  return (
    <p className="row">
      <Link href="/lobby" className="button">
        {t('play.to.lobby')}
      </Link>
      <Link href="/solo" className="button">
        {t('front.play.alone.go')}
      </Link>
    </p>
  );
}

interface OverProps {
  readonly game: string;
  readonly code: string | undefined;
  readonly table: string | null;
}

/** Where to go when it is over. The replay link of a private game contains the table's code, so that it can be shared. */
function Over({ game, code, table }: OverProps) {
  const { value: found } = useAsked(`${table} ${code}`, async () =>
    table === null ? null : await calls.table(table, code),
  );
  const needed = code ?? (found?.visibility === 'private' ? found.code : undefined);
  return (
    <div className="play__note">
      <Link
        href={`/replays/${game}${needed === undefined ? '' : `?code=${needed}`}`}
        className="button button--small"
      >
        {t('play.replay')}
      </Link>
      <Link href="/lobby" className="button button--small button--quiet">
        {t('play.to.lobby')}
      </Link>
    </div>
  );
}
