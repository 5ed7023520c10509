/** A game that was just dealt, as seat 0 sees it: what the tests of words speak about. */
import assert from 'node:assert/strict';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { createEngine } from '@spaceline/engine';
import { namesOf } from '../src/index.ts';

export const library = loadLibrary();
export const engine = createEngine(library);
const [one, two] = starterDecks();
assert.ok(one && two);
export const decks = [one.deck, two.deck] as const;
export const { state } = engine.start({ decks, first: 0 }, 'telling');
export const view = engine.view(state, 0);
export const names = namesOf(view, library, 'Greedy');
const seen = view.cards.find((c) => c.card !== undefined);
assert.ok(seen);
/** A card it may know. */
export const known = seen;
export const title = names.card(known.id);
