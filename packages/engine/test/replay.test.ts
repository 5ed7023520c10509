import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { greedyPlayer, playMatch, randomPlayer } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { type Answer, cloneState, createEngine, hashState, type State } from '../src/index.ts';

const engine = createEngine(loadLibrary());
const decks = starterLists();

function record(seed: string, rules: string) {
  const setup = { decks: [decks[1], decks[3]], rules } as unknown as Parameters<typeof engine.start>[0];
  const answers: Answer[] = [];
  const { state } = playMatch({
    engine,
    setup,
    seed,
    players: [randomPlayer(), greedyPlayer(engine.library)],
    before: (_session, answer) => void answers.push(answer),
  });
  return { setup, seed, answers, state };
}

test('the log of answers is the game: replayed, it ends in the same state to the last byte', () => {
  const { setup, seed, answers, state } = record('replay', '2014-12-01');
  let now = engine.start(setup, seed).state;
  for (const answer of answers) now = engine.apply(now, answer).state;
  assert.equal(JSON.stringify(now), JSON.stringify(state));
  assert.equal(hashState(now), hashState(state));
});

test('a game stored and restored at every decision continues as if nothing had happened', () => {
  const { setup, seed, answers, state } = record('stored', '2011-07-04');
  let now = engine.start(setup, seed).state;
  for (const answer of answers) {
    const text = JSON.stringify(now);
    const read = JSON.parse(text) as State;
    assert.ok(isDeepStrictEqual(read, now), 'the state is the JSON it is written as');
    now = engine.apply(read, answer).state;
  }
  assert.equal(hashState(now), hashState(state));
});

test('`apply` leaves the state alone, and a copy shares nothing with it', () => {
  const { setup, seed, answers } = record('alone', '2014-12-01');
  let now = engine.start(setup, seed).state;
  for (const answer of answers) {
    const text = JSON.stringify(now);
    const copy = cloneState(now);
    const next = engine.apply(now, answer).state;
    assert.equal(JSON.stringify(now), text);
    engine.advance(copy, answer);
    assert.equal(JSON.stringify(now), text);
    assert.equal(JSON.stringify(copy), JSON.stringify(next));
    now = next;
  }
});

test('another seed, another game', () => {
  const a = record('one', '2014-12-01');
  const b = record('two', '2014-12-01');
  assert.notEqual(hashState(a.state), hashState(b.state));
});

test('a state in the middle of a game is small', () => {
  const { setup, seed, answers } = record('small', '2014-12-01');
  let now = engine.start(setup, seed).state;
  for (const answer of answers) {
    now = engine.apply(now, answer).state;
    const bytes = JSON.stringify(now).length;
    assert.ok(bytes <= 64 * 1024, `${bytes} bytes in turn ${now.turn.number}`);
  }
});
