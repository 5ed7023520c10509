/**
 * Attacks through the server's surroundings: a node that stands still, a folder that two want, a database that accepts
 * nothing.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openNode } from '../../node.ts';
import { readConfig } from '../../operating/config.ts';
import { api, guest } from '../client.ts';
import { closeAtEnd } from '../closing.ts';
import { fillFolder } from '../databases.ts';
import { serve } from '../processes.ts';
import { type Attempt, ownOf, tally } from './attempt.ts';

/** Longer than the ten seconds from which on an outage is given back. */
const STILL_MS = 11_500;

export const frozenClocks: Attempt = {
  name: 'frozen-clocks',
  about: 'get clock time back by keeping a node from its work',
  alongside: true,
  async run(target) {
    const count = tally();
    const node = await serve(await ownOf(target).database('ready'), { SPACELINE_BOT_THREADS: '0' });
    try {
      const [one, two] = [await guest(node.address, 'Ro'), await guest(node.address, 'Sito')];
      const post = async (token: string, path: string, body?: unknown) => {
        const said = await api(node.address, 'POST', path, {
          token,
          ...(body === undefined ? {} : { body }),
        });
        if (said.status >= 300) throw new Error(`${path}: ${said.status} ${JSON.stringify(said.body)}`);
        return said.body.table;
      };
      const clock = { game: 600, lost: 0 };
      const { id } = await post(one, '/api/tables', { deck: { starter: 'honor' }, clock });
      await post(two, `/api/tables/${id}/join`, { deck: { starter: 'envoys' } });
      const { game } = await post(one, `/api/tables/${id}/start`);
      const left = async (): Promise<number> => {
        const { body } = await api(node.address, 'GET', `/api/games/${game}`, { token: one });
        return body.clock.left[body.clock.asked];
      };
      // By then the node has sent its first heartbeat.
      await sleep(1500);
      for (let round = 0; round < (target.long ? 3 : 1); round++) {
        const before = await left();
        node.freeze(true);
        await sleep(STILL_MS);
        node.freeze(false);
        // Time is given back with the next heartbeats.
        await sleep(2500);
        const run = before - (await left());
        count.try();
        count.held(run >= STILL_MS, `a node stood still for ${STILL_MS} ms, and the clock ran for ${run}`);
      }
    } finally {
      node.freeze(false);
      await node.end('SIGTERM');
    }
    return count.tried;
  },
};

export const twoServers: Attempt = {
  name: 'two-servers',
  about: 'ruin an embedded database by a second server over its folder',
  alongside: true,
  async run(target) {
    const count = tally();
    ownOf(target);
    const folder = mkdtempSync(join(tmpdir(), 'spaceline-attack-'));
    await fillFolder(folder, 'ready');
    const first = await serve({ folder });
    try {
      for (let n = 0; n < (target.long ? 3 : 1); n++) {
        let words = '';
        const second = await serve(
          { folder },
          {},
          {
            complained(more) {
              words += more;
            },
          },
        ).catch(() => null);
        count.try();
        count.held(second === null, 'a second server has started over the folder');
        count.held(second !== null || words.includes('in use'), `the second says: ${words.slice(0, 200)}`);
        await second?.end('SIGKILL');
      }
      const token = await guest(first.address);
      const { status } = await api(first.address, 'GET', '/api/me', { token });
      count.held(status === 200, `the first server answers ${status}`);
    } finally {
      await first.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
    return count.tried;
  },
};

export const readOnlyDatabase: Attempt = {
  name: 'read-only-database',
  about: 'be sent players by a proxy while no move would be written',
  async run(target) {
    const count = tally();
    const where = await ownOf(target).database('ready');
    if (!('url' in where)) throw new Error('There is no database to ask.');
    const { url } = where;
    const name = new URL(url).pathname.slice(1);
    const plain = readConfig({
      SPACELINE_PORT: '0',
      SPACELINE_LOG: 'silent',
      SPACELINE_PAGES: 'none',
      SPACELINE_BOT_THREADS: '0',
    });
    const node = await openNode({ ...plain, database: where });
    closeAtEnd(() => node.close());
    const client = new pg.Client(url);
    await client.connect();
    closeAtEnd(() => client.end());
    const readOnly = async (on: boolean): Promise<void> => {
      await client.query(`alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`);
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      );
    };
    const says = async (status: number): Promise<boolean> => {
      const end = performance.now() + 10_000;
      while (performance.now() < end) {
        if ((await api(node.address, 'GET', '/readyz')).status === status) return true;
        await sleep(100);
      }
      return false;
    };
    try {
      count.try();
      count.held(await says(200), 'a node that is well says that it is not');
      await readOnly(true);
      count.try();
      count.held(await says(503), 'a node whose database may only be read says that it is ready');
      await readOnly(false);
      count.try();
      count.held(await says(200), 'a node whose database is well again says that it is not');
    } finally {
      await client.end();
      await node.close();
    }
    return count.tried;
  },
};
