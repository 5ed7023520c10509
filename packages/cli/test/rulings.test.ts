/** The rulings on the command line: search, show, diff, coverage, export, and what counts as a proof. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { type Bundle, loadRulings, searchBundle } from '@spaceline/rulings';
import { readScenarios, type Scenario } from '@spaceline/scenarios';
import { Command } from 'commander';
import { register as registerRules } from '../src/commands/rules.ts';
import { register as registerRulings } from '../src/commands/rulings.ts';
import { prove, scenariosByRuling } from '../src/rulings/proofs.ts';
import { cardChanges, versionSteps } from '../src/rulings/versions.ts';

const folder = mkdtempSync(join(tmpdir(), 'spaceline-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs a command in this process, where catalogue and scenarios are read once for all tests. */
function spaceline(...args: readonly string[]) {
  const lines = { out: [] as string[], err: [] as string[] };
  const say = mock.method(console, 'log', (text: string) => lines.out.push(text));
  const complain = mock.method(console, 'error', (text: string) => lines.err.push(text));
  const program = new Command();
  registerRulings(program);
  registerRules(program);
  program.parse(args, { from: 'user' });
  say.mock.restore();
  complain.mock.restore();
  const status = process.exitCode ?? 0;
  process.exitCode = 0;
  return { status, stdout: lines.out.join('\n'), stderr: lines.err.join('\n') };
}

test('search finds entries, rules and cards, and only what holds on a day', () => {
  const found = (...args: readonly string[]): { kind: string; id: string; standing?: string }[] =>
    JSON.parse(spaceline('rulings', 'search', '--json', ...args).stdout);
  const now = found('romantic', 'partner');
  assert.equal(now[0]?.id, '2014-12-01/romantic-partner');
  assert.equal(now[0]?.standing, 'in force');
  const then = found('romantic', 'partner', '--rules', '2011-07-04');
  assert.ok(then.every(({ id }) => !id.startsWith('2014-12-01/') && !id.startsWith('romance.')));
  assert.ok(found('Jean-Luc Picard', '--limit', '30').some(({ kind }) => kind === 'card'));
  assert.match(spaceline('rulings', 'search', 'xyzzyqwerty').stdout, /Nothing was found/);
});

test('show tells an entry with its links, its switches and its proof', () => {
  const { status, stdout } = spaceline('rulings', 'show', '2014-12-01/stopped');
  assert.equal(status, 0);
  for (const part of ['by 2014-12-01', 'stop.unstop-ship', 'stop.ship-unstops-crew: false → true', 'Proven'])
    assert.ok(stdout.includes(part), part);
});

test('show tells what is in force on a subject on a day', () => {
  const shown = (date: string) =>
    JSON.parse(spaceline('rulings', 'show', 'Cloaking and Phasing', '--rules', date, '--json').stdout);
  assert.equal(shown('2011-07-04').inForce.id, '2011-07-04/cloaking-and-phasing');
  assert.deepEqual(shown('2014-12-01').also, ['2011-07-04/cloaking-and-phasing']);
  assert.deepEqual(shown('2012-01-01').later, ['2014-12-01/cloaking-and-phasing']);
  const early = spaceline('rulings', 'show', 'romantic partner', '--rules', '2011-07-04');
  assert.match(early.stdout, /no ruling about romantic-partner is in force/);
});

test('search with a day says how many answers are of a later one, and from when', () => {
  const { stdout } = spaceline('rulings', 'search', 'wormhole', '--rules', '2000-01-01');
  assert.match(stdout, /\d+ more answers are of a later day, the first of 20\d\d/);
  assert.doesNotMatch(spaceline('rulings', 'search', 'wormhole').stdout, /of a later day/);
});

test('show leads with what rules, never with a pointer', () => {
  const { stdout } = spaceline('rulings', 'show', 'persona', '--rules', '2013-01-01');
  assert.match(stdout, /^Boldface Lore/);
  const pointing = spaceline('rulings', 'show', 'phased matter', '--rules', '2013-01-01').stdout;
  assert.match(pointing, /rule nothing about|What the rulebook says/);
});

test('show names each rule once, with the places that say the same beside it', () => {
  const { stdout } = spaceline('rulings', 'show', 'cloaking and phasing', '--rules', '2012-01-01');
  assert.match(stdout, /cloak\.who {2}.*\(So also state\.cloak\.who\.\)/);
  assert.match(stdout, /No longer in force: .*cloak\.old\.engaged/);
  assert.doesNotMatch(stdout, /cloak\.cloaked\.absent {2}.*phase\.absent/, 'cloaked is not phased');
});

test('show names what comes near an unknown topic', () => {
  const { status, stderr } = spaceline('rulings', 'show', 'matching comander');
  assert.equal(status, 2);
  assert.match(stderr, /2014-12-01\/matching-commander/);
});

