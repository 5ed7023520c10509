/** What the deck builder computes: links, edits, charts, and how a deck starts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalogue, loadLibrary, starterDecks, writeDeck } from '@spaceline/cards';
import { chartsOf } from '../src/decks/charts.ts';
import { copiesIn, movedCard, sectionFor, withCard, withoutCard } from '../src/decks/editing.ts';
import { crewNeeded, dealHands, MISSION_TURNS, TURNS } from '../src/decks/hands.ts';
import { decodeDeck, encodeDeck } from '../src/decks/link.ts';

const library = loadLibrary();
const DATE = '2014-12-01';
const [starter] = starterDecks();
assert.ok(starter);
const { deck } = starter;

test('a link holds the whole deck and is short enough to paste', async () => {
  for (const each of starterDecks()) {
    const text = writeDeck(each.deck, loadCatalogue(), each);
    const letters = await encodeDeck(text);
    assert.match(letters, /^1[\w-]+$/);
    assert.ok(letters.length < 1500, `${letters.length} letters`);
    assert.equal(await decodeDeck(`#${letters}`), text);
  }
  await assert.rejects(decodeDeck('#9abc'));
  await assert.rejects(decodeDeck('#1abc'));
});

test('cards go where they belong, and copies stay together', () => {
  const facts = (id: string) => {
    const known = library.get(id)?.facts;
    assert.ok(known, id);
    return known;
  };
  assert.equal(sectionFor(facts('premiere/excavation')), 'missions');
  assert.equal(sectionFor(facts('premiere/armus-skin-of-evil')), 'seeds');
  assert.equal(sectionFor(facts('premiere/data')), 'draw');
  const two = withCard(
    withCard(withCard({ missions: [], seeds: [], draw: [] }, 'draw', 'a'), 'draw', 'b'),
    'draw',
    'a',
  );
  assert.deepEqual(two.draw, ['a', 'a', 'b']);
  assert.equal(copiesIn(two, 'a'), 2);
  assert.deepEqual(withoutCard(two, 'draw', 'a').draw, ['a', 'b']);
  assert.deepEqual(movedCard(two, 'draw', 'seeds', 'b'), { missions: [], seeds: ['b'], draw: ['a', 'a'] });
});

test('charts count levels, averages and icons', () => {
  const { personnel, ships, skills, attributes, staffing } = chartsOf(
    { missions: [], seeds: [], draw: ['premiere/data', 'premiere/data', 'premiere/uss-galaxy'] },
    library,
  );
  assert.deepEqual([personnel, ships], [2, 1]);
  assert.deepEqual(skills[0], { name: 'Computer Skill', value: 4 });
  assert.deepEqual(attributes[1], { name: 'CUNNING', value: 12, low: 12, high: 12 });
  assert.deepEqual(
    staffing.find(({ icon }) => icon === '[Cmd]'),
    { icon: '[Cmd]', have: 2, need: 1 },
  );
});

test('a crew is as small as the ship allows, and there may be none', () => {
  const crew = ['premiere/jean-luc-picard', 'premiere/data', 'premiere/taitt', 'premiere/simon-tarses'];
  const needed = crewNeeded('premiere/uss-galaxy', crew, library, DATE);
  const facts = library.get('premiere/uss-galaxy')?.facts;
  assert.ok(facts?.type === 'ship');
  assert.equal(needed, facts.staffing[0]?.length);
  assert.equal(
    crewNeeded('premiere/uss-galaxy', ['premiere/gowron', 'premiere/kurn'], library, DATE),
    undefined,
  );
});

test('the same seed deals the same hands, and later turns see more cards', () => {
  const report = dealHands(deck, library, DATE, 40, 7);
  assert.deepEqual(dealHands(deck, library, DATE, 40, 7), report);
  assert.notDeepEqual(dealHands(deck, library, DATE, 40, 8), report);
  const rises = (shares: readonly number[]) =>
    shares.every((share, at) => at === 0 || share >= (shares[at - 1] ?? 0));
  assert.equal(report.staffed.length, TURNS.length);
  assert.ok(rises(report.staffed));
  // One card play per turn: no ship and crew on the first.
  assert.equal(report.staffed[0], 0);
  for (const { id, seen } of report.missions) {
    assert.equal(seen.length, MISSION_TURNS.length);
    assert.ok(rises(seen), id);
  }
  assert.ok(report.somebody > 0.9);
});
