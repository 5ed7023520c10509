/** The fingerprint of a state: any difference shows in it, and those of earlier versions are still recognised. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { cloneState, createEngine, type Deck, hashState, isHashOf, type State } from '../src/index.ts';

const engine = createEngine(loadLibrary());
const [a, b] = starterLists() as [Deck, Deck];
const { state } = engine.start({ decks: [a, b], first: 0, rules: '2014-12-01' }, 'fingerprint');

/** A copy with one value of it changed. */
function altered(change: (copy: State) => void): string {
  const copy = cloneState(state);
  change(copy);
  return hashState(copy);
}

test('the same state has the same fingerprint, also after being stored', () => {
  assert.equal(hashState(JSON.parse(JSON.stringify(state))), hashState(state));
});

test('every field of a card, and every other field of the state, shows in it', () => {
  const whole = hashState(state);
  const seen = new Set([whole]);
  const [card] = state.cards;
  assert.ok(card);
  for (const [field, value] of Object.entries(card)) {
    const other = typeof value === 'number' ? value + 1 : field === 'zone' ? 'out' : { noted: 1 };
    seen.add(altered((copy) => Object.assign(copy.cards[0] as object, { [field]: other })));
  }
  const fields = Object.keys(state).filter((field) => field !== 'cards');
  for (const field of fields) seen.add(altered((copy) => Object.assign(copy, { [field]: 'another' })));
  assert.equal(seen.size, 1 + Object.keys(card).length + fields.length);
});

test('cards that change places with each other show in it, and halves as well', () => {
  const orders = [state.cards[0]?.order ?? 0, state.cards[1]?.order ?? 0] as const;
  assert.notEqual(orders[0], orders[1]);
  const swapped = altered((copy) => {
    [copy.cards[0], copy.cards[1]].forEach((c, i) => {
      if (c) c.order = orders[1 - i] ?? 0;
    });
  });
  const halved = altered((copy) => {
    if (copy.cards[0]) copy.cards[0].order += 0.5;
  });
  assert.equal(new Set([hashState(state), swapped, halved]).size, 3);
});

test('the first kind of fingerprint, over the whole text, is still recognised', () => {
  const text = JSON.stringify(state);
  let [x, y] = [0x811c9dc5, 0xc9dc5118];
  for (let i = 0; i < text.length; i++) {
    x = Math.imul(x ^ text.charCodeAt(i), 0x01000193);
    y = Math.imul(y ^ ((text.charCodeAt(i) << 3) | (i % 7)), 0x85ebca6b);
  }
  const old = [x, y].map((n) => (n >>> 0).toString(16).padStart(8, '0')).join('');
  assert.ok(isHashOf(old, state));
  assert.ok(!isHashOf(old.replace(/.$/, old.endsWith('0') ? '1' : '0'), state));
  assert.ok(isHashOf(hashState(state), state));
});

test('the second kind of fingerprint, over all cards in a row, is still recognised', () => {
  let [x, y] = [0x811c9dc5 | 0, 0x3c6ef372];
  const word = (value: number): void => {
    x = Math.imul(x ^ value, 0x01000193);
    y = Math.imul(((y << 5) | (y >>> 27)) ^ value, 0x9e3779b1);
  };
  const text = (value: string): void => {
    for (let i = 0; i < value.length; i++) word(value.charCodeAt(i));
    word(~value.length);
  };
  const { cards, ...rest } = state;
  for (const card of cards)
    for (const value of Object.values(card)) {
      if (typeof value === 'number') word(value);
      else if (value !== null) text(typeof value === 'string' ? value : JSON.stringify(value));
    }
  text(JSON.stringify(rest));
  const finished = (value: number): string => {
    let n = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
    return ((n ^ (n >>> 16)) >>> 0).toString(16).padStart(8, '0');
  };
  const old = `p${finished(x)}${finished(y)}`;
  assert.ok(isHashOf(old, state));
  assert.ok(!isHashOf(old, { ...state, nextOrder: state.nextOrder + 1 }));
});
