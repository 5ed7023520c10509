/** The rulings on the command line: search, show, diff, coverage, export, and what counts as a proof. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type Bundle, loadRulings, searchBundle } from '@spaceline/rulings';
import { readScenarios, type Scenario } from '@spaceline/scenarios';
import { prove, proveSwitches, sorted } from '../src/rulings/proofs.ts';
import { loadScenarios, placeOf } from '../src/rulings/verdicts.ts';
import { cardChanges, versionSteps } from '../src/rulings/versions.ts';
import { realSpaceline, spaceline } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'spaceline-'));
after(() => rmSync(folder, { recursive: true }));

test('search finds entries, rules and cards, and only what holds on a day', () => {
  const found = (...args: readonly string[]): { kind: string; id: string; standing?: string }[] =>
    JSON.parse(spaceline('rulings', 'search', '--json', ...args).stdout);
  const now = found('romantic', 'partner');
  assert.equal(now[0]?.id, '2014-12-01/romantic-partner');
  assert.equal(now[0]?.standing, 'in force');
  const then = found('romantic', 'partner', '--rules', '2011-07-04');
  assert.ok(then.every(({ id }) => !id.startsWith('2014-12-01/') && !id.startsWith('romance.')));
  assert.ok(found('Jean-Luc Picard', '--limit', '30').some(({ kind }) => kind === 'card'));
  const nothing = spaceline('rulings', 'search', 'xyzzyqwerty');
  assert.match(nothing.stdout, /Nothing found/);
  assert.equal(nothing.status, 1, 'as grep ends');
  assert.equal(realSpaceline(['rulings', 'search', '--json', 'xyzzyqwerty']).status, 1);
});

test('show describes an entry with its links, its switches and its proof', () => {
  const { status, stdout } = spaceline('rulings', 'show', '2014-12-01/stopped');
  assert.equal(status, 0);
  for (const part of [
    'by 2014-12-01',
    'stop.unstop-ship',
    'stop.ship-unstops-crew: false → true',
    '2014-12-01/stopped#1',
  ])
    assert.ok(stdout.includes(part), part);
});

test('show lists what is in force on a subject on a day', () => {
  const shown = (date: string) =>
    JSON.parse(spaceline('rulings', 'show', 'Cloaking and Phasing', '--rules', date, '--json').stdout);
  assert.equal(shown('2011-07-04').inForce.id, '2011-07-04/cloaking-and-phasing');
  assert.deepEqual(shown('2014-12-01').also, ['2011-07-04/cloaking-and-phasing']);
  assert.deepEqual(shown('2012-01-01').later, ['2014-12-01/cloaking-and-phasing']);
  const early = spaceline('rulings', 'show', 'romantic partner', '--rules', '2011-07-04');
  assert.match(early.stdout, /no ruling about romantic-partner is in force/);
});

test('search with a day says for which rules no source confirms that they are that old', () => {
  const { stdout } = spaceline('rulings', 'search', 'cloak', '--rules', '1995-01-01');
  assert.match(stdout, /^rule {3}cloak\.engage-cloak \(undated.*\)$/m);
  const later = spaceline('rulings', 'search', 'cloak', '--rules', '2014-12-31').stdout;
  assert.doesNotMatch(later, /^rule {3}cloak\.\S+ \(undated before/m);
  assert.doesNotMatch(spaceline('rulings', 'search', 'cloak').stdout, /undated/);
});

test('search with a day says how many results are from later days, and from when', () => {
  const { stdout } = spaceline('rulings', 'search', 'wormhole', '--rules', '2000-01-01');
  assert.match(stdout, /\d+ more answers are from later days, the first from 20\d\d/);
  assert.doesNotMatch(spaceline('rulings', 'search', 'wormhole').stdout, /from later days, the first from/);
});

test('show leads with what applies, never with a cross-reference', () => {
  const { stdout } = spaceline('rulings', 'show', 'persona', '--rules', '2013-01-01');
  assert.match(stdout, /^Boldface Lore/);
  const pointing = spaceline('rulings', 'show', 'phased matter', '--rules', '2013-01-01').stdout;
  assert.match(pointing, /rule nothing about|What the rulebook says/);
});

test('show names each rule once, with the places that say the same', () => {
  const { stdout } = spaceline('rulings', 'show', 'cloaking and phasing', '--rules', '2012-01-01');
  assert.match(stdout, /cloak\.who {2}.*\(So also state\.cloak\.who\.\)/);
  assert.match(stdout, /No longer in force: .*cloak\.old\.engaged/);
  assert.doesNotMatch(stdout, /cloak\.cloaked\.absent {2}.*phase\.absent/, 'cloaked is not phased');
});

test('show suggests entries similar to an unknown topic', () => {
  const { status, stderr } = spaceline('rulings', 'show', 'matching comander');
  assert.equal(status, 2);
  assert.match(stderr, /2014-12-01\/matching-commander/);
});

test('diff lists every changed switch with the entry that changed it', () => {
  const { stdout } = spaceline('rulings', 'diff', '--from', '2011-07-04', '--to', '2014-12-01', '--json');
  const { switches, entries, rules } = JSON.parse(stdout);
  assert.ok(switches.length >= 9);
  for (const { steps } of switches)
    for (const { ruling } of steps) assert.ok(loadRulings().find(ruling), ruling);
  assert.equal(entries.carriedOver.length, 5);
  assert.ok(rules.begin.includes('skill.intelligence.plain-2014'));
  const words = spaceline('rulings', 'diff', '--from', '2011-07-04', '--to', '2014-12-01').stdout;
  for (const { name } of switches) assert.ok(words.includes(`${name}: `), name);
  assert.ok(words.indexOf('Rules that say something else') < words.indexOf('What moves in the engine'));
  assert.match(
    words,
    /target\.lost-host.*\n {4}Before: If an objective requires.*\n {4}Since then: If an objective, incident/,
  );
  assert.match(
    words,
    /2014-12-01\/romantic-partner {2}.*\n {4}[A-Z].*\./,
    'an entry with its first sentence',
  );
});

test('diff says in sentences what is played differently, and how certain the day is', () => {
  const turns = spaceline('rulings', 'diff', '--from', '1999-12-31', '--to', '2000-12-31').stdout;
  assert.match(
    turns,
    /^(?:Since|By) 2000-09-25 (?:at the latest )?the first order of a turn ends card play\. /m,
  );
  const later = spaceline('rulings', 'diff', '--from', '2011-07-04', '--to', '2014-12-01').stdout;
  const entry = loadRulings().find('2014-12-01/stopped');
  const since = entry?.dating === 'by' ? 'By 2014-12-01 at the latest' : 'Since 2014-12-01';
  assert.ok(later.includes(`${since} cards aboard become unstopped with their ship.`));
});

test('diff can be limited to a subject', () => {
  const narrow = ['rulings', 'diff', '--from', '2000-09-25', '--to', '2014-12-01', '--subject'];
  const { switches, entries, rules, cards } = JSON.parse(spaceline(...narrow, 'cloak', '--json').stdout);
  assert.deepEqual(switches.map(({ name }: { name: string }) => name).sort(), [
    'cloak.device',
    'cloak.limits',
    'cloak.rules',
  ]);
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  assert.ok(ids(entries.changed).includes('2014-12-01/cloaking-and-phasing'));
  assert.ok(!ids(entries.changed).includes('2014-12-01/missions'));
  assert.ok(rules.begin.includes('cloak.once-per-turn'));
  assert.ok(!rules.begin.includes('turn.card-play.auto-advance'));
  assert.ok(Array.isArray(cards));
  assert.match(spaceline(...narrow, 'poker').stdout, /Nothing changed about poker\./);
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

test('diff requires the earlier day first', () => {
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
  assert.deepEqual(
    ['1996-10', '2000-09-25', '2011-07-04', '2013-07-01', '2014-12-01'].map(
      (id) => found.documents[id].situations.total,
    ),
    [153, 200, 311, 23, 238],
  );
  const { total, run, pending: waiting } = found.situations;
  assert.deepEqual([total, run + waiting], [925, 925]);
  const each = Object.values<{ proven: boolean; situations: { total: number; run: number } }>(found.byEntry);
  assert.equal(each.length, 249);
  for (const { proven, situations } of each) assert.ok(!proven || situations.run === situations.total);
  const pending = new Set(Object.values(found.pendingBy).flat());
  assert.equal(pending.size, found.pending);
  for (const { name, ruling } of found.switches) assert.ok(loadRulings().find(ruling), name);
});

test('export writes a bundle that can be searched and a document for the day', () => {
  const { status, stdout } = spaceline('rulings', 'export', '--out', folder, '--rules', '2011-07-04');
  assert.equal(status, 0);
  assert.equal(stdout.trimEnd().split('\n').length, 2);
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

test('rules show has the rulings on a rule, and its switches', () => {
  const shown = JSON.parse(spaceline('rules', 'show', 'cloak.once-per-turn', '--json').stdout);
  assert.deepEqual(shown.rulings, [
    '2000-09-25/cloaking-and-phasing-notice',
    '2011-07-04/cloaking-and-phasing',
    '2014-12-01/cloaking-and-phasing',
  ]);
  assert.deepEqual(shown.switches, ['cloak.limits']);
  assert.match(spaceline('rules', 'show', 'cloak.once-per-turn').stdout, /Rulings\n {2}2000-09-25/);
});

test('rules show gives a rule as of a day, each example once, its sources spelled out', () => {
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

test('rules show lists a family, suggests similar ids, and says that a proven rule is enforced', () => {
  assert.match(spaceline('rules', 'show', 'cloak').stdout, /^cloak is a family of \d+ rules/);
  const { status, stderr } = spaceline('rules', 'show', 'beam.distorsion-field');
  assert.equal(status, 2);
  assert.match(stderr, /Near it: beam\.distortion-field/);
  assert.doesNotMatch(
    spaceline('rules', 'show', 'facility.outpost.text-2011').stdout,
    /nowhere|Not enforced/,
  );
});

/** Entries whose rule changes cards that they do not name: missions of a region, people from a planet, card types. */
const BY_RULE = ['2000-09-25/regions-of-space', '2011-07-04/characteristics', '2013-07-01/species'];

