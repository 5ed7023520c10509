/**
 * What a database is to the rest of the server: queries, and a few statements that are asked all the time. One schema, one set of
 * queries, whichever of the two databases it is (`opening.ts`).
 */
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** What queries are made with: the database itself, or a transaction in it. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * A statement that is asked so often that a server keeps it prepared, and that nothing is wrapped around it: for each move, and for whoever is connected. Its
 * parameters are `$1`, `$2` and so on.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

type Asker = (statement: Statement, values: readonly unknown[]) => Promise<readonly unknown[]>;
const askers = new WeakMap<Queries, Asker>();

/** Has the statements of a database asked in a shorter way than by a query of their own. */
export const askBy = (queries: Queries, asker: Asker): void => {
  askers.set(queries, asker);
};

/** Asks a statement of the database, or in a transaction. */
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
  /** A PostgreSQL server. Without `patience` a statement may take as long as it likes. */
  | { readonly url: string; readonly connections?: number; readonly patience?: Patience }
  /** A folder of the embedded database; in memory without one. What is committed is on the disk, unless `sync` is false. */
  | { readonly folder: string | null; readonly sync?: boolean };

/** How long a node waits for a PostgreSQL server, in seconds. */
export interface Patience {
  /** For a connection: for one of the pool to be free, or for a new one to be made. */
  readonly connect: number;
  /** For the answer to a statement; the server is told to give it up a second earlier. */
  readonly statement: number;
}

export interface Database {
  readonly queries: Queries;
  /** What the two drivers have that is not a query: the job queue and the messages between nodes need it. */
  readonly driver:
    | {
        readonly kind: 'server';
        readonly url: string;
        readonly pool: pg.Pool;
        readonly patience?: Patience;
      }
    | { readonly kind: 'embedded'; readonly pglite: PGlite };
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
