/**
 * The job queue: pg-boss in the same database. Jobs are written in the transaction that needs them; workers are woken by a
 * notification and look by themselves now and then.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Queries } from '../storage/database.ts';
import { connectionSettings } from '../storage/opening.ts';

/** Bots of a game are played by nodes of its build: each build has a queue. */
const queueOf = (build: string): string => `bot-turn-${build}`;

interface BotTurn {
  readonly game: string;
  readonly seq: number;
}

export interface Queue {
  /** Tells whether there was no queue before: then nobody has been called yet in games that are there already. */
  start(): Promise<boolean>;
  /** Writes a job for the bots of a game, in a transaction; to be taken so many seconds later. */
  summon(tx: Queries, game: string, seq: number, afterSeconds?: number): Promise<void>;
  /** Leaves the bots of a game to another node, or to the time after the next start. */
  leave(game: string): Promise<void>;
  /** Takes jobs; so many at a time. */
  work(atOnce: number, turn: (game: string) => Promise<void>): Promise<void>;
  /** Takes no more jobs and waits this long for those under way. */
  stop(patienceMs: number): Promise<void>;
}

/** A job without a sign of life for this long is given to another by pg-boss. The least that it allows. */
const HEARTBEAT_SECONDS = 10;
/** A node gives a sign for each of its jobs every second. One that has given none for this long has died, and we need not wait. */
const SIGN_SECONDS = 1;
const SILENT_SECONDS = 4;
const NO_JOB = '00000000-0000-4000-8000-000000000000';
const LOOK_SECONDS = 2;
/** A job that a node leaves is not for the node itself: it would take it and leave it without end. */
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
    // By the place in the log as well: a job of the game that waits already may be taken and done with before this transaction
    // is committed, and nobody would look at what it wrote.
    await boss.send(BOT_TURN, data, {
      singletonKey: `${game}/${seq}`,
      startAfter,
      db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
    });
  }

  /** Jobs whose node has died are written anew, for whichever node is there. A job that is done twice does no harm. */
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
        // One job may wait for each moment of a game; another may be under way.
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
      // It looks the queue up once and remembers it. The embedded database has one connection: looked up inside a transaction
      // for the first time, the two would wait for each other for ever.
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
      // What is under way is waited for here: pg-boss itself would look only every half second whether it is done.
      const done = new AbortController();
      const late = pause(patienceMs, undefined, { signal: done.signal }).catch(() => undefined);
      await Promise.race([boss.offWork(BOT_TURN), late]);
      done.abort();
      await boss.stop({ graceful: true });
    },
  };
}
