/**
 * The database as the rest of the server sees it: queries, and a few statements that run all the time. There is one
 * schema and one set of queries for both databases (`opening.ts`).
 */
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** What queries run on: the database itself, or a transaction. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * A statement that runs so often that it is prepared and bypasses the query builder: for every move, and for every
 * connected client. Its parameters are `$1`, `$2` and so on.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

type Asker = (statement: Statement, values: readonly unknown[]) => Promise<readonly unknown[]>;
const askers = new WeakMap<Queries, Asker>();

/** Registers a faster way to run the statements of a database. */
export const askBy = (queries: Queries, asker: Asker): void => {
  askers.set(queries, asker);
};

/** Runs a statement on the database or in a transaction. */
export async function ask<Row>(
  queries: Queries,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const asker = askers.get(queries);
  if (asker) return (await asker(statement, values)) as readonly Row[];
  // Every second part is the number of a parameter.
  const parts = statement.text
    .split(/\$(\d+)/)
    .map((part, n) => (n % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`));
  const found = (await queries.execute(sql.join(parts))) as unknown as { readonly rows: readonly Row[] };
  return found.rows;
}

/** Where the data is. */
export type Where =
  /** A PostgreSQL server. Without `patience` a statement has no time limit. */
  | { readonly url: string; readonly connections?: number; readonly patience?: Patience }
  /** A folder for the embedded database; without one it is in memory. Commits reach the disk, unless `sync` is false. */
  | { readonly folder: string | null; readonly sync?: boolean };

/** How long a node waits for a PostgreSQL server, in seconds. */
export interface Patience {
  /** For a free connection of the pool, or a new one. */
  readonly connect: number;
  /** For the result of a statement; the server cancels it a second earlier. */
  readonly statement: number;
}

export interface Database {
  readonly queries: Queries;
  /** What the two drivers offer besides queries: the job queue and the messages between nodes need it. */
  readonly driver:
    | {
        readonly kind: 'server';
        readonly url: string;
        readonly pool: pg.Pool;
        readonly patience?: Patience;
      }
    | { readonly kind: 'embedded'; readonly pglite: PGlite };
  /** Throws if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
