/** What was in force on a day, and what changed between two. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  differenceBetween,
  entriesOn,
  loadRulebook,
  loadRulings,
  type Ruling,
  ruleStandingOn,
  SWITCH_STEPS,
  standingOn,
  stepsBy,
  subjectOn,
  switchChanges,
  switchesOfRule,
} from '../src/index.ts';

const rulings = loadRulings();
const { rules } = loadRulebook();

function entry(id: string): Ruling {
  const found = rulings.find(id);
  assert.ok(found, id);
  return found;
}
const ids = (entries: readonly Ruling[]) => entries.map(({ id }) => id);

test('an entry that its document marks starts on that day', () => {
  const card = entry('2011-07-04/card-titles');
  assert.equal(card.dating, 'from');
  assert.equal(standingOn(rulings, card, '2011-07-03'), 'not yet');
  assert.equal(standingOn(rulings, card, '2011-07-04'), 'in force');
});

test('an entry without a mark was in force by its day, and perhaps since the previous document', () => {
  const turns = entry('2011-07-04/turns');
  assert.equal(turns.dating, 'by');
  assert.equal(standingOn(rulings, turns, '2000-09-25'), 'not yet');
  assert.equal(standingOn(rulings, turns, '2005-01-01'), 'perhaps');
  assert.equal(standingOn(rulings, turns, '2011-07-04'), 'in force');
});

test('everything in the supplement of 1996 started with it', () => {
  for (const { id, dating } of rulings.documents[0]?.entries ?? []) assert.equal(dating, 'from', id);
});

test('a replaced entry no longer applies; an amended one does', () => {
  assert.equal(standingOn(rulings, entry('2011-07-04/any-intelligence'), '2014-11-30'), 'in force');
  assert.equal(standingOn(rulings, entry('2011-07-04/any-intelligence'), '2014-12-01'), 'replaced');
  assert.equal(standingOn(rulings, entry('2000-09-25/infiltration-icon'), '2014-12-01'), 'in force');
});

test('a repeated entry is listed once, and applies since the first document that has it', () => {
  const species = entry('2014-12-01/species');
  assert.equal(species.since, '2013-07-01');
  assert.equal(standingOn(rulings, species, '2013-07-01'), 'in force');
  const of = (date: string) => ids(entriesOn(rulings, date)).filter((id) => id.endsWith('/species'));
  assert.deepEqual(of('2013-07-01'), ['2013-07-01/species']);
  assert.deepEqual(of('2014-12-01'), ['2014-12-01/species']);
});

test('the entry in force for a subject, with what still applies and what does not', () => {
  const then = subjectOn(rulings, 'cloaking-and-phasing', '2011-07-04');
  assert.equal(then.inForce?.id, '2011-07-04/cloaking-and-phasing');
  assert.deepEqual(ids(then.replaced), ['2000-09-25/cloaking-and-phasing-notice']);
  assert.deepEqual(ids(then.later), ['2014-12-01/cloaking-and-phasing']);
  const between = subjectOn(rulings, 'cloaking-and-phasing', '2013-07-02');
  assert.deepEqual(ids(between.perhaps), ['2014-12-01/cloaking-and-phasing']);
  const now = subjectOn(rulings, 'cloaking-and-phasing', '2014-12-01');
  assert.equal(now.inForce?.id, '2014-12-01/cloaking-and-phasing');
  assert.deepEqual(ids(now.also), ['2011-07-04/cloaking-and-phasing']);
});

test('of two entries of one day the more detailed one is in force', () => {
  const { inForce, also } = subjectOn(rulings, 'capturing', '2000-09-25');
  assert.equal(inForce?.id, '2000-09-25/capturing');
  assert.deepEqual(ids(also), ['2000-09-25/capturing-notice']);
});

test('a rule applies within its own dates', () => {
  const standing = (id: string, date: string) => {
    const rule = rules.get(id);
    assert.ok(rule, id);
    return ruleStandingOn(rule, date);
  };
  assert.equal(standing('deck.size.sixty', '1996-12-31'), 'in force');
  assert.equal(standing('deck.size.sixty', '1997-01-01'), 'no longer');
  assert.equal(standing('deck.missions.persona-limit', '2014-11-30'), 'not yet');
  assert.equal(standing('deck.missions.persona-limit', '2014-12-01'), 'in force');
  assert.equal(standing('romance.def', '2011-07-04'), 'stated later');
  assert.equal(standing('romance.def', '2014-12-01'), 'in force');
});

test('the difference from 2011 to 2014 has every switch that changes, with its ruling', () => {
  const { switches, documents } = differenceBetween(rulings, rules.values(), '2011-07-04', '2014-12-01');
  assert.deepEqual(
    documents.map(({ id }) => id),
    ['2013-07-01', '2014-12-01'],
  );
  const expected = SWITCH_STEPS.filter(({ from }) => from > '2011-07-04' && from <= '2014-12-01');
  assert.ok(expected.length >= 9);
  assert.deepEqual(
    switches.flatMap(({ steps }) => steps),
    expected,
  );
  for (const { name, steps } of switches)
    for (const { ruling } of steps) assert.ok(ruling !== undefined && rulings.find(ruling), name);
});

test('entries are new, changed, carried over or ended', () => {
  const { entries } = differenceBetween(rulings, rules.values(), '2011-07-04', '2014-12-01');
  assert.ok(ids(entries.new).includes('2014-12-01/romantic-partner'));
  assert.ok(ids(entries.changed).includes('2014-12-01/infiltration-icon'));
  assert.ok(ids(entries.changed).includes('2013-07-01/species'), 'the terms of 1996 for androids');
  assert.deepEqual(entries.carriedOver.length, 5);
  assert.deepEqual(ids(entries.ended), [
    '2011-07-04/any-intelligence',
    '2011-07-04/downloading',
    '2011-07-04/seed-phase-other-seeding-rules',
  ]);
  const all = entries.new.length + entries.changed.length + entries.carriedOver.length;
  assert.equal(all, 5 + 53);
});

test('rules that start and end', () => {
  const { rules: changed } = differenceBetween(rulings, rules.values(), '2014-11-30', '2014-12-01');
  assert.ok(changed.begin.some(({ id }) => id === 'skill.intelligence.plain-2014'));
  assert.ok(changed.begin.every(({ from }) => from === '2014-12-01'));
  const old = differenceBetween(rulings, rules.values(), '2011-07-03', '2011-07-04').rules;
  assert.ok(old.end.some(({ id }) => id === 'cloak.old.engaged'));
});

test('nothing changes between two days with no document between them', () => {
  const {
    documents,
    entries,
    switches,
    rules: changed,
  } = differenceBetween(rulings, rules.values(), '2015-01-01', '2016-01-01');
  assert.deepEqual(
    [documents.length, entries.new.length, entries.changed.length, switches.length, changed.begin.length],
    [0, 0, 0, 0, 0],
  );
});

test('switches by ruling and by rule', () => {
  assert.deepEqual(
    stepsBy('2014-12-01/stopped').map(({ name, before, after }) => [name, before, after]),
    [['stop.ship-unstops-crew', false, true]],
  );
  assert.ok(switchesOfRule('unique.mixed-title').includes('unique.mixed'));
  assert.deepEqual(switchChanges('2014-12-01', '2014-12-01'), []);
});
