/**
 * Positions that share unchanged objects: they look, hash and play like those that share nothing, and nothing in one
 * changes another.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { type Answer, createEngine, type Deck, hashState, type Session, type State } from '../src/index.ts';

const engine = createEngine(loadLibrary());
const decks = starterLists();
const ANSWERS = 120;

/** A random legal answer, the same each time; passing only if there is nothing else. */
function drawn(state: State, n: number): Answer {
  const all = [...engine.legalAnswers(state)].slice(0, 40);
  const more = all.filter((answer) => !('request' in answer) || answer.request.do !== 'concede');
  return more[(n * 7919) % more.length] as Answer;
}

test('a game answered through sessions equals the game without them, and shows the same, to the last byte', () => {
  for (const [n, first] of decks.entries()) {
    const setup = { decks: [first, decks[(n + 1) % decks.length] as Deck] as [Deck, Deck] };
    let { state } = engine.start(setup, `sharing ${n}`);
    let session: Session = engine.session(state);
    let shared = 0;
    for (let move = 0; move < ANSWERS && state.decision; move++) {
      const answer = drawn(state, move);
      const before = JSON.stringify(state);
      const alone = engine.apply(state, answer);
      const step = engine.apply(state, answer, session);
      const next = engine.session(step.state, step);
      assert.equal(JSON.stringify(state), before, 'the position before is changed');
      assert.equal(JSON.stringify(step), JSON.stringify(alone));
      assert.equal(hashState(step.state), hashState(JSON.parse(JSON.stringify(step.state))));
      for (const seat of [0, 1] as const)
        assert.deepEqual(next.view(seat), engine.view(JSON.parse(JSON.stringify(step.state)), seat));
      assert.deepEqual(next.offers(), engine.offers(alone.state));
      shared += step.state.cards.filter((card, i) => card === state.cards[i]).length;
      ({ state } = step);
      session = next;
    }
    assert.ok(shared > ANSWERS * 50, `hardly anything is shared: ${shared}`);
  }
});

test('a session that continues by itself changes no position that shares with its own', () => {
  const { state: start } = engine.start({ decks: [decks[0] as Deck, decks[1] as Deck] }, 'alone');
  const shown = engine.session(start);
  const step = engine.apply(start, drawn(start, 1), shown);
  const later = engine.session(step.state, step);
  const before = JSON.stringify(start);
  const hash = hashState(start);
  for (let move = 0; move < 30 && later.state.decision; move++) later.advance(drawn(later.state, move));
  for (let move = 0; move < 3; move++) {
    later.view(0);
    later.advance(drawn(later.state, move));
    assert.deepEqual(later.view(0), engine.view(JSON.parse(JSON.stringify(later.state)), 0));
    assert.equal(hashState(later.state), hashState(JSON.parse(JSON.stringify(later.state))));
  }
  assert.equal(JSON.stringify(start), before);
  assert.equal(hashState(start), hash);
  // … nor does the one it was shown by.
  const after = JSON.stringify(step.state);
  shown.advance(drawn(shown.state, 2));
  shown.advance(drawn(shown.state, 3));
  assert.equal(JSON.stringify(step.state), after);
});
