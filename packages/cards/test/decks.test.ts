import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '@spaceline/engine';
import { faultInWords, loadCatalogue, loadLibrary, parseDeck, starterDecks } from '../src/index.ts';

const read = (text: string) => parseDeck(text, loadCatalogue());

test('a deck is read section by section, with comments, copies and printings', () => {
  const { name, about, deck, faults } = read(`
    Name: A try
    About: first line
    About: second line
    Missions
    Excavation            # one copy when no number stands there
    1 Relief Mission
    Seeds:
    1x Klingon Outpost
    Draw
    2 Batrell
    3X gowron
    Data (First Contact)
    first-contact/data
  `);
  assert.deepEqual(faults, []);
  assert.equal(name, 'A try');
  assert.equal(about, 'first line second line');
  assert.deepEqual(deck.missions, ['premiere/excavation', 'premiere/relief-mission']);
  assert.deepEqual(deck.seeds, ['premiere/klingon-outpost']);
  assert.deepEqual(deck.draw, [
    'premiere/batrell',
    'premiere/batrell',
    'premiere/gowron',
    'premiere/gowron',
    'premiere/gowron',
    'first-contact/data',
    'first-contact/data',
  ]);
});

test('an unreadable line is reported with its number and what may have been meant', () => {
  const { deck, faults } = read('1 Kurrn\nMissions\nExcavatoin\nDraw\n0 Kurn\n2 Jean-Luc Piccard\n1 Kurn');
  assert.deepEqual(
    faults.map((f) => f.line),
    [1, 3, 5, 6],
  );
  assert.match(faultInWords(faults[1] ?? fail()), /line 3: .*"Excavatoin".*Did you mean Excavation/);
  assert.match(faultInWords(faults[3] ?? fail()), /Jean-Luc Picard/);
  assert.deepEqual(deck.draw, ['premiere/kurn']);
});

test('a list without headings is sorted by card type, with one note', () => {
  const { deck, faults, notes } = read(
    "2 Data\nExcavation\n1x Archer\n1 Federation Outpost\n1 Horga'hn\n\nSeeds\n1 Kurn",
  );
  assert.deepEqual(faults, []);
  assert.deepEqual(deck.missions, ['premiere/excavation']);
  // Under a heading a card goes where it is written.
  assert.deepEqual(deck.seeds, [
    'premiere/archer',
    'premiere/federation-outpost',
    'premiere/horgahn',
    'premiere/kurn',
  ]);
  assert.deepEqual(deck.draw, ['premiere/data', 'premiere/data']);
  assert.deepEqual(
    notes.map(({ line }) => line),
    [1],
  );
  assert.match(notes[0]?.text ?? '', /sorted by their type/);
});

test('a title that begins with a number is not a number of copies', () => {
  const numbered = [...loadCatalogue().cards.values()].find((entry) => /^\d+ \S/.test(entry.facts.title));
  if (!numbered) return fail();
  const { deck, faults } = read(`Draw\n2 ${numbered.facts.title}\n${numbered.facts.title}`);
  assert.deepEqual(faults, []);
  assert.equal(deck.draw.length, 3);
});

test('every starter deck is legal on the day of every document', () => {
  const engine = createEngine(loadLibrary());
  const decks = starterDecks();
  assert.ok(decks.length >= 4);
  for (const { key, name, about, deck } of decks) {
    for (const rules of ['1996-10-01', '2000-09-25', '2011-07-04', '2013-07-01', '2014-12-01'])
      assert.deepEqual(engine.checkDeck(deck, rules), [], `${key}, ${rules}`);
    assert.ok(name !== '' && about !== '', `${key} says what it is and how to play it`);
  }
  const outposts = new Set(
    decks.flatMap((d) => d.deck.seeds.filter((id) => id.endsWith('-outpost')).map((id) => id)),
  );
  for (const affiliation of ['federation', 'klingon', 'romulan'])
    assert.ok(outposts.has(`premiere/${affiliation}-outpost`), affiliation);
});

function fail(): never {
  throw new assert.AssertionError({ message: 'not found' });
}
