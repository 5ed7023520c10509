/**
 * Backups: everything a server stores, as one file that can fill either database, so it is also the way to move from a
 * folder to a PostgreSQL server. A file is compressed lines of JSON: a header that names the migrations of its schema, a
 * line for each row, and an end that counts them. The database itself writes and reads the rows, so its `json` values
 * come back exactly as they were; positions are compared by their fingerprints.
 */
import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries, Where } from '../storage/database.ts';
import { migrate, migrations } from '../storage/migrate.ts';
import { connectDatabase, reasonOf } from '../storage/opening.ts';
import { administratorsOf, checkRestored } from './restored.ts';
import { BackupError, type BackupKey, opened, sealed } from './seal.ts';

export { BackupError } from './seal.ts';

/** Number of rows per table. */
export type Counts = Readonly<Record<string, number>>;

/** The result of a restore: the number of rows per table, and the server's administrators. */
export interface Restored {
  readonly rows: Counts;
  readonly administrators: readonly string[];
}

interface Head {
  readonly spaceline: 'backup';
  readonly version: 1;
  readonly at: string;
  /** Names of the migrations of the schema, oldest first. */
  readonly migrations: readonly string[];
}

/** Temporary tables, and those managed by the migrations. */
const PASSING: ReadonlySet<string> = new Set([
  'migrations',
  'presences',
  'limits',
  'nodes',
  'keepers',
  'socket_io_attachments',
]);
const ROWS_AT_ONCE = 200;

async function rows<T>(q: Queries, query: SQL): Promise<readonly T[]> {
  return ((await q.execute(query)) as unknown as { readonly rows: readonly T[] }).rows;
}

/** Our tables, each after those it refers to. */
async function tablesOf(q: Queries): Promise<readonly string[]> {
  const all = await rows<{ name: string }>(
    q,
    sql`select table_name::text as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const references = await rows<{ name: string; refers: string }>(
    q,
    sql`select child.relname::text as name, parent.relname::text as refers from pg_constraint c
      join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
  );
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name) || PASSING.has(name)) return;
    for (const { refers } of references.filter((each) => each.name === name && each.refers !== name))
      add(refers);
    ordered.add(name);
  };
  for (const { name } of all) add(name);
  return [...ordered];
}

const hasTable = async (q: Queries, name: string): Promise<boolean> =>
  (
    await rows(
      q,
      sql`select 1 from information_schema.tables
      where table_schema = current_schema() and table_name = ${name}`,
    )
  ).length > 0;

/** Every row of every table at one moment, one line each. */
export async function* linesOf(q: Queries): AsyncGenerator<string> {
  if (!(await hasTable(q, 'migrations')))
    throw new BackupError('There is nothing here: no server has kept data here yet.');
  const applied = await rows<{ name: string }>(q, sql`select name from migrations order by version`);
  const head: Head = {
    spaceline: 'backup',
    version: 1,
    at: new Date().toISOString(),
    migrations: applied.map(({ name }) => name),
  };
  yield JSON.stringify(head);
  let count = 0;
  for (const table of await tablesOf(q)) {
    await q.execute(
      sql`declare backup no scroll cursor for select row_to_json(r)::text as row from ${sql.identifier(table)} r`,
    );
    for (;;) {
      const found = await rows<{ row: string }>(q, sql.raw(`fetch ${ROWS_AT_ONCE} from backup`));
      for (const { row } of found) yield `{"table":${JSON.stringify(table)},"row":${row}}`;
      count += found.length;
      if (found.length < ROWS_AT_ONCE) break;
    }
    await q.execute(sql`close backup`);
  }
  yield JSON.stringify({ end: true, rows: count });
}

/** Inserts rows into a table as they are in a backup. Columns that the table does not have are left out. */
export async function fill(q: Queries, table: string, lines: readonly string[]): Promise<void> {
  const columns = await rows<{ name: string }>(
    q,
    sql`select column_name::text as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} order by ordinal_position`,
  );
  const list = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const into = sql.identifier(table);
  await q.execute(
    sql`insert into ${into} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${into}, ${`[${lines.join(',')}]`}::json)`,
  );
}

