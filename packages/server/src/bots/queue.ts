/**
 * The job queue: pg-boss in the same database. Jobs are written in the transaction that needs them; workers are woken by a
 * notification and look by themselves now and then.
 */
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Queries } from '../storage/database.ts';

const BOT_TURN = 'bot-turn';

interface BotTurn {
  readonly game: string;
  readonly seq: number;
}

export interface Queue {
  start(): Promise<void>;
  /** Writes a job for the bots of a game, in a transaction. */
  summon(tx: Queries, game: string, seq: number): Promise<void>;
  /** Takes jobs; so many at a time. */
  work(atOnce: number, turn: (game: string) => Promise<void>): Promise<void>;
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
}

/** A node that gives no sign for this long has died; its jobs go to another. The least that pg-boss allows. */
const HEARTBEAT_SECONDS = 10;
const LOOK_SECONDS = 2;
const CONNECTIONS = 4;

export function createQueue({ driver }: Database, log: Logger): Queue {
  const boss = new PgBoss({
    ...(driver.kind === 'server'
      ? { connectionString: driver.url, max: CONNECTIONS }
      : { db: fromPglite(driver.pglite), backend: 'pglite' }),
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  });
  boss.on('error', (error) => log.warn({ error }, 'job queue'));
  return {
    async start() {
      await boss.start();
      await boss.createQueue(BOT_TURN, {
        // One job may wait for each game; another may be under way.
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
    },
    async summon(tx, game, seq) {
      const data: BotTurn = { game, seq };
      await boss.send(BOT_TURN, data, {
        singletonKey: game,
        db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
      });
    },
    async work(atOnce, turn) {
      await boss.work<BotTurn>(
        BOT_TURN,
        {
          localConcurrency: atOnce,
          pollingIntervalSeconds: LOOK_SECONDS,
          notifyPollingIntervalSeconds: LOOK_SECONDS,
        },
        async (jobs) => {
          for (const { data } of jobs) await turn(data.game);
        },
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
