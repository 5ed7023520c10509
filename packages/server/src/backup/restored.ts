/**
 * Whether restored data is consistent, whoever made the file: valid values, logs without gaps and with known entries,
 * positions that match their log. The database has already checked keys and references.
 */
import { isHashOf, type PackedState, unpackState } from '@spaceline/engine';
import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { entryOf } from '../games/entry.ts';
import type { Queries } from '../storage/database.ts';
import * as schema from '../storage/schema.ts';
import { BackupError } from './seal.ts';

const AT_ONCE = 200;

async function rows<T>(q: Queries, query: SQL): Promise<readonly T[]> {
  return ((await q.execute(query)) as unknown as { readonly rows: readonly T[] }).rows;
}

const broken = (what: string): BackupError =>
  new BackupError(`The backup does not hold together: ${what}. Nothing was restored.`);

/** Throws a `BackupError` that names the first fault. */
export async function checkRestored(q: Queries): Promise<void> {
  await checkValues(q);
  await checkLogs(q);
  await checkPositions(q);
}

/** The administrators of a restored server, by name. */
export const administratorsOf = async (q: Queries): Promise<readonly string[]> =>
  (
    await rows<{ name: string }>(q, sql`select name from people where role = 'administrator' order by name`)
  ).map(({ name }) => name);

async function checkValues(q: Queries): Promise<void> {
  for (const table of Object.values(schema).filter((value) => is(value, PgTable))) {
    const { name, columns } = getTableConfig(table);
    for (const { name: column, enumValues } of columns) {
      if (!enumValues || enumValues.length === 0) continue;
      const known = sql.join(
        enumValues.map((value) => sql`${value}`),
        sql`, `,
      );
      const [found] = await rows<{ value: string }>(
        q,
        sql`select ${sql.identifier(column)}::text as value from ${sql.identifier(name)}
          where ${sql.identifier(column)} not in (${known}) limit 1`,
      );
      if (found) throw broken(`${name}.${column} is "${found.value}"`);
    }
  }
}

async function checkLogs(q: Queries): Promise<void> {
  const [gap] = await rows<{ game: string }>(
    q,
    sql`select game from game_log group by game having min(seq) <> 1 or max(seq) <> count(*) limit 1`,
  );
  if (gap) throw broken(`the log of game ${gap.game} has a gap`);
  for (const { kind } of await rows<{ kind: string }>(q, sql`select distinct kind from game_log`))
    try {
      entryOf({ kind, seat: null, body: {} });
    } catch {
      throw broken(`there is a log entry "${kind}"`);
    }
  const [lost] = await rows<{ id: string }>(
    q,
    sql`select id from games where not exists (select 1 from snapshots where game = games.id and seq = 0)
      or (select count(*) from game_seats where game = games.id) <> 2 limit 1`,
  );
  if (lost) throw broken(`game ${lost.id} has no beginning, or not two seats`);
}

/** The server would continue from a position that does not match its log, and nobody would notice. */
async function checkPositions(q: Queries): Promise<void> {
  await q.execute(
    sql`declare positions no scroll cursor for select s.game, s.seq, s.state, l.hash from snapshots s
      left join game_log l on l.game = s.game and l.seq = s.seq where s.seq > 0`,
  );
  for (;;) {
    const found = await rows<{ game: string; seq: number; state: PackedState; hash: string | null }>(
      q,
      sql.raw(`fetch ${AT_ONCE} from positions`),
    );
    for (const { game, seq, state, hash } of found)
      if (hash === null || !isHashOf(hash, unpackState(state)))
        throw broken(`the position of game ${game} after ${seq} entries is not the one that its log says`);
    if (found.length < AT_ONCE) break;
  }
  await q.execute(sql`close positions`);
}