/** Sets sequences to continue after the highest value in use. */
async function countOn(q: Queries): Promise<void> {
  const numbered = await rows<{ table: string; column: string; sequence: string }>(
    q,
    sql`select table_name::text as "table", column_name::text as "column",
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
      from information_schema.columns where table_schema = current_schema()
      and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
  for (const { table, column, sequence } of numbered)
    await q.execute(
      sql`select setval(${sequence}, coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`,
    );
}

/** The last line, which counts the rows. */
function endOf(line: string): { readonly rows: number } | null {
  try {
    return JSON.parse(line) as { readonly rows: number };
  } catch {
    return null;
  }
}

/** The row in a line, as text: parsing and serializing it could change it. */
const LINE = /^\{"table":"([a-z_]+)","row":(\{.*\})\}$/s;

function headOf(line: string | undefined): Head {
  try {
    const head = JSON.parse(line ?? '') as Head;
    if (head.spaceline === 'backup' && head.version === 1) return head;
  } catch {
    // Reported below.
  }
  throw new BackupError('This file is no backup of Spaceline.');
}

/**
 * Fills an empty database from the lines of a backup and migrates it, in one transaction, so that a failure leaves
 * nothing behind.
 */
export async function fillFrom(queries: Queries, lines: AsyncIterable<string>): Promise<Restored> {
  if (await hasTable(queries, 'migrations'))
    throw new BackupError(
      'There is already a database here. Restore into a new folder (--data) or a new, empty database.',
    );
  return await queries.transaction(async (tx) => {
    const counts: Record<string, number> = {};
    let head: Head | null = null;
    let tables: ReadonlyMap<string, ReadonlySet<string>> = new Map();
    let ended: { readonly rows: number } | null = null;
    let waiting: { table: string; lines: string[] } = { table: '', lines: [] };
    const flush = async (): Promise<void> => {
      if (waiting.lines.length > 0)
        await fill(tx, waiting.table, waiting.lines).catch((error: unknown) => {
          throw new BackupError(
            `Rows of the table "${waiting.table}" cannot be: ${reasonOf(error)}. Nothing was restored.`,
            { cause: error },
          );
        });
      counts[waiting.table] = (counts[waiting.table] ?? 0) + waiting.lines.length;
      waiting = { table: waiting.table, lines: [] };
    };
    for await (const line of lines) {
      if (!head) {
        head = headOf(line);
        await prepare(tx, head);
        tables = await columnsOf(tx);
        continue;
      }
      const [, table, row] = LINE.exec(line) ?? [];
      if (table === undefined || row === undefined) {
        ended = endOf(line);
        continue;
      }
      const columns = tables.get(table);
      if (!columns) throw new BackupError(`There is no table "${table}" in a backup. Nothing was restored.`);
      const strange = Object.keys(JSON.parse(row) as object).find((name) => !columns.has(name));
      if (strange !== undefined)
        throw new BackupError(`The table "${table}" has no "${strange}". Nothing was restored.`);
      if (table !== waiting.table || waiting.lines.length >= ROWS_AT_ONCE) {
        await flush();
        waiting.table = table;
      }
      waiting.lines.push(row);
    }
    await flush();
    delete counts[''];
    const read = Object.values(counts).reduce((sum, n) => sum + n, 0);
    if (!head || ended?.rows !== read)
      throw new BackupError('The backup is not whole: its end is missing. Nothing was restored.');
    await countOn(tx);
    await migrate(tx);
    await checkRestored(tx);
    return { rows: counts, administrators: await administratorsOf(tx) };
  });
}

/** The tables of a backup and their columns. */
async function columnsOf(q: Queries): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>((await tablesOf(q)).map((name) => [name, new Set<string>()]));
  const columns = await rows<{ table: string; name: string }>(
    q,
    sql`select table_name::text as "table", column_name::text as name from information_schema.columns
      where table_schema = current_schema()`,
  );
  for (const { table, name } of columns) found.get(table)?.add(name);
  return found;
}

/** The schema as it was when the backup was made, without the rows that the migrations themselves insert. */
async function prepare(tx: Queries, head: Head): Promise<void> {
  const known = migrations();
  const then = known.slice(0, head.migrations.length);
  const same =
    then.length === head.migrations.length && then.every(({ name }, i) => name === head.migrations[i]);
  if (!same)
    throw new BackupError(
      'This backup was made by a newer program: restore it with that one, or a newer one.',
    );
  await migrate(tx, then);
  for (const table of (await tablesOf(tx)).toReversed())
    await tx.execute(sql`delete from ${sql.identifier(table)}`);
}

/** Writes a backup to a file, sealed if there is a key. The file has a temporary name until it is complete. */
export async function backUp(where: Where, file: string, key: BackupKey): Promise<Counts> {
  const database = await connectDatabase(where);
  const counts: Record<string, number> = {};
  try {
    await database.queries.transaction(
      async (tx) => {
        const written = Readable.from(counted(sealed(linesOf(tx), key), counts));
        await pipeline(written, createGzip(), createWriteStream(`${file}.part`, { flags: 'w', mode: 0o600 }));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    await database.close();
  }
  renameSync(`${file}.part`, file);
  return counts;
}

async function* counted(
  lines: AsyncIterable<string>,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  for await (const line of lines) {
    const table = LINE.exec(line)?.[1];
    if (table !== undefined) counts[table] = (counts[table] ?? 0) + 1;
    yield `${line}\n`;
  }
}

/** How a file is verified before it is used. */
export interface Trust {
  readonly key: BackupKey;
  /** The operator accepts a file without a seal, or without its key. */
  readonly unsealed?: boolean;
}

/** Fills an empty database from a file. The seal is checked before anything is done, and again while reading. */
export async function restore(where: Where, file: string, trust: Trust): Promise<Restored> {
  await reading(file, trust, async (lines) => {
    for await (const _ of lines);
  });
  const database = await connectDatabase(where);
  try {
    return await reading(file, trust, (lines) => fillFrom(database.queries, lines));
  } finally {
    await database.close();
  }
}

async function reading<T>(
  file: string,
  { key, unsealed = false }: Trust,
  read: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  // A stream that is not read to its end is aborted; that is not the real error.
  let failed: unknown;
  try {
    return await pipeline(createReadStream(file), createGunzip(), (bytes: AsyncIterable<Buffer>) =>
      read(opened(linesIn(bytes), key, unsealed)).catch((error: unknown) => {
        failed = error;
        throw error;
      }),
    );
  } catch (error) {
    const found = failed ?? error;
    const isPacking = found instanceof Error && 'code' in found && String(found.code).startsWith('Z_');
    throw isPacking ? new BackupError('The backup is broken or cut off. Nothing was restored.') : found;
  }
}

async function* linesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
