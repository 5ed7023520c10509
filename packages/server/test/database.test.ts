/**
 * A database that takes no moves: its network fails silently, it is read-only, its disk is full. Nodes report it, and
 * recover.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { type Node, openNode } from '../src/node.ts';
import { openDatabase } from '../src/storage/opening.ts';
import { api, guest } from '../src/trials/client.ts';
import { type Postgres, startPostgres } from '../src/trials/postgres.ts';
import { openSwallower, type Swallower } from '../src/trials/swallower.ts';
import { stageOf } from './stages.ts';

const started = await startPostgres();
const skip = 'unavailable' in started ? started.unavailable : false;

/** Waits for a status at an address. */
async function says(address: string, path: string, expected: number): Promise<string> {
  const end = performance.now() + 20_000;
  for (;;) {
    const { status, body } = await api(address, 'GET', path);
    if (status === expected) return body.why ?? '';
    assert.ok(performance.now() < end, `${path} says ${status} and not ${expected}: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('a database', { skip }, () => {
  const postgres = started as Postgres;
  let way: Swallower;
  let node: Node;
  let url: string;
  before(async () => {
    const stage = await stageOf(postgres);
    assert.ok('url' in stage.where);
    url = stage.where.url;
    way = await openSwallower(postgres.address);
    const patience = { connect: 2, statement: 3 };
    node = await openNode(stage.config({ database: { url: way.way(url), connections: 4, patience } }));
  });
  after(async () => {
    await node?.close();
    await way?.close();
    await postgres.stop();
  });

  test('whose network fails silently: nobody waits forever, the node reports it, stays up, and recovers', async (t) => {
    await says(node.address, '/readyz', 200);
    const token = await guest(node.address);
    way.swallow(true);
    t.after(() => way.swallow(false));
    const began = performance.now();
    // Requests at that moment are answered within the time limits of a connection and a statement.
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => api(node.address, 'GET', '/api/me', { token })),
    );
    assert.deepEqual(
      new Set(asked.map(({ status, body }) => `${status >= 500} ${body.error?.code}`)),
      new Set(['true unavailable']),
    );
    assert.ok(performance.now() - began < 12_000, 'somebody waited for too long');
    assert.match(await says(node.address, '/readyz', 503), /does not answer/);
    await says(node.address, '/healthz', 200);
    way.swallow(false);
    await says(node.address, '/readyz', 200);
    assert.equal((await api(node.address, 'GET', '/api/me', { token })).status, 200);
  });

  test('that is read-only: the node is not ready, and is again once it is writable', async () => {
    const client = new pg.Client(url);
    await client.connect();
    const name = new URL(url).pathname.slice(1);
    const readOnly = async (on: boolean): Promise<void> => {
      await client.query(`alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`);
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      );
    };
    try {
      await readOnly(true);
      assert.match(await says(node.address, '/readyz', 503), /only be read|does not answer/);
      await says(node.address, '/healthz', 200);
      await readOnly(false);
      await says(node.address, '/readyz', 200);
    } finally {
      await client.end();
    }
  });

  test('that is slow: a statement is cancelled on both sides, and its connection is usable again or gone', async () => {
    const database = await openDatabase({ url, connections: 1, patience: { connect: 2, statement: 2 } });
    try {
      assert.ok(database.driver.kind === 'server');
      const { pool } = database.driver;
      await assert.rejects(pool.query('select pg_sleep(30)'), /statement timeout|timeout/);
      await assert.rejects(
        database.queries.transaction(async () => {
          await pool.query('select 1');
        }),
        /timeout/,
      );
      assert.equal((await pool.query('select 7 as n')).rows[0].n, 7);
    } finally {
      await database.close();
    }
  });

  test('whose network forgot connections: it ends their sessions by itself, sooner than it runs out of them', async () => {
    const database = await openDatabase({ url, connections: 1 });
    try {
      assert.ok(database.driver.kind === 'server');
      const { rows } = await database.driver.pool.query(
        `select name, setting from pg_settings where name in ('idle_session_timeout', 'tcp_keepalives_idle') order by name`,
      );
      assert.deepEqual(
        rows.map(({ name, setting }) => [name, setting]),
        [
          ['idle_session_timeout', '30000'],
          ['tcp_keepalives_idle', '10'],
        ],
      );
    } finally {
      await database.close();
    }
  });
});
