/**
 * Messages between nodes: Socket.IO's PostgreSQL adapter. It listens on one connection and does not return it when it is
 * lost, so it gets separate connections for listening and uses the pool only for sending.
 */
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../storage/database.ts';
import { connectionSettings, cut } from '../storage/opening.ts';

type Server = Extract<Database['driver'], { readonly kind: 'server' }>;

/** How often a listening connection is probed … */
const ASK_MS = 10_000;
/** … and how long that may take. */
const ANSWER_MS = 5000;

export function adapterOver({ url, pool, patience }: Server, log: Logger): ReturnType<typeof createAdapter> {
  const lost = (error: Error): void => log.warn({ error }, 'messages between nodes');
  const connections = {
    query: pool.query.bind(pool),
    async connect() {
      const client = new pg.Client({
        connectionString: url,
        ...connectionSettings(patience),
        query_timeout: ANSWER_MS,
      });
      client.on('error', lost);
      await client.connect();
      // A connection that only listens never fails by itself when the network drops everything.
      const asking = setInterval(() => {
        client.query('select 1').catch((error: Error) => {
          lost(error);
          cut(client);
        });
      }, ASK_MS);
      asking.unref();
      client.once('end', () => clearInterval(asking));
      return Object.assign(client, { release: () => void client.end().catch(lost) });
    },
  };
  const make = createAdapter(connections as unknown as pg.Pool, { errorHandler: lost });
  // Socket.IO calls it with `new`.
  return function quiet(namespace: Parameters<typeof make>[0]) {
    const adapter = make(namespace);
    keepQuietWhenAlone(adapter as unknown as Telling);
    return adapter;
  };
}

/** The adapter's sending method, which is not public. */
interface Telling {
  readonly nodesMap: ReadonlyMap<string, unknown>;
  publish(message: Message): void;
  doPublish(message: Message): Promise<string>;
}
interface Message {
  readonly type: number;
}

/**
 * The messages by which nodes find each other, as the adapter numbers them: the first heartbeat, later ones, and the
 * farewell.
 */
const FINDING: ReadonlySet<number> = new Set([1, 2, 13]);

/**
 * Each message is a statement, and a node that knows no other has nobody to tell. A new node announces itself before any
 * client connects to it. Suppressed messages do not count as heartbeats either: the adapter sends one after some seconds
 * of silence.
 */
function keepQuietWhenAlone(adapter: Telling): void {
  const publish = adapter.publish.bind(adapter);
  const doPublish = adapter.doPublish.bind(adapter);
  const isFor = ({ type }: Message): boolean => adapter.nodesMap.size > 0 || FINDING.has(type);
  adapter.publish = (message) => {
    if (isFor(message)) publish(message);
  };
  adapter.doPublish = async (message) => (isFor(message) ? await doPublish(message) : '');
}
