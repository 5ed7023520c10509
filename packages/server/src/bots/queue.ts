/**
 * The job queue: pg-boss in the same database. Jobs are written in the transaction that needs them; workers are woken by
 * a notification and also poll now and then.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Queries } from '../storage/database.ts';
import { connectionSettings } from '../storage/opening.ts';

/** Nodes of a game's build play its bots, so each build has a queue. */
const queueOf = (build: string): string => `bot-turn-${build}`;

interface BotTurn {
  readonly game: string;
  readonly seq: number;
}

export interface Queue {
  /** Returns whether the queue is new; then no jobs exist yet for running games. */
  start(): Promise<boolean>;
  /** Writes a job for the bots of a game, in a transaction, to be taken this many seconds later. */
  summon(tx: Queries, game: string, seq: number, afterSeconds?: number): Promise<void>;
  /** Leaves the bots of a game to another node, or until after the next start. */
  leave(game: string): Promise<void>;
  /** Takes jobs, this many at a time. */
  work(atOnce: number, turn: (game: string) => Promise<void>): Promise<void>;
  /** Takes no more jobs and waits this long for those in progress. */
  stop(patienceMs: number): Promise<void>;
}

/** pg-boss gives a job without a heartbeat for this long to another worker. This is the minimum it allows. */
const HEARTBEAT_SECONDS = 10;
/**
 * A node renews each of its jobs every second. If one has not been renewed for this long, its node has died, and we need
 * not wait for pg-boss.
 */
const SIGN_SECONDS = 1;
const SILENT_SECONDS = 4;
const NO_JOB = '00000000-0000-4000-8000-000000000000';
const LOOK_SECONDS = 2;
/** A delay, so that a node does not take the job it has just left, over and over. */
const LEFT_SECONDS = 2;
const CONNECTIONS = 4;

export function createQueue({ driver, queries }: Database, build: string, log: Logger): Queue {
  const BOT_TURN = queueOf(build);
  const boss = new PgBoss({
    ...(driver.kind === 'server'
      ? { connectionString: driver.url, max: CONNECTIONS, ...connectionSettings(driver.patience) }
      : { db: fromPglite(driver.pglite), backend: 'pglite' }),
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  });
  boss.on('error', (error) => log.warn({ error }, 'job queue'));
  let rescuing: NodeJS.Timeout | undefined;

  async function summon(tx: Queries, game: string, seq: number, startAfter = 0): Promise<void> {
    const data: BotTurn = { game, seq };
    // The key includes the place in the log. A waiting job of the game could otherwise be taken and finished before this
    // transaction commits, and nobody would look at what it wrote.
    await boss.send(BOT_TURN, data, {
      singletonKey: `${game}/${seq}`,
      startAfter,
      db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
    });
  }

  /** Jobs of dead nodes are written again, for any node. Doing a job twice does no harm. */
  async function rescue(): Promise<void> {
    const { rows } = (await queries.execute(
      sql`select id, data->>'game' as game from pgboss.job where name = ${BOT_TURN} and state = 'active'
        and heartbeat_on < now() - ${SILENT_SECONDS} * interval '1 second'`,
    )) as unknown as { readonly rows: readonly { readonly id: string; readonly game: string }[] };
    for (const { id, game } of rows) {
      await summon(queries, game, 0);
      await boss.cancel(BOT_TURN, id);
    }
  }

  return {
    async start() {
      await boss.start();
      const isNew = (await boss.getQueue(BOT_TURN)) === null;
      await boss.createQueue(BOT_TURN, {
        // One job may wait for each moment of a game; another may be in progress.
        policy: 'short',
        notify: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: 600,
        retryLimit: 100,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 10,
        deleteAfterSeconds: 60,
      });
      // pg-boss looks up the queue once and caches it. The embedded database has a single connection, so a first lookup
      // inside a transaction would deadlock.
      await boss.getJobById(BOT_TURN, NO_JOB);
      return isNew;
    },
    summon,
    leave: (game) => summon(queries, game, 0, LEFT_SECONDS),
    async work(atOnce, turn) {
      await boss.work<BotTurn>(
        BOT_TURN,
        {
          localConcurrency: atOnce,
          heartbeatRefreshSeconds: SIGN_SECONDS,
          pollingIntervalSeconds: LOOK_SECONDS,
          notifyPollingIntervalSeconds: LOOK_SECONDS,
        },
        async (jobs) => {
          for (const { data } of jobs) await turn(data.game);
        },
      );
      rescuing = setInterval(() => {
        rescue().catch((error: unknown) => log.warn({ error }, 'jobs not looked at; tried again'));
      }, LOOK_SECONDS * 1000);
      rescuing.unref();
    },
    async stop(patienceMs) {
      clearInterval(rescuing);
      // Wait for running jobs here, because pg-boss itself would check only every half second.
      const done = new AbortController();
      const late = pause(patienceMs, undefined, { signal: done.signal }).catch(() => undefined);
      await Promise.race([boss.offWork(BOT_TURN), late]);
      done.abort();
      await boss.stop({ graceful: true });
    },
  };
}
