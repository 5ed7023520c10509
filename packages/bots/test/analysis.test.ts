/**
 * Analysis of finished games: chances that end where the game ends, the same result for the same seed, and a blunder that
 * is found.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { carryOut, createEngine, type Forward, type Replay, type Seat, type State } from '@spaceline/engine';
import { anew } from '../src/analysis/playing.ts';
import {
  analyse,
  type Decided,
  type GameAnalysis,
  NotAnalysableError,
  type Player,
  type Progress,
  plannerPlayer,
  randomPlayer,
  recordMatch,
} from '../src/index.ts';
import { OFFICER, planWith } from '../src/planner/player.ts';

const library = loadLibrary();
const engine = createEngine(library);
const deckAt = (n: number) => {
  const found = starterDecks()[n];
  assert.ok(found);
  return found.deck;
};
const setupOf = (a: number, b: number) => ({ decks: [deckAt(a), deckAt(b)] as const });
const decisionsOf = ({ turns }: GameAnalysis): Decided[] => turns.flatMap(({ decisions }) => [...decisions]);

/** Larger than any swing, so nothing is examined closely, which saves time in tests that are not about swings. */
const UNSEEN = 3;

/** The planner wins it against random moves, in seventeen turns. */
const won = recordMatch({
  engine,
  setup: setupOf(0, 4),
  seed: 'a',
  players: [plannerPlayer(library), randomPlayer()],
});

/** The position after this many entries. */
function stateAfter(replay: Replay, entries: number): State {
  let { state } = engine.start(replay.setup, replay.seed);
  for (const { entry } of replay.entries.slice(0, entries))
    state = carryOut(engine, state, entry as Forward).state;
  return state;
}

/** Entries after a turn. */
function stepsAfter(replay: Replay, turn: number): number {
  let { state } = engine.start(replay.setup, replay.seed);
  const turns = replay.entries.map(({ entry }) => {
    state = carryOut(engine, state, entry as Forward).state;
    return state.turn.number;
  });
  return turns.filter((each) => each > turn).length;
}

/** The same game as if somebody had resigned after this many entries. */
function givenUp(replay: Replay, entries: number, seat: Seat): Replay {
  const entry = { kind: 'concede', seat } as const;
  const { state } = carryOut(engine, stateAfter(replay, entries), entry);
  const last = { seq: entries + 1, entry, hash: engine.hash(state), at: new Date(0).toISOString() };
  return { ...replay, entries: [...replay.entries.slice(0, entries), last], outcome: state.outcome };
}

test('the chance ends with the winner, and every decision has its place and its text', () => {
  const told: Progress[] = [];
  const found = analyse(engine, won, { playouts: 2, seat: 0, swing: UNSEEN }, (progress) =>
    told.push(progress),
  );
  assert.equal(found.outcome.winner, 0);
  const [seeding] = found.turns;
  const last = found.turns.at(-1);
  assert.ok(seeding && last);
  assert.ok(seeding.turn === 0 && seeding.seat === null);
  // Before seeding, the chance comes from two playouts: won none, one or both.
  assert.ok([0, 0.5, 1].includes(seeding.chance), `${seeding.chance} before anything is seeded`);
  assert.ok(last.chance > 0.9, `${last.chance} on the last turn`);
  assert.deepEqual(
    decisionsOf(found).map(({ seq }) => seq),
    won.entries.map(({ seq }) => seq),
  );
  assert.ok(decisionsOf(found).some(({ story }) => story.some((text) => text.startsWith('Planner solves '))));
  for (const { said } of decisionsOf(found)) assert.match(said, /\w/);
  // The planner agrees with itself.
  assert.deepEqual(
    decisionsOf(found).filter(({ seat, better }) => seat === 0 && better),
    [],
  );
  assert.ok(told.every(({ done }, i) => done >= (told[i - 1]?.done ?? 0)));
  assert.equal(told.at(-1)?.done, told.at(-1)?.of);
});