test('diff lists every switch that changes with the entry that changed it', () => {
  const { stdout } = spaceline('rulings', 'diff', '--from', '2011-07-04', '--to', '2014-12-01', '--json');
  const { switches, entries, rules } = JSON.parse(stdout);
  assert.ok(switches.length >= 10);
  for (const { steps } of switches)
    for (const { ruling } of steps) assert.ok(loadRulings().find(ruling), ruling);
  assert.equal(entries.carriedOver.length, 5);
  assert.ok(rules.begin.includes('skill.intelligence.plain-2014'));
  const words = spaceline('rulings', 'diff', '--from', '2011-07-04', '--to', '2014-12-01').stdout;
  for (const { name } of switches) assert.ok(words.includes(`${name}: `), name);
  assert.ok(words.indexOf('Rules that say something else') < words.indexOf('What moves in the engine'));
  assert.match(
    words,
    /target\.lost-host.*\n {4}before: If an objective requires.*\n {4}after: {2}If an objective, incident/,
  );
  assert.match(
    words,
    /2014-12-01\/romantic-partner {2}.*\n {4}[A-Z].*\./,
    'an entry with its first sentence',
  );
});

test('diff has the cards whose text changed, with both texts', () => {
  const q = cardChanges('2011-07-03', '2011-07-04').find(({ card }) => card === 'premiere/q');
  assert.deepEqual(
    q?.steps.map(({ ruling }) => ruling),
    ['2011-07-04/q'],
  );
  assert.ok(q && q.before !== '' && q.after !== '' && q.before !== q.after);
  assert.deepEqual(cardChanges('2011-07-04', '2011-07-04'), []);
});

test('diff wants the earlier day first', () => {
  const { status, stderr } = spaceline('rulings', 'diff', '--from', '2014-12-01', '--to', '2011-07-04');
  assert.equal(status, 2);
  assert.match(stderr, /--from/);
});

test('coverage counts every entry once', () => {
  const found = JSON.parse(spaceline('rulings', 'coverage', '--json').stdout);
  const entries = (id: string) => found.documents[id].entries;
  assert.deepEqual(
    ['1996-10', '2000-09-25', '2011-07-04', '2013-07-01', '2014-12-01'].map(entries),
    [39, 63, 89, 5, 53],
  );
  assert.equal(found.entries, 249);
  assert.equal(found.proven + found.pending, 249);
  assert.ok(found.proven > 0);
  const pending = new Set(Object.values(found.pendingBy).flat());
  assert.equal(pending.size, found.pending);
  for (const { name, ruling } of found.switches) assert.ok(loadRulings().find(ruling), name);
});

test('export writes a bundle that can be searched and a document for the day', () => {
  const { status, stdout } = spaceline('rulings', 'export', '--out', folder, '--rules', '2011-07-04');
  assert.equal(status, 0);
  assert.equal(stdout.split('\n').length, 2);
  assert.deepEqual(readdirSync(folder).sort(), ['rules-of-2011-07-04.html', 'rulings.json']);
  const bundle: Bundle = JSON.parse(readFileSync(join(folder, 'rulings.json'), 'utf8'));
  assert.equal(bundle.asOf, '2011-07-04');
  assert.ok(bundle.cards.length > 4000);
  assert.equal(searchBundle(bundle)('kevin uxbridge treaty')[0]?.id, '2011-07-04/kevin-uxbridge');
  const q = bundle.entries.find(({ id }) => id === '2011-07-04/q');
  assert.equal(q?.cardTexts[0]?.card, 'premiere/q');
  assert.ok(bundle.rules.some(({ enforced, proven }) => enforced.length > 0 && proven.length > 0));
  assert.match(readFileSync(join(folder, 'rules-of-2011-07-04.html'), 'utf8'), /The rules of 4 July 2011/);
});

test('rules show has the rulings that bear on a rule, and its switches', () => {
  const shown = JSON.parse(spaceline('rules', 'show', 'cloak.once-per-turn', '--json').stdout);
  assert.deepEqual(shown.rulings, ['2011-07-04/cloaking-and-phasing', '2014-12-01/cloaking-and-phasing']);
  assert.deepEqual(shown.switches, ['cloak.limits']);
  assert.match(spaceline('rules', 'show', 'cloak.once-per-turn').stdout, /Rulings\n {2}2011-07-04/);
});

test('rules show reads a rule on a day, each example once, its sources spelled out', () => {
  const on = (id: string, date: string) => spaceline('rules', 'show', id, '--rules', date).stdout;
  assert.match(on('span.space-cap', '2011-07-03'), /A Space has a maximum span of 5\./);
  assert.match(on('span.space-cap', '2011-07-04'), /A Space has no maximum span\..*by 2011-07-04/);
  assert.match(
    on('skill.intelligence.plain-2014', '2011-07-04'),
    /Not yet in force on 2011-07-04\. From 2014-12-01/,
  );
  assert.match(on('zone.out-of-play', '2014-12-01'), /not confirmed by a document/);
  const fixed = on('space.quadrant.fixed', '2014-12-01');
  assert.equal(fixed.split('Blade of Tkon').length, 2);
  assert.match(fixed, /Sources\n {2}Official glossary/);
});

