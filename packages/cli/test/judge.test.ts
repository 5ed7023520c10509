/** Commands that programs call: their output and exit codes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { command, realSpaceline, spaceline } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'spaceline-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, points: number, more = ''): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    `title: Points for a mission
proves: [points.mission]
table: { spaceline: [{ mission: Excavation, planet: { of: A, team: [Jean-Luc Picard] } }] }
turn: { of: A, segment: orders }
question: may A attempt Excavation?
steps:
  - A: attempt Excavation
    expect: { score: { A: ${points} } }
${more}`,
  );
  return path;
}

test('judge ends with the counts, and exits with 0 if everything passed', () => {
  const { status, stdout } = realSpaceline(['judge', file('good.yaml', 25), '--restore']);
  assert.deepEqual([status, stdout], [0, '1 passed, 0 failed\n']);
});

test('judge exits with 1 if something failed, and shows it', () => {
  const { status, stdout } = realSpaceline(['judge', file('good.yaml', 25), file('wrong.yaml', 30)]);
  assert.equal(status, 1);
  assert.match(
    stdout,
    /wrong\.yaml:8:15\n {2}A: attempt Excavation\n {4}expected score: \{ A: 30 \}\n {6}found: A: 25\n/,
  );
  assert.match(stdout, /1 passed, 1 failed\n$/);
});

test('judge exits with 2 if a file cannot be read', () => {
  const { status, stdout } = spaceline('judge', file('bad.yaml', 25, 'tabel: {}\n'));
  assert.equal(status, 2);
  assert.match(stdout, /bad\.yaml:9:1: A scenario has no "tabel"\. Did you mean "table"\?/);
  assert.equal(spaceline('judge', join(folder, 'missing.yaml')).status, 2);
});

test('judge --json has counts and every scenario', () => {
  const { stdout } = spaceline('judge', file('good.yaml', 25), file('wrong.yaml', 30), '--json');
  const { passed, failed, scenarios } = JSON.parse(stdout);
  assert.deepEqual([passed, failed], [1, 1]);
  assert.deepEqual(
    scenarios.map(({ ok, title, proves }: Record<string, unknown>) => [ok, title, proves]),
    [
      [true, 'Points for a mission', ['points.mission']],
      [false, 'Points for a mission', ['points.mission']],
    ],
  );
  assert.match(scenarios[1].failure.message, /found: A: 25/);
});

test('judge --filter selects, and --rules accepts only days', () => {
  assert.equal(
    spaceline('judge', file('good.yaml', 25), '--filter', 'nowhere').stdout,
    '0 passed, 0 failed\n',
  );
  assert.equal(spaceline('judge', file('good.yaml', 25), '--rules', 'soon').status, 2);
  assert.equal(spaceline('judge', file('good.yaml', 25), '--rules', '2011-07-04').status, 0);
});

test('ask answers after the steps, or another question', () => {
  const path = file('good.yaml', 25);
  assert.match(spaceline('ask', path).stdout, /No\. .* \[attempt\.solved\]/);
  const { stdout } = spaceline('ask', path, '--question', 'may A end turn?', '--json');
  assert.equal(JSON.parse(stdout)[0].yes, true);
  assert.equal(spaceline('ask', path, '--question', 'why?').status, 2);
});

test('rules and cards have output for programs', () => {
  const rule = JSON.parse(spaceline('rules', 'show', 'attempt.solved', '--json').stdout);
  assert.equal(rule.id, 'attempt.solved');
  assert.ok(rule.enforced.length > 0);
  const near = spaceline('rules', 'show', 'attempt.solvd');
  assert.equal(near.status, 2);
  assert.match(near.stderr, /Near it: attempt\.solved/);
  const card = JSON.parse(spaceline('cards', 'show', 'excavation', '--json').stdout);
  assert.deepEqual([card.facts.id, card.playable], ['premiere/excavation', true]);
  const { catalogue, playable, sets } = JSON.parse(spaceline('cards', 'coverage', '--json').stdout);
  assert.equal(catalogue, 4155);
  assert.ok(playable > 1000 && sets.premiere.catalogue === 363);
});

test('coverage can be limited to one set, and gives a reason for what is missing', () => {
  const whole = JSON.parse(spaceline('cards', 'coverage', '--json').stdout);
  const one = JSON.parse(spaceline('cards', 'coverage', '--set', 'Premiere', '--json').stdout);
  assert.deepEqual(one, { set: 'premiere', ...whole.sets.premiere });
  const missing = JSON.parse(
    spaceline('cards', 'coverage', '--set', 'the-borg', '--missing', 'text', '--json').stdout,
  );
  const { catalogue, playable } = whole.sets['the-borg'];
  assert.equal(missing.length, catalogue - playable);
  assert.ok(missing.length > 0);
  for (const { card, title, why } of missing) {
    assert.match(card, /^the-borg\//);
    assert.ok(title.length > 0 && why.length > 0);
  }
  const listed = spaceline('cards', 'coverage', '--missing', 'text').stdout.trim().split('\n');
  assert.equal(listed.length, whole.catalogue - whole.playable + 1);
  assert.equal(listed.at(-1), `${whole.catalogue - whole.playable} cannot be played yet`);
  const table = spaceline('cards', 'coverage', '--set', 'premiere').stdout.trim().split('\n');
  assert.equal(table.length, 2);
  const unknown = spaceline('cards', 'coverage', '--set', 'premier');
  assert.equal(unknown.status, 2);
  assert.match(unknown.stderr, /There is no set "premier"\. Near it: premiere/);
  assert.match(spaceline('cards', 'coverage', '--help').stdout, /--missing/);
});

test('judge does not report success if there was nothing to judge', () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const none = spaceline('judge', empty);
  assert.deepEqual(
    [none.status, none.stderr],
    [2, `There is no scenario in "${empty}"; nothing was judged.\n`],
  );
  const filtered = spaceline('judge', file('good.yaml', 25), '--filter', 'tribbles');
  assert.equal(filtered.status, 2);
  assert.match(
    filtered.stderr,
    /^No scenario has "tribbles" in its file, title or rules; nothing was judged\.$/m,
  );
});

test('unusable input exits with 2, because a program would take 1 for an answer', () => {
  for (const args of [['frobnicate'], ['cards', 'find', '--shields', 'banana'], ['judge']]) {
    const { status, stderr } = realSpaceline(args);
    assert.deepEqual([args, status], [args, 2]);
    assert.match(stderr, /^error: /);
  }
  assert.equal(realSpaceline(['judge', '--help']).status, 0);
});

test('under a Node that is too old the command says so', () => {
  const old = `
    import { registerHooks } from 'node:module';
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });
    const url = 'data:text/javascript,export default {}';
    registerHooks({ resolve: (name, context, next) => name === 'node:module' ? { url, shortCircuit: true } : next(name, context) });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(old)}`, command, '--help'],
    { encoding: 'utf8' },
  );
  assert.match(stderr, /^spaceline needs Node 24 or newer/);
  assert.equal(status, 2);
});
