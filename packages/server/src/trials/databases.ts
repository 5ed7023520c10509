/**
 * New databases for tests and trials, quickly: empty ones, and ready ones, which are unused copies of one that a node has
 * opened once. A node starts on such a copy in a fraction of the time that the schema and the job queue take.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { pino } from 'pino';
import { createQueue } from '../bots/queue.ts';
import type { Where } from '../storage/database.ts';
import { migrations } from '../storage/migrate.ts';
import { FILES, openDatabase } from '../storage/opening.ts';

/** What a database contains: nothing at all, or everything a node needs and no data. */
export type Contents = 'empty' | 'ready';

/** New databases of one PostgreSQL server. */
export interface Databases {
  /** The address of a new one. */
  database(contents?: Contents): Promise<string>;
}

/** Opens a database as a node does, and closes it. */
async function prepare(where: Where): Promise<void> {
  const database = await openDatabase(where);
  const queue = createQueue(database, 'none', pino({ level: 'silent' }));
  await queue.start();
  await queue.stop(0);
  await database.close();
}

/** Increase it when databases are prepared differently. */
const MADE = 2;

/** What a prepared database depends on. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(`made as ${MADE}`);
  for (const { checksum } of migrations()) hash.update(checksum);
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(`${name} ${versionOf(name)}`);
  return hash.digest('hex').slice(0, 12);
};

function versionOf(name: string): string {
  const main = fileURLToPath(import.meta.resolve(name));
  const folder = main.slice(
    0,
    main.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length,
  );
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string })
    .version;
}

/** An arbitrary number of ours: held while creating the database that the others copy. */
const LOCK = 726_401_948;

export function databasesAt(server: string): Databases {
  const address = (name: string): string => `${server}/${name}`;
  const template = `spaceline_${fingerprint()}`;

  async function ask<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(address('postgres'));
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Creates the database to be copied, if nobody has; several processes may want it at once. */
  async function makeTemplate(): Promise<void> {
    await ask(async (client) => {
      await client.query(`select pg_advisory_lock(${LOCK})`);
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
      if (rowCount !== 0) return;
      const half = `${template}_half`;
      await client.query(`drop database if exists ${half}`);
      await client.query(`create database ${half}`);
      await prepare({ url: address(half), connections: 2 });
      await client.query(`alter database ${half} rename to ${template}`);
    });
  }

  let made: Promise<void> | undefined;
  return {
    async database(contents = 'empty') {
      if (contents === 'ready') {
        made ??= makeTemplate();
        await made;
      }
      const name = `test_${randomBytes(6).toString('hex')}`;
      await ask((client) =>
        client.query(`create database ${name}${contents === 'ready' ? ` template ${template}` : ''}`),
      );
      return address(name);
    },
  };
}

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/spaceline/', import.meta.url));

/** Puts a new embedded database into a folder: a copy of an unused one, since PGlite takes seconds to create one. */
export async function fillFolder(folder: string, contents: Contents = 'empty'): Promise<void> {
  const template = join(CACHE, `pglite-${contents}-${fingerprint()}`);
  if (!existsSync(template)) {
    mkdirSync(CACHE, { recursive: true });
    const half = mkdtempSync(join(CACHE, 'making-'));
    if (contents === 'empty') await makeEmpty(join(half, FILES));
    else {
      await fillFolder(half);
      await prepare({ folder: half });
    }
    try {
      renameSync(half, template);
    } catch (error) {
      rmSync(half, { recursive: true });
      // Another process was faster; its template is as good.
      if (!existsSync(template)) throw error;
    }
  }
  copyFolder(template, folder);
}

/** An embedded database without the extra ones that nobody ever opens, which are two thirds of the files to copy. */
async function makeEmpty(files: string): Promise<void> {
  const pglite = await PGlite.create(files);
  const { rows } = await pglite.query<{ oid: number }>(
    'select oid from pg_database where datname <> current_database()',
  );
  await pglite.close();
  for (const { oid } of rows) {
    const folder = join(files, 'base', String(oid));
    for (const file of readdirSync(folder)) if (file !== 'PG_VERSION') rmSync(join(folder, file));
  }
}

/** Files of at least this size may be mostly empty: the database's journal is sixteen megabytes of nothing. */
const LARGE = 4_000_000;
const NOTHING = Buffer.alloc(65_536);

/** Copies a folder, without writing the trailing zeros of large files, which would be most of the work. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else if (statSync(source).size < LARGE) copyFileSync(source, target);
    else {
      const bytes = readFileSync(source);
      let end = bytes.length;
      while (end >= NOTHING.length && bytes.subarray(end - NOTHING.length, end).equals(NOTHING))
        end -= NOTHING.length;
      writeFileSync(target, bytes.subarray(0, end));
      truncateSync(target, bytes.length);
    }
  }
}
