/**
 * Migrations: numbered plain SQL files in `migrations/`, applied in order and only forward. Each runs in a transaction
 * under a lock, so that nodes starting together do not both apply it, and is recorded with a checksum. If a file was
 * changed after being applied, or the database is newer than the program, the start fails with a clear message.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly statements: string;
  readonly checksum: string;
}

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
/** An arbitrary number of ours: the key of the lock that lets one node migrate at a time. */
const LOCK = 726_401_947;

export class MigrationError extends Error {}

/** All migrations, oldest first. */
export function migrations(folder: string = FOLDER): readonly Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const version = index + 1;
    if (!file.startsWith(`${String(version).padStart(4, '0')}-`))
      throw new MigrationError(`${file} is not number ${version}: migrations are numbered without gaps.`);
    const statements = readFileSync(join(folder, file), 'utf8');
    const checksum = createHash('sha256').update(statements).digest('hex');
    return { version, name: file.slice(0, -'.sql'.length), statements, checksum };
  });
}

interface Applied extends Record<string, unknown> {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

/** Applies missing migrations. Returns their names. */
export async function migrate(
  queries: Queries,
  known: readonly Migration[] = migrations(),
): Promise<string[]> {
  return await queries.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`create table if not exists migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = (await tx.execute(
      sql`select version, name, checksum from migrations order by version`,
    )) as unknown as { readonly rows: readonly Applied[] };
    for (const { version, name, checksum } of applied.rows) {
      const file = known[version - 1];
      if (!file)
        throw new MigrationError(
          `The database has migration ${name}, which this program does not know: start a newer one.`,
        );
      if (file.checksum !== checksum)
        throw new MigrationError(`Migration ${name} is not the one that was applied to this database.`);
    }
    const missing = known.slice(applied.rows.length);
    for (const { version, name, statements, checksum } of missing) {
      for (const statement of split(statements)) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into migrations (version, name, checksum) values (${version}, ${name}, ${checksum})`,
      );
    }
    return missing.map(({ name }) => name);
  });
}

/** Single statements, since the drivers take one at a time. Our files have no semicolon inside a statement. */
const split = (statements: string): string[] =>
  statements
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
