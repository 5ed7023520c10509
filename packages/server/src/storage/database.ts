/**
 * The database: PostgreSQL compiled into the process (PGlite) over a folder or in memory, or a PostgreSQL server by
 * address. One schema, one set of queries; only this file knows which of the two it is.
 */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as overServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { takeFolder } from './folder.ts';
import { MigrationError, migrate } from './migrate.ts';

/** What queries are made with: the database itself, or a transaction in it. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Where the data is. */
export type Where =
  /** A PostgreSQL server. */
  | { readonly url: string; readonly connections?: number }
  /** A folder of the embedded database; in memory without one. */
  | { readonly folder: string | null };

export interface Database {
  readonly queries: Queries;
  /** What the two drivers have that is not a query: the job queue and the messages between nodes need it. */
  readonly driver:
    | { readonly kind: 'server'; readonly url: string; readonly pool: pg.Pool }
    | { readonly kind: 'embedded'; readonly pglite: PGlite };
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 10;
/** Whoever waits longer for a connection is told so. */
const CONNECTION_PATIENCE_MS = 20_000;

/**
 * A lost connection must not end the process: the query it was lost in fails, and the pool makes another for the next. The pool
 * listens for connections at rest only, so each gets a listener of its own.
 */
function openPool(url: string, connections: number, lost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
  });
  pool.on('error', lost);
  pool.on('connect', (client) => void client.on('error', lost));
  return pool;
}

/** The database could not be opened; the message says which one, and why. */
export class DatabaseError extends Error {}

/** A server's address without its password. */
export function withoutPassword(url: string): string {
  const parsed = new URL(url);
  if (parsed.password !== '') parsed.password = '***';
  return parsed.href;
}

/** The reason behind an error: below the query that failed, and the first of several addresses that were tried. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}

/** Opens the database as it is. */
export async function connectDatabase(
  where: Where,
  lost: (error: Error) => void = () => {},
): Promise<Database> {
  if (!('url' in where)) return await embedded(where.folder);
  const database = onServer(where, lost);
  await database.ping().catch((error: unknown) => failOpening(database, where.url, error));
  return database;
}

async function failOpening(database: Database, url: string, error: unknown): Promise<never> {
  await database.close();
  const why = reasonOf(error);
  throw new DatabaseError(`PostgreSQL at ${withoutPassword(url)} cannot be used: ${why}`, { cause: error });
}

/** Opens the database and brings it to the newest schema. */
export async function openDatabase(where: Where, lost: (error: Error) => void = () => {}): Promise<Database> {
  const database = await connectDatabase(where, lost);
  try {
    await migrate(database.queries);
  } catch (error) {
    if ('url' in where && !(error instanceof MigrationError)) await failOpening(database, where.url, error);
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Drizzle never gives a connection back that is lost between being taken and the first word of the transaction; after a few
 * crashes of the database a pool would be empty for good. So transactions take and give back their connections here.
 */
function transactionsOver(pool: pg.Pool): Queries['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await (overServer({ client }) as unknown as Queries).transaction(work, config);
    } finally {
      client.release();
    }
  };
}

function onServer(where: Extract<Where, { url: string }>, lost: (error: Error) => void): Database {
  const pool = openPool(where.url, where.connections ?? CONNECTIONS, lost);
  const queries = overServer({ client: pool }) as unknown as Queries;
  queries.transaction = transactionsOver(pool);
  return {
    queries,
    driver: { kind: 'server', url: where.url, pool },
    ping: () => ping(queries),
    close: () => pool.end(),
  };
}

/** The files of the database itself, below the folder that is ours. */
export const FILES = 'postgres';

async function embedded(folder: string | null): Promise<Database> {
  const giveBack = folder === null ? () => {} : takeFolder(folder);
  let pglite: PGlite;
  try {
    pglite = folder === null ? await PGlite.create() : await PGlite.create(join(folder, FILES));
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
