/**
 * Readings of card texts are settled in decision records; the rules and scenarios based on one name it, and it names
 * them.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const filesIn = (path: string, ending: string): string[] =>
  readdirSync(new URL(path, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${path}${name}`);

const records = new Map(
  filesIn('docs/decisions/', '.md').map((path) => [Number(/(\d{4})-/.exec(path)?.[1]), read(path)]),
);
const cited = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map((match) => Number(match[1]));

const byRules = new Map<number, string[]>();
for (const path of filesIn('packages/rulings/rulebook/', '.md'))
  for (const line of read(path).split('\n'))
    for (const number of cited(line, /[[(][^\])]*\bdecision (\d+)[\])]/g)) {
      const id = /`([a-z0-9.-]+)` —/.exec(line)?.[1] ?? line;
      byRules.set(number, [...(byRules.get(number) ?? []), id]);
    }

const byScenarios = new Map<number, string[]>();
for (const path of filesIn('packages/scenarios/', '.yaml'))
  for (const number of cited(read(path), /^note: .*\bdecision (\d+)/gm))
    byScenarios.set(number, [...(byScenarios.get(number) ?? []), path]);

test('every record has its own number', () => {
  const names = filesIn('docs/decisions/', '.md');
  const taken = names.filter(
    (name, n) => names.findIndex((other) => other.slice(0, 20) === name.slice(0, 20)) !== n,
  );
  assert.deepEqual(taken, []);
});

test('a record that is named by a rule or a scenario exists', () => {
  for (const number of [...byRules.keys(), ...byScenarios.keys()])
    assert.ok(records.has(number), `decision ${number}`);
});

test('a record that settles a question is named by the rules it names, and by a scenario', () => {
  let settled = 0;
  for (const [number, text] of records) {
    if (!text.includes('**Where.**')) continue;
    settled += 1;
    for (const part of ['**Question.**', '**Sources.**', '**Choice.**'])
      assert.ok(text.includes(part), `decision ${number}: no ${part}`);
    const where = text.slice(text.indexOf('**Where.**'));
    const rules = byRules.get(number) ?? [];
    assert.ok(rules.length > 0, `decision ${number} is named by no rule`);
    for (const rule of rules)
      assert.ok(where.includes(`\`${rule}\``), `decision ${number} does not name ${rule}, which names it`);
    assert.ok((byScenarios.get(number) ?? []).length > 0, `decision ${number} is named by no scenario`);
  }
  assert.ok(settled >= 8, `${settled} records settle a question`);
});
