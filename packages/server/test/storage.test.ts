/**
 * The schema: migrations from every earlier version, their record, and whether the tables match what the queries expect.
 */
import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { fill, linesOf } from '../src/backup/backup.ts';
import type { Database, Queries } from '../src/storage/database.ts';
import { MigrationError, migrate, migrations } from '../src/storage/migrate.ts';
import { openDatabase } from '../src/storage/opening.ts';
import * as schema from '../src/storage/schema.ts';
import { onBothDatabases } from './stages.ts';
import { engine, playOn, seats, serviceOn, setup } from './table.ts';

const all = migrations();

async function rows<T>(q: Queries, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await q.execute(query)) as unknown as { rows: T[] }).rows;
}

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
}

const columns = (q: Queries) =>
  rows<Column>(
    q,
    sql`select table_name, column_name, data_type, is_nullable from information_schema.columns
      where table_schema = current_schema() order by table_name, ordinal_position`,
  );

/** Empties the database, because creating an embedded one takes seconds. */
async function wipe(q: Queries): Promise<void> {
  await q.execute(sql`drop schema public cascade`);
  await q.execute(sql`create schema public`);
}

await onBothDatabases((open, kind) => {
  describe('migrations', () => {
    let database: Database;
    let newest: Column[];
    /** What a server had, by table: a game in the middle, with everything around it. */
    const kept = new Map<string, string[]>();
    let game: string;
    let stood: { readonly seq: number; readonly hash: string };
    before(async () => {
      database = await openDatabase((await open('empty')).where);
      const q = database.queries;
      newest = await columns(q);
      const games = serviceOn(q);
      game = await games.open({ setup, seats });
      await playOn(games, game, 15);
      const { seq, state } = await games.newest(game);
      stood = { seq, hash: engine.hash(state) };
      await q.transaction(async (tx) => {
        for await (const line of linesOf(tx)) {
          const [, table, row] = /^\{"table":"(\w+)","row":(.*)\}$/.exec(line) ?? [];
          if (table !== undefined && row !== undefined) kept.set(table, [...(kept.get(table) ?? []), row]);
        }
      });
    });
    after(() => database.close());

    test('opening a database applies all of them, once', async () => {
      assert.deepEqual(await migrate(database.queries), []);
      const recorded = await rows<{ name: string }>(
        database.queries,
        sql`select name from migrations order by version`,
      );
      assert.deepEqual(
        recorded.map(({ name }) => name),
        all.map(({ name }) => name),
      );
    });

    for (let version = 0; version < all.length; version++) {
      test(`from version ${version} to the newest, keeping existing data, and the game continues`, async () => {
        const q = database.queries;
        await wipe(q);
        await migrate(q, all.slice(0, version));
        // As far as that version had tables and columns for it.
        const had = new Set((await columns(q)).map(({ table_name }) => table_name));
        for (const [table, lines] of kept)
          if (had.has(table) && table !== 'clock_watch') await fill(q, table, lines);
        assert.deepEqual(
          await migrate(q),
          all.slice(version).map(({ name }) => name),
        );
        assert.deepEqual(await columns(q), newest);
        if (version === 0) return;
        const games = serviceOn(q);
        const { seq, state } = await games.newest(game);
        assert.deepEqual({ seq, hash: engine.hash(state) }, stood);
        assert.equal(await playOn(games, game, 3, `from ${version}`), stood.seq + 3);
      });
    }

    test('a changed file and a newer database stop the start', async () => {
      const q = database.queries;
      const changed = all.map((m, i) => (i === 0 ? { ...m, checksum: 'another' } : m));
      await assert.rejects(migrate(q, changed), MigrationError);
      await assert.rejects(migrate(q, all.slice(0, -1)), /newer/);
    });

    test('a migration that fails leaves nothing behind', async () => {
      const q = database.queries;
      const broken = {
        version: all.length + 1,
        name: 'broken',
        statements: 'create table half (id int); select nonsense from nowhere',
        checksum: 'x',
      };
      await assert.rejects(migrate(q, [...all, broken]));
      assert.deepEqual(await columns(q), newest);
    });

    test('every table of the queries is in the database with the same columns', async () => {
      const tables = Object.values(schema).filter((value) => is(value, PgTable));
      assert.ok(tables.length >= 9);
      for (const table of tables) {
        const { name, columns: expected } = getTableConfig(table);
        const found = newest.filter((column) => column.table_name === name);
        assert.deepEqual(
          found.map((c) => `${c.column_name} ${c.is_nullable === 'NO' ? 'not null' : 'null'}`).sort(),
          expected.map((c) => `${c.name} ${c.notNull ? 'not null' : 'null'}`).sort(),
          name,
        );
      }
    });
  });

  if (kind === 'PostgreSQL')
    test('a connection lost before its transaction begins is replaced', {
      timeout: 30_000,
    }, async () => {
      const { where } = await open('empty');
      assert.ok('url' in where);
      const database = await openDatabase({ ...where, connections: 1 });
      const { driver, queries } = database;
      assert.ok(driver.kind === 'server');
      let losing = true;
      driver.pool.on('acquire', (client) => {
        if (losing) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      });
      for (let n = 0; n < 3; n++) await assert.rejects(queries.transaction((tx) => rows(tx, sql`select 1`)));
      losing = false;
      assert.deepEqual(await queries.transaction((tx) => rows(tx, sql`select 7 as n`)), [{ n: 7 }]);
      assert.equal(driver.pool.totalCount, 1);
      await database.close();
    });
});

test('migrations are numbered without gaps', () => {
  assert.deepEqual(
    all.map(({ version }) => version),
    all.map((_, i) => i + 1),
  );
});
