/**
 * Messages between nodes: Socket.IO's PostgreSQL adapter. It keeps one connection to listen on and does not give it back when it
 * is lost, so it gets connections of their own for that and the pool only for what it sends.
 */
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Logger } from 'pino';
import { connectionSettings, cut, type Database } from '../storage/database.ts';

type Server = Extract<Database['driver'], { readonly kind: 'server' }>;

/** How often a connection that only listens is asked whether it still hears. */
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
      // What is only listened to never fails by itself when the network swallows everything.
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
  return createAdapter(connections as unknown as pg.Pool, { errorHandler: lost });
}
