/** The attack trial, short: all of it holds against two nodes; and what does not hold is found. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { ATTACKED, attackTrial } from '../src/trials/attack/attack.ts';
import { type Served, serve } from '../src/trials/processes.ts';
import { LONG, onOneDatabase } from './stages.ts';

await onOneDatabase((open) => {
  describe('attack', () => {
    const nodes: Served[] = [];
    before(async () => {
      const stage = await open();
      for (let n = 0; n < (stage.manyNodes ? 2 : 1); n++) nodes.push(await serve(stage.where, ATTACKED));
    });
    after(() => Promise.all(nodes.map((node) => node.end('SIGTERM'))));

    test('nothing that attackers tried gets through', async () => {
      const { attempts, held, tries } = await attackTrial({
        nodes: nodes.map(({ address }) => address),
        seed: 'attack',
        long: LONG,
      });
      assert.deepEqual(
        attempts.filter((each) => !each.held).map(({ name, through }) => [name, through]),
        [],
      );
      assert.ok(held && tries > 1000, String(tries));
    });
  });
});

test('a server that lets everything through is found to, and so is one that is not there', async () => {
  let guests = 0;
  const open = createServer((request, answer) => {
    request.resume();
    const body = JSON.stringify({ person: { id: `${++guests}` }, token: 't' });
    answer.writeHead(request.url === '/healthz' ? 200 : 201, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'x-ratelimit-limit': '5',
    });
    answer.end(body);
  });
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(open.address() as AddressInfo).port}`;
  const only = ['limits-by-route', 'guests-by-route', 'races', 'names', 'forged-addresses', 'foreign-pages'];
  const report = await attackTrial({ nodes: [address], seed: 'open', only });
  open.close();
  for (const { name, held } of report.attempts) assert.equal(held, false, name);
  const none = await attackTrial({ nodes: ['http://127.0.0.1:9'], seed: 'none', only: ['names'] });
  assert.deepEqual([none.held, none.tries], [false, 0]);
  await assert.rejects(
    attackTrial({ nodes: [address], seed: 'x', only: ['nothing'] }),
    /There is no such attempt/,
  );
});
