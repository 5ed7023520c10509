/**
 * Positions of a table that are over must not outlive a quick collection of garbage. When they did, they cost a server a
 * quarter of the engine's time (docs/decisions/0014-load.md).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { chanceFrom, PLAYERS, questionOf } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, type Deck } from '../src/index.ts';

setFlagsFromString('--expose-gc');
// Compiled code may guess which objects live long, and what is compiled when differs from run to run.
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--no-opt');
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;

const MOVES = 150;
/** What is left of a move: mostly its answer in the log of the game. A position with what is known of it has about 50 kB. */
const MOST = 8_000;

test('a quick collection takes positions that nobody holds any more', () => {
  const engine = createEngine(loadLibrary());
  const [deck] = starterLists() as [Deck];
  const player = PLAYERS.random?.(engine.library);
  assert.ok(player);
  const chance = chanceFrom('collected');
  const { state } = engine.start({ decks: [deck, deck], chance: 'sfc32' }, 'collected');
  let session = engine.session(state);
  const move = (): void => {
    const question = questionOf(session);
    assert.ok(question);
    const step = engine.apply(session.state, player.answer(question, chance), session);
    session = engine.session(step.state, step);
    session.offers();
  };
  for (let n = 0; n < MOVES; n++) move();
  // What lives as long as the engine is old from here on.
  collect({ type: 'major' });
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < MOVES; n++) move();
  collect({ type: 'minor' });
  const each = Math.round((process.memoryUsage().heapUsed - before) / MOVES);
  console.log(each);
  assert.ok(each < MOST, `${each} bytes for each move`);
});
