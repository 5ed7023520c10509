/**
 * Whether a move could be written now. Reading from the database is not enough: a read-only database, or one with a full
 * disk, answers that as well. So this writes as much as a few moves, in a transaction that leaves nothing behind and has
 * a short time limit.
 */
import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

export interface Health {
  /** Why nothing can be written; null if it can. The result is cached for a few seconds. */
  trouble(): Promise<string | null>;
}

/** How long a result is cached. */
const GOOD_MS = 2000;
/** For players, a database slower than this does not work. */
const PATIENCE_MS = 3000;
/** Pieces of 32 characters: enough that the database's files have to grow, as they occasionally do for moves. */
const PIECES = 1000;

const WORDS: Readonly<Record<string, string>> = {
  '25006': 'The database may only be read: no move would be written.',
  '53100': 'The disk of the database is full: no move would be written.',
};

/** The PostgreSQL code behind an error; null if there is none. */
export function sqlState(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) return each.code;
  return null;
}

async function write(queries: Queries): Promise<void> {
  await queries.transaction(async (tx) => {
    await tx.execute(sql`update clock_watch set at = at where id = 0`);
    await tx.execute(
      sql.raw(`create temporary table spaceline_probe on commit drop as
        select string_agg(md5(random()::text || n), '') as filler from generate_series(1, ${PIECES}) n group by n / 50`),
    );
  });
}

export function createHealth(queries: Queries): Health {
  let last: { readonly at: number; readonly found: Promise<string | null> } | null = null;

  async function look(): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('The database does not answer in time.'), PATIENCE_MS);
    });
    const tried = write(queries).then(
      () => null,
      (error: unknown) => WORDS[sqlState(error) ?? ''] ?? 'The database does not answer.',
    );
    try {
      return await Promise.race([tried, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async trouble() {
      if (!last || performance.now() - last.at > GOOD_MS) last = { at: performance.now(), found: look() };
      return await last.found;
    },
  };
}