test('the same seed gives the same analysis, a different one gives other playouts', () => {
  // The better player resigns.
  const short = givenUp(won, 68, 0);
  const ask = (seed: string) => analyse(engine, short, { playouts: 2, seed, seat: 0 });
  const one = ask('one');
  assert.deepEqual(ask('one'), one);
  const chances = ({ turns }: GameAnalysis) => turns.map(({ chance }) => chance);
  assert.notDeepEqual(chances(ask('two')), chances(one));
  // Resigning is told like any other decision.
  const last = decisionsOf(one).at(-1);
  assert.deepEqual([last?.said, last?.seat, one.outcome.rule], ['give up', 0, 'end.concede']);
  assert.ok((one.turns.at(-1)?.by ?? 0) < 0);
});

test('a wasted turn is found, with what would have been better and why', () => {
  // Odds as fine as the adviser's, so that both mean the same ship.
  const planner = planWith(library, 'planner', OFFICER);
  let given = 0;
  /** A planner that once ends its turn where it would have reported its first ship. */
  const dreamer: Player = {
    name: 'dreamer',
    answer(question, chance) {
      const answer = planner.answer(question, chance);
      if (given > 0 || !('request' in answer) || answer.request.do !== 'play') return answer;
      const { card } = answer.request as { readonly card?: number };
      const id = question.view().cards.find((c) => c.id === card)?.card ?? '';
      const ends = question.offers.some((offer) => offer.do === 'end turn');
      if (!ends || library.get(id)?.facts.type !== 'ship') return answer;
      given = question.view().turn.number;
      return { decision: answer.decision, seat: answer.seat, request: { do: 'end turn' } };
    },
  };
  const replay = recordMatch({
    engine,
    setup: setupOf(1, 3),
    seed: 'c',
    players: [dreamer, plannerPlayer(library)],
  });
  assert.ok(given > 0, 'the blunder was made');
  const soonAfter = replay.entries.length - stepsAfter(replay, given + 1);
  const found = analyse(engine, givenUp(replay, soonAfter, 1), { playouts: 2, seat: 0, swing: UNSEEN });
  const blunders = found.turns.flatMap(({ turn, decisions }) =>
    decisions.filter(({ better }) => better).map((decided) => ({ turn, ...decided })),
  );
  const blunder = blunders.find(({ turn }) => turn === given);
  assert.ok(blunder?.better, JSON.stringify(blunders));
  assert.equal(blunder.said, 'end your turn and draw');
  assert.match(blunder.better.said, /^report /);
  assert.match(blunder.better.why, /ship/);
  assert.ok(blunder.better.by >= 0.03 && blunder.better.by > blunder.better.error);
  assert.ok(blunders.every(({ seat }) => seat === 0));
});

test('unknown cards are redealt, and nothing else', () => {
  const state = stateAfter(won, 90);
  const world = anew(engine, state, 'x');
  const deckOf = (s: State, seat: number) =>
    s.cards
      .filter((c) => c.zone === 'deck' && c.host === seat)
      .sort((a, b) => a.order - b.order)
      .map((c) => c.def);
  for (const seat of [0, 1]) {
    assert.notDeepEqual(deckOf(world, seat), deckOf(state, seat));
    assert.deepEqual(deckOf(world, seat).sort(), deckOf(state, seat).sort());
  }
  const rest = (s: State) => ({ ...s, random: null, cards: s.cards.filter((c) => c.zone !== 'deck') });
  assert.deepEqual(rest(world), rest(state));
  assert.notDeepEqual(world.random, state.random);
  assert.deepEqual(anew(engine, state, 'x'), world);
});

test('a game without an end, or one that plays differently here, is not analysed', () => {
  const reason = (replay: Replay): string => {
    try {
      analyse(engine, replay, { playouts: 1 });
    } catch (error) {
      if (error instanceof NotAnalysableError) return error.reason;
      throw error;
    }
    return 'none';
  };
  assert.equal(reason({ ...won, entries: won.entries.slice(0, 20), outcome: null }), 'unfinished');
  assert.equal(reason({ ...won, seed: 'another' }), 'parted');
});
