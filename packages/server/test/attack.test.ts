/** The short attack trial: everything holds against two nodes, and what does not hold is found. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { type AttackReport, attackTrial } from '../src/trials/attack/attack.ts';
import { ATTACKED } from '../src/trials/attack/own.ts';
import { serve } from '../src/trials/processes.ts';
import { embeddedStage, LONG, postgresHere } from './stages.ts';

/** What did not hold, as text. */
const fell = ({ attempts }: AttackReport) =>
  attempts
    .filter(({ held, untried }) => !held && untried === null)
    .map(({ name, through }) => [name, through]);

const postgres = await postgresHere();
const unavailable = 'unavailable' in postgres ? postgres.unavailable : null;
after(() => ('unavailable' in postgres ? undefined : postgres.stop()));

test('nothing that attackers tried gets through', { skip: unavailable ?? false }, async () => {
  if ('unavailable' in postgres) return;
  const report = await attackTrial({ databases: postgres, seed: 'attack', long: LONG });
  assert.deepEqual(fell(report), []);
  assert.deepEqual(
    report.attempts.filter(({ untried }) => untried !== null),
    [],
    'all could be tried',
  );
  assert.ok(report.held && report.tries > 1000, String(report.tries));
});

test('nor does anything over the embedded database, as far as one node can be attacked', {
  skip: !LONG && unavailable === null ? 'in the long run, or where there is no PostgreSQL' : false,
}, async () => {
  const stage = await embeddedStage();
  const node = await serve(stage.where, ATTACKED);
  try {
    const report = await attackTrial({ nodes: [node.address], seed: 'attack', long: LONG });
    assert.deepEqual(fell(report), []);
    assert.ok(report.held && report.tries > 1000, String(report.tries));
  } finally {
    await node.end('SIGTERM');
    stage.clear();
  }
});

test('a server that lets everything through is detected, and so is one that is down', async () => {
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
