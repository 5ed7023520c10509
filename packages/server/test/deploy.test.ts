/**
 * The files of `deploy/`: every setting they name exists, and every metric they use is counted. `deploy/check` checks
 * them with the programs that read them.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openNode } from '../src/node.ts';
import { strayVariables } from '../src/operating/config.ts';
import { embeddedStage } from './stages.ts';

const folder = fileURLToPath(new URL('../../../deploy/', import.meta.url));
const read = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');

test('settings in container, compose, service and proxies are settings of the server', () => {
  for (const file of ['Containerfile', 'compose.yaml', 'spaceline.service', 'nginx.conf']) {
    const named = [...read(file).matchAll(/\bSPACELINE_[A-Z_]+/g)].map(([name]) => name);
    assert.ok(named.length > 0, `${file} names settings`);
    assert.deepEqual(strayVariables(Object.fromEntries(named.map((name) => [name, '1']))), [], file);
  }
});

test('compose takes every secret from the environment and refuses to start without it', () => {
  const compose = read('compose.yaml');
  const secrets = ['POSTGRES_PASSWORD', 'METRICS_TOKEN', 'SITE'];
  for (const name of secrets) {
    assert.ok(compose.includes(`\${${name}:?`), name);
    assert.match(read('example.env'), new RegExp(`^${name}=`, 'm'));
  }
});

test('the stop timeout is longer than a node takes to drain', () => {
  const seconds = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);
  const drain = 10;
  assert.ok(seconds(read('spaceline.service'), /TimeoutStopSec=(\d+)/) > drain);
  assert.ok(seconds(read('compose.yaml'), /stop_grace_period: (\d+)s\n {2}restart/) > drain);
});

test('alerts and dashboard use metrics that a node has', async () => {
  const stage = await embeddedStage();
  const node = await openNode(stage.config({ botThreads: 0 }));
  const metrics = await (await fetch(`${node.address}/metrics`)).text();
  await node.close();
  stage.clear();
  const counted = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  // Added by Prometheus itself.
  counted.add('up');
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const asked = [
    ...[...read('alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  assert.ok(asked.length > 20);
  for (const expr of asked) {
    const names = expr.match(/\b(?:spaceline|nodejs|process|up)(?:_[a-z0-9_]+)?\b(?=[{[)\s]|$)/g) ?? [];
    assert.ok(names.length > 0, expr);
    for (const name of names) assert.ok(counted.has(name.replace(/_bucket$/, '')), `${name} in ${expr}`);
  }
});
