/**
 * Whom the engine asks, and what that reveals. Every step of whole games is made twice, once with the hidden cards
 * redealt, and everything a seat receives is compared. Asking only players who can respond reveals what they hold; asking
 * openly reveals nothing.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalogue, loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, type Deck, type Format, SEATS } from '@spaceline/engine';
import {
  type Compared,
  chanceFrom,
  compareStep,
  greedyPlayer,
  playMatch,
  randomDecks,
  randomPlayer,
} from '../src/index.ts';

const LONG = process.env.SPACELINE_TEST_LONG === '1';
const library = loadLibrary();
const engine = createEngine(library);
const starters = starterLists();
const dealt = randomDecks({ engine, catalogue: loadCatalogue() });

/** The decks of a game: starter decks first, then random ones. */
function decksOf(n: number, games: number): [Deck, Deck] {
  const [a, b] = [starters[n % starters.length], starters[(n * 3 + 1) % starters.length]];
  if (n < games / 2 && a && b) return [a, b];
  const rules = '2014-12-01';
  return [dealt(rules, chanceFrom(`deck ${n}`)), dealt(rules, chanceFrom(`other deck ${n}`))];
}

interface Counted {
  same: number;
  others: Extract<Compared, { is: 'other' }>[];
}

/** Compares every step of this many games for both seats. */
function compared(asking: Format['asking'], games: number): Counted {
  const counted: Counted = { same: 0, others: [] };
  for (let n = 0; n < games; n++) {
    const chance = chanceFrom(`hidden ${n}`);
    playMatch({
      engine,
      setup: { decks: decksOf(n, games), ...(asking ? { format: { asking } } : {}) },
      seed: `asking ${n}`,
      players: [greedyPlayer(library), randomPlayer()],
      before({ state }, answer) {
        for (const seat of SEATS) {
          const found = compareStep(engine, state, answer, seat, chance);
          if (found.is === 'same') counted.same++;
          if (found.is === 'other') counted.others.push(found);
        }
      },
    });
  }
  return counted;
}

test('asking only players who can respond reveals hidden cards: the attack finds it', () => {
  const { same, others } = compared(undefined, 8);
  assert.ok(others.length >= 5, `${others.length} of ${same + others.length} steps`);
  const windows = others.map(({ window }) => window).join();
  assert.match(windows, /respond|between/);
});

test('if the game asks openly, nothing a seat receives depends on hidden cards', () => {
  const half = LONG ? 200 : 7;
  for (const asking of ['always', 'even'] as const) {
    const { same, others } = compared(asking, half);
    assert.deepEqual(others.slice(0, 3), [], `${others.length} of ${same + others.length} steps differ`);
    assert.ok(same > half * 500, `${same} steps were compared`);
  }
});

test('a player who certainly has no response is not asked: no hand, no icon, no question', () => {
  let asked = 0;
  let without = 0;
  playMatch({
    engine,
    setup: { decks: decksOf(0, 2), format: { asking: 'always' } },
    seed: 'empty hands',
    players: [greedyPlayer(library), randomPlayer()],
    before({ state }) {
      const { decision } = state;
      if (decision?.kind !== 'act' || decision.window !== 'between') return;
      asked++;
      const icons = state.cards.some(
        (c) => c.controller === decision.seat && library.get(state.defs[c.def] ?? '')?.facts.specialDownloads,
      );
      if (!icons && !state.cards.some((c) => c.zone === 'hand' && c.host === decision.seat)) without++;
    },
  });
  assert.ok(asked > 20, `${asked}`);
  assert.equal(without, 0);
});
