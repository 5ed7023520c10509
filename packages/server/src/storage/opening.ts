/**
 * Opens the database: PostgreSQL compiled into the process (PGlite) over a folder or in memory, or a PostgreSQL server by
 * address. Only this file knows which of the two it is.
 */
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as overServer } from 'drizzle-orm/node-postgres';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { askBy, type Database, type Patience, type Queries, type Where } from './database.ts';
import { FolderTakenError, takeFolder } from './folder.ts';
import { sqlState } from './health.ts';
import { MigrationError, migrate } from './migrate.ts';
import { openFiles } from './synced.ts';

const CONNECTIONS = 10;
const READ_ONLY = '25006';
/** How long to wait for a connection before failing. */
const CONNECTION_PATIENCE_MS = 20_000;
/** Idle time after which a connection is probed. */
const KEEP_ALIVE_MS = 10_000;
/** The pool closes a connection that was idle for this long. */
const IDLE_MS = 10_000;
/**
 * When a network loses connections silently, the server keeps its side of them, and after a few times it has none left to give. So it
 * ends sessions that were idle longer than the pool keeps any, and probes those it hears nothing of. Servers before
 * PostgreSQL 14 do not know the first of these settings.
 */
const SESSION = `
  select set_config(name, wanted, false)
  from (values
    ('idle_session_timeout', '${3 * IDLE_MS}'),
    ('tcp_keepalives_idle', '10'),
    ('tcp_keepalives_interval', '5'),
    ('tcp_keepalives_count', '3')
  ) as settings (name, wanted)
  join pg_settings using (name)`;

/**
 * A lost connection must not end the process: its query fails, and the pool makes a new one for the next. The pool
 * listens only to idle connections, so each gets its own listener.
 */
function openPool(
  { url, connections = CONNECTIONS, patience }: Extract<Where, { url: string }>,
  lost: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: IDLE_MS,
    ...connectionSettings(patience),
    // The pool waits for it before it hands the connection out, though the types do not say so.
    onConnect: (client) => prepare(client),
  });
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    cutWhenLate(client);
  });
  return pool;
}

/**
 * Settings of every connection to a server: a network that drops packets must not leave anybody waiting. Idle connections
 * are watched by the system (keepalive), busy ones by the statement timeout.
 */
export const connectionSettings = (patience?: Patience) => ({
  connectionTimeoutMillis: patience ? patience.connect * 1000 : CONNECTION_PATIENCE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  ...(patience
    ? {
        query_timeout: patience.statement * 1000,
        statement_timeout: Math.max(1, patience.statement - 1) * 1000,
        // A transaction whose node is lost holds its locks until then, and its game cannot move. The node has given up long before.
        idle_in_transaction_session_timeout: 2 * patience.statement * 1000,
      }
    : {}),
});

/** The driver's error for a late response. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** Closes a connection at once. An orderly close would wait for a response that does not come. */
export function cut(client: pg.ClientBase): void {
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}

/** A server that refuses the settings is used without them. A rejection would have the pool wait for an orderly close. */
async function prepare(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(SESSION);
  } catch (error) {
    if (isLate(error)) cut(client);
  }
}

/** The driver gives up a late statement but keeps its connection, where the next one would wait behind it. */
function cutWhenLate(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const answer = query(...args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isLate(error)) cut(client);
      });
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** The database could not be opened; the message says which one, and why. */
export class DatabaseError extends Error {}

/** A server's address without its password. */
export function withoutPassword(url: string): string {
  const parsed = new URL(url);
  if (parsed.password !== '') parsed.password = '***';
  return parsed.href;
}

/** The reason behind an error: below the failed query, and for the first of several addresses tried. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}

/** Opens the database without migrating it. */
export async function connectDatabase(
  where: Where,
  lost: (error: Error) => void = () => {},
): Promise<Database> {
  if (!('url' in where)) return await embedded(where.folder, where.sync ?? true);
  const database = onServer(where, lost);
  await database.ping().catch((error: unknown) => failOpening(database, where.url, error));
  return database;
}

async function failOpening(database: Database, url: string, error: unknown): Promise<never> {
  await database.close();
  const reason = reasonOf(error);
  // The driver's own words for an address without a password.
  const why = reason.includes('client password must be a string')
    ? 'the server asks for a password, and DATABASE_URL has none'
    : reason;
  throw new DatabaseError(`PostgreSQL at ${withoutPassword(url)} cannot be used: ${why}`, { cause: error });
}

/** Opens the database and migrates it to the newest schema. */
export async function openDatabase(where: Where, lost: (error: Error) => void = () => {}): Promise<Database> {
  const database = await connectDatabase(where, lost);
  try {
    await migrateIn(database, where);
  } catch (error) {
    if ('url' in where && !(error instanceof MigrationError)) await failOpening(database, where.url, error);
    await database.close();
    throw error;
  }
  return database;
}

/** A migration may take longer than a move, so it has its own connection without a time limit. */
async function migrateIn(database: Database, where: Where): Promise<void> {
  if (!('url' in where) || !where.patience) {
    await migrate(database.queries);
    return;
  }
  const patient = onServer({ url: where.url, connections: 1 }, () => {});
  try {
    await migrate(patient.queries);
  } finally {
    await patient.close();
  }
}

/**
 * Drizzle never returns a connection that is lost between being taken and the start of the transaction; after a few
 * crashes of the database the pool would be empty for good. So transactions take and return their connections here.
 */
function transactionsOver(pool: pg.Pool): Queries['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let broken = false;
    try {
      return await (overServer({ client }) as unknown as Queries).transaction(work, config);
    } catch (error) {
      // After finding a read-only server, look for another one next time.
      broken = sqlState(error) === READ_ONLY;
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

function onServer(where: Extract<Where, { url: string }>, lost: (error: Error) => void): Database {
  const pool = openPool(where, lost);
  const queries = overServer({ client: pool }) as unknown as Queries;
  queries.transaction = transactionsOver(pool);
  askBy(queries, async (statement, values) => {
    const { rows } = await pool.query({ ...statement, values: [...values] });
    return rows;
  });
  return {
    queries,
    driver: {
      kind: 'server',
      url: where.url,
      pool,
      ...(where.patience ? { patience: where.patience } : {}),
    },
    ping: () => ping(queries),
    close: () => pool.end(),
  };
}

/** The database's own files, inside our folder. */
export const FILES = 'postgres';

/** Takes the folder. If the system refuses (a file of that name, no right to write), says what to change. */
function takeOrExplain(folder: string): () => void {
  try {
    return takeFolder(folder);
  } catch (error) {
    if (error instanceof FolderTakenError) throw error;
    throw new DatabaseError(
      `The data folder ${folder} cannot be used: ${reasonOf(error)}. Choose another with SPACELINE_DATA or --data.`,
      { cause: error },
    );
  }
}

async function embedded(folder: string | null, sync: boolean): Promise<Database> {
  const giveBack = folder === null ? () => {} : takeOrExplain(folder);
  let pglite: PGlite;
  try {
    pglite = folder === null ? await PGlite.create() : await openFiles(join(folder, FILES), sync);
  } catch (error) {
    giveBack();
    throw error;
  }
  const queries = overPglite({ client: pglite }) as unknown as Queries;
  return {
    queries,
    driver: { kind: 'embedded', pglite },
    ping: () => ping(queries),
    async close() {
      await pglite.close();
      giveBack();
    },
  };
}

async function ping(queries: Queries): Promise<void> {
  await queries.execute(sql`select 1`);
}
