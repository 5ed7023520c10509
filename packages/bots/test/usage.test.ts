/** Decks around cards, and the count of what bots did with each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalogue, loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, DEFAULT_RULES } from '@spaceline/engine';
import { chanceFrom } from '../src/chance.ts';
import { PLAYERS, type PlayerMaker } from '../src/index.ts';
import { decksAround } from '../src/usage/decksAround.ts';
import { measureUsage } from '../src/usage/usage.ts';

const catalogue = loadCatalogue();
const engine = createEngine(loadLibrary());
const idOf = (title: string): string => {
  const entry = catalogue.byTitle(title);
  assert.ok(entry, title);
  return entry.facts.id;
};
/** A card of each type, a personnel of an affiliation without starter deck, and one whose text names another. */
const TITLES = [
  'Jean-Luc Picard',
  'Gowron',
  'Red Alert!',
  'Amanda Rogers',
  'Armus - Skin of Evil',
  'Investigate Shattered Space',
];
const cards = TITLES.flatMap((title) => catalogue.byTitle(title)?.facts.id ?? []);
const deck = decksAround({ engine, catalogue, cards, rules: DEFAULT_RULES, starters: starterLists() });

test('a deck around a card is legal and has the card in it', () => {
  for (const card of cards) {
    const made = deck(card, chanceFrom(card));
    assert.deepEqual(engine.checkDeck(made, DEFAULT_RULES), []);
    assert.ok([...made.missions, ...made.seeds, ...made.draw].includes(card), card);
  }
});

test('a card that can be used is counted as used only where somebody used it', () => {
  const measure = (name: string) => {
    const maker = PLAYERS[name] as PlayerMaker;
    return measureUsage({
      engine,
      cards,
      deck,
      games: 6,
      seed: 'usage',
      rules: DEFAULT_RULES,
      players: [maker, maker],
    });
  };
  for (const { card, games, held, possible, used } of measure('planner')) {
    assert.ok(games > 0, card);
    assert.ok(held <= games && possible <= games && used <= possible, card);
  }
  const people = measure('planner').find(({ card }) => card === idOf('Jean-Luc Picard'));
  assert.ok(people && people.used > 0);
});