test('rules show tells a family, what comes near, and that a proven rule is followed', () => {
  assert.match(spaceline('rules', 'show', 'cloak').stdout, /^cloak is a family of \d+ rules/);
  const { status, stderr } = spaceline('rules', 'show', 'beam.distorsion-field');
  assert.equal(status, 2);
  assert.match(stderr, /Near it: beam\.distortion-field/);
  assert.doesNotMatch(
    spaceline('rules', 'show', 'facility.outpost.text-2011').stdout,
    /nowhere|Not enforced/,
  );
});

test('each version of a card names an entry that names the card', () => {
  const wrong = versionSteps().flatMap(({ card, ruling, from }) => {
    if (ruling === undefined) return [];
    const entry = loadRulings().find(ruling);
    const named = entry?.cards.some(({ ids }) => ids.includes(card)) === true;
    return named && from <= (entry?.date ?? '') ? [] : [`${card}: ${ruling}`];
  });
  assert.deepEqual(wrong, []);
});

/** An unstopped ship and its crew: since 2014 the crew goes along. */
const scenario = (title: string, head: string, expect: string): string => `title: ${title}
${head}
invent:
  A Second Wind:
    type: interrupt
    behaviour:
      plays: [{ where: { on: card, filter: { type: ship }, whose: your }, do: [{ do: unstop, target: { from: { picked: target } } }] }]
table:
  spaceline:
    - mission: Excavation
      space: { ship: U.S.S. Enterprise, of: A, stopped: true, crew: [{ card: Jean-Luc Picard, stopped: true }] }
A: { hand: [A Second Wind] }
turn: { of: A, segment: orders }
steps:
  - A: play A Second Wind on U.S.S. Enterprise
    expect: ${expect}
`;

function proofOf(id: string, ...texts: readonly string[]) {
  const scenarios: Scenario[] = texts.flatMap((text) => {
    const read = readScenarios(text, 'packages/scenarios/example.yaml');
    assert.deepEqual(read.problems, []);
    return [...read.scenarios];
  });
  const entry = loadRulings().find(id);
  assert.ok(entry, id);
  return prove(entry, scenariosByRuling(scenarios));
}

const STOPPED = 'ruling: 2014-12-01/stopped';
const PROVES = 'proves: [stop.unstop-ship]';
const TOGETHER = '{ unstopped: [Jean-Luc Picard] }';
const SHIP = '{ unstopped: [U.S.S. Enterprise] }';

test('a scenario that comes out otherwise the day before proves an entry that moved a switch', () => {
  const { proven, steps, waitsFor } = proofOf(
    '2014-12-01/stopped',
    scenario('together', `${STOPPED}\n${PROVES}`, TOGETHER),
  );
  assert.equal(proven, true);
  assert.deepEqual(waitsFor, []);
  assert.deepEqual(
    steps.map(({ after: late, before }) => [late, before]),
    [[['packages/scenarios/example.yaml:1'], []]],
  );
});

test('one that passes on both sides does not, nor one that fails', () => {
  const same = proofOf('2014-12-01/stopped', scenario('ship', `${STOPPED}\n${PROVES}`, SHIP));
  assert.deepEqual([same.proven, same.waitsFor], [false, ['a scenario']]);
  const failing = proofOf(
    '2014-12-01/stopped',
    scenario('wrong', `${STOPPED}\n${PROVES}`, '{ stopped: [Jean-Luc Picard] }'),
  );
  assert.deepEqual([failing.proven, failing.scenarios[0]?.passes], [false, false]);
});

test('how it was before is half of a pair, and proves nothing alone', () => {
  const before = scenario(
    'before',
    `rules: 2014-11-30\n${STOPPED}\n${PROVES}`,
    '{ unstopped: [U.S.S. Enterprise], stopped: [Jean-Luc Picard] }',
  );
  assert.equal(proofOf('2014-12-01/stopped', before).proven, false);
  const pair = proofOf('2014-12-01/stopped', before, scenario('ship', `${STOPPED}\n${PROVES}`, SHIP));
  assert.equal(pair.proven, true, 'the earlier one comes out otherwise on the later day');
});

test('a scenario counts only for an entry whose rules or cards it is about', () => {
  const other = proofOf(
    '2014-12-01/stopped',
    scenario('other', `${STOPPED}\nproves: [points.mission]`, TOGETHER),
  );
  assert.deepEqual([other.proven, other.scenarios[0]?.exercises], [false, false]);
});

test('an entry that waits for a system is not proven by a scenario', () => {
  const { proven, waitsFor } = proofOf(
    '2000-09-25/probing',
    scenario('probing', 'ruling: 2000-09-25/probing\nproves: [probe.battle]', SHIP),
  );
  assert.deepEqual([proven, waitsFor], [false, ['Borg']]);
});

test('an entry carried over is proven by the scenarios of the first document, run on its own day', () => {
  const { proven, scenarios } = proofOf(
    '2014-12-01/species',
    scenario('species', 'rules: 2013-07-01\nruling: 2013-07-01/species\nproves: [species.same]', SHIP),
  );
  assert.deepEqual([proven, scenarios[0]?.rules], [true, '2014-12-01']);
});
