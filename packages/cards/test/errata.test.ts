/**
 * Errata: every entry of the documents that changes a card has its record, and what it changed differs on both sides of
 * its day. If no source says what was there before, the record says so.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  createEngine,
  DEFAULT_RULES,
  describeCard,
  factsOn,
  libraryOn,
  printedSteps,
  SWITCHES,
  unknownOn,
} from '@spaceline/engine';
import { readFacts } from '../src/catalogue/disk.ts';
import { loadCatalogue, loadLibrary, parseDeck, RARE_WORDS } from '../src/index.ts';

const DOCUMENTS = new URL('../../rulings/documents/', import.meta.url);
const NAMES = ['1996-10-q-continuum', '2000-09-25', '2011-07-04', '2013-07-01', '2014-12-01'];

interface Entry {
  readonly id: string;
  readonly kind: string;
}

const entries = NAMES.flatMap((name) => {
  const document: Record<string, Entry> = JSON.parse(
    readFileSync(new URL(`${name}.json`, DOCUMENTS), 'utf8'),
  );
  return Object.values(document);
});
const { errata } = readFacts();
const library = loadLibrary();

const known = (id: string) => {
  const definition = library.get(id);
  assert.ok(definition, id);
  return definition;
};

const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

test('every erratum of the five documents is recorded', () => {
  const recorded = new Set(errata.map(({ ruling }) => ruling));
  const missing = entries.filter(({ kind, id }) => kind === 'erratum' && !recorded.has(id));
  assert.deepEqual(
    missing.map(({ id }) => id),
    [],
  );
});

test('every record belongs to an entry and applies from the day of its document, or is later than all of them', () => {
  const ids = new Set(entries.map(({ id }) => id));
  const last = NAMES.at(-1) ?? '';
  for (const { ruling, from, cards, reason } of errata) {
    for (const id of cards) known(id);
    if (ruling === undefined) {
      assert.ok(from > last && reason, `${cards.join()} from ${from} has neither an entry nor a reason`);
      continue;
    }
    assert.ok(ids.has(ruling), ruling);
    assert.ok(ruling.startsWith(`${from}/`), `${ruling} from ${from}`);
  }
});

test('every record says what changed, or that nobody knows', () => {
  for (const { ruling, before, unknown, text, rule, reason } of errata) {
    assert.ok(before ?? unknown ?? text ?? rule, ruling);
    if (before ?? unknown ?? text === 'undated') assert.ok(reason, `${ruling} gives no reason`);
  }
});

test('what is recorded as changed differs on both sides of the day, field by field', () => {
  for (const { ruling, from, cards, before } of errata) {
    if (before === undefined) continue;
    for (const id of cards) {
      const definition = known(id);
      const [was, is] = [factsOn(definition, dayBefore(from)), factsOn(definition, from)];
      assert.notDeepEqual(was, is, `${ruling}: ${id}`);
      const step = printedSteps(definition).find((each) => each.from === from);
      assert.ok(
        step && (ruling === undefined || step.rulings.includes(ruling)),
        `${ruling}: ${id} has a step`,
      );
      // A region and its characteristic go together; an unstated class shows as unknown.
      const changed = new Set(step?.changes.map(({ what }) => what));
      for (const field of Object.keys(before)) {
        const what = field === 'location' ? 'place' : field === 'points' ? 'point box' : field;
        assert.ok(changed.has(what), `${ruling}: ${id} ${what}`);
      }
    }
  }
});

test('the last version is what the sets record', () => {
  for (const { facts, versions } of loadCatalogue().cards.values()) {
    if (versions === undefined) continue;
    assert.deepEqual(versions.at(-1)?.facts, facts);
    assert.equal(versions[0]?.from, '0000-00-00');
  }
});

test('a text recorded as dated has a version of that day by that ruling', () => {
  for (const { ruling, from, cards, text } of errata) {
    for (const id of cards) {
      const definition = known(id);
      const version = definition.versions.find(
        (each) => each.from === from && (each.ruling || undefined) === ruling,
      );
      if (text === 'dated') {
        assert.ok(version, `${ruling}: ${id}`);
        const [was, is] = [dayBefore(from), from].map((date) => describeCard(definition, date, RARE_WORDS));
        assert.notEqual(was, is, `${ruling}: ${id}`);
      } else assert.equal(version, undefined, `${ruling}: ${id} is dated after all`);
      if (text === 'unwritten') assert.equal(definition.versions.length, 0, `${ruling}: ${id} is written`);
      if (text === 'undated') assert.equal(definition.versions.length, 1, `${ruling}: ${id}`);
    }
  }
});

test('a rule that implements a change is a switch by that ruling', () => {
  for (const { ruling, from, rule } of errata) {
    if (rule === undefined) continue;
    const found = SWITCHES[rule as keyof typeof SWITCHES].values.find((value) => value.from === from);
    assert.equal(found && 'ruling' in found ? found.ruling : undefined, ruling);
  }
});

test('a card whose staffing is unknown on a day is in no deck of that day', () => {
  assert.deepEqual(unknownOn(known('the-borg/liberty'), '2014-11-30'), ['staffing']);
  assert.deepEqual(unknownOn(known('the-borg/liberty'), '2014-12-01'), []);
  const playable = { get: (id: string) => ({ ...known(id), playable: true }) };
  const faults = (rules: string) =>
    createEngine(playable)
      .checkDeck({ missions: [], seeds: [], draw: ['the-borg/liberty'] }, rules)
      .filter(({ rule }) => rule === 'date.text-version');
  assert.equal(faults('2014-11-30').length, 1);
  assert.match(faults('2014-11-30')[0]?.text ?? '', /Liberty.*staffing.*not known/);
  assert.deepEqual(faults('2014-12-01'), []);
});

test('the library of a day is the same value every time, and has the facts of that day', () => {
  const day = libraryOn(library, '2000-09-25');
  assert.equal(libraryOn(library, '2000-09-25'), day);
  assert.equal(libraryOn(day, '2000-09-25'), day);
  assert.deepEqual(day.get('premiere/the-juggler')?.facts.icons, []);
  assert.deepEqual(libraryOn(library, DEFAULT_RULES).get('premiere/the-juggler')?.facts.icons, ['[Ref]']);
  assert.equal(day.get('premiere/data'), library.get('premiere/data'));
});

test('an old list names an outpost by the title it had then', () => {
  const catalogue = loadCatalogue();
  for (const title of ['Federation', 'Klingon', 'Romulan', 'Neutral', 'Husnock'])
    assert.equal(catalogue.byTitle(title)?.facts.title, `${title} Outpost`);
  const { deck, faults } = parseDeck('Seed\n1 Federation\n', catalogue);
  assert.deepEqual(faults, []);
  assert.deepEqual(deck.seeds, ['premiere/federation-outpost']);
});