test('each version of a card names an entry that names the card', () => {
  const wrong = versionSteps().flatMap(({ card, ruling, from }) => {
    if (ruling === undefined) return [];
    const entry = loadRulings().find(ruling);
    const named = entry?.cards.some(({ ids }) => ids.includes(card)) === true || BY_RULE.includes(ruling);
    return named && from <= (entry?.date ?? '') ? [] : [`${card}: ${ruling}`];
  });
  assert.deepEqual(wrong, []);
});

/** An unstopped ship and its crew: since 2014 the crew is included. */
const scenario = (title: string, head: string, expect: string): string => `title: ${title}
${head}
invent:
  A Second Wind:
    type: interrupt
    behaviour:
      entries: [{ where: { on: card, filter: { type: ship }, whose: your }, do: [{ do: unstop, target: { from: { picked: target } } }] }]
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
  return prove(entry, sorted(scenarios));
}

const STOPPED = 'ruling: 2014-12-01/stopped';
const PROVES = 'proves: [stop.unstop-ship]';
const TOGETHER = '{ unstopped: [Jean-Luc Picard] }';
const SHIP = '{ unstopped: [U.S.S. Enterprise] }';

test('a scenario with a different outcome the day before proves the step of a switch', () => {
  const { steps } = proofOf('2014-12-01/stopped', scenario('together', `${STOPPED}\n${PROVES}`, TOGETHER));
  assert.deepEqual(
    steps.map(({ after: late, before }) => [late, before]),
    [[['packages/scenarios/example.yaml:1'], []]],
  );
});

test('one that passes on both sides does not, nor does one that fails', () => {
  const open = (text: string) =>
    proofOf('2014-12-01/stopped', text).steps.map((step) => [...step.after, ...step.before]);
  assert.deepEqual(open(scenario('ship', `${STOPPED}\n${PROVES}`, SHIP)), [[]]);
  const wrong = scenario('wrong', `${STOPPED}\n${PROVES}`, '{ stopped: [Jean-Luc Picard] }');
  assert.deepEqual(open(wrong), [[]]);
  assert.equal(proofOf('2014-12-01/stopped', wrong).scenarios[0]?.passes, false);
});

test('a scenario of how it was before is half of a pair; if that is unknown, it shows what the engine assumes', () => {
  const before = scenario(
    'before',
    `rules: 2014-11-30\n${STOPPED}\n${PROVES}`,
    '{ unstopped: [U.S.S. Enterprise], stopped: [Jean-Luc Picard] }',
  );
  const [step] = proofOf('2014-12-01/stopped', before).steps;
  assert.deepEqual([step?.after.length, step?.before.length, step?.assumed.length], [0, 0, 1]);
  const known = before.replace('2014-11-30', '2013-07-01');
  assert.equal(proofOf('2014-12-01/stopped', known).steps[0]?.before.length, 1);
});

test('naming an entry proves nothing: all of its situations must run', () => {
  const { proven, waitsFor } = proofOf(
    '2014-12-01/stopped',
    scenario('together', `${STOPPED}\n${PROVES}`, TOGETHER),
  );
  assert.equal(proven, false);
  assert.notDeepEqual(waitsFor, []);
});

test('a scenario helps only an entry whose rules or cards it is about', () => {
  const other = proofOf(
    '2014-12-01/stopped',
    scenario('other', `${STOPPED}\nproves: [points.mission]`, TOGETHER),
  );
  assert.equal(other.scenarios[0]?.exercises, false);
});

test('a scenario before a day known only as "by" says that it is assumed', () => {
  const scenarios = new Map(loadScenarios().map((scenario) => [placeOf(scenario), scenario]));
  const wrong = proveSwitches().flatMap(({ step, assumed }) =>
    assumed.flatMap((place) =>
      scenarios.get(place)?.assumes.includes(step.name) ? [] : [`${place}: add "assumes: ${step.name}"`],
    ),
  );
  assert.deepEqual(wrong, []);
});
