/** The change between two views turns one into the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceFrom, questionOf, randomPlayer } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { changeBetween, createEngine, type Deck, SEATS, type View, withChange } from '../src/index.ts';

const engine = createEngine(loadLibrary());
const [a, b] = starterLists() as [Deck, Deck];

test('through a whole game, forwards and back, the change turns one view into the other', () => {
  let { state } = engine.start({ decks: [a, b], rules: '2014-12-01' }, 'change');
  const player = randomPlayer();
  const chance = chanceFrom('change');
  let last: readonly [View, View] = [engine.view(state, 0), engine.view(state, 1)];
  let [whole, changes] = [0, 0];
  while (!state.outcome) {
    const question = questionOf(engine.session(engine.clone(state)));
    assert.ok(question);
    state = engine.apply(state, player.answer(question, chance)).state;
    const next: readonly [View, View] = [engine.view(state, 0), engine.view(state, 1)];
    for (const seat of SEATS) {
      const [before, after] = [last[seat], next[seat]];
      const sent = JSON.stringify(changeBetween(before, after));
      assert.deepEqual(withChange(before, JSON.parse(sent)), after);
      assert.deepEqual(withChange(after, changeBetween(after, before)), before);
      whole += JSON.stringify(after).length;
      changes += sent.length;
    }
    last = next;
  }
  assert.ok(changes < whole / 5, `${changes} bytes instead of ${whole}`);
});

test('nothing changes between a view and itself', () => {
  const { state } = engine.start({ decks: [a, b], rules: '2014-12-01' }, 'same');
  const again = JSON.parse(JSON.stringify(engine.view(state, 0))) as View;
  assert.deepEqual(changeBetween(engine.view(state, 0), again), { set: {}, cards: [], gone: [] });
});
