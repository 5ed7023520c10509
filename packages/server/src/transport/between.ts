/**
 * Messages between nodes: Socket.IO's PostgreSQL adapter. It keeps one connection to listen on and does not give it back when it
 * is lost, so it gets connections of their own for that and the pool only for what it sends.
 */
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../storage/database.ts';

type Server = Extract<Database['driver'], { readonly kind: 'server' }>;

export function adapterOver({ url, pool }: Server, log: Logger): ReturnType<typeof createAdapter> {
  const lost = (error: Error): void => log.warn({ error }, 'messages between nodes');
  const connections = {
    query: pool.query.bind(pool),
    async connect() {
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      client.on('error', lost);
      await client.connect();
      return Object.assign(client, { release: () => void client.end().catch(lost) });
    },
  };
  return createAdapter(connections as unknown as pg.Pool, { errorHandler: lost });
}
