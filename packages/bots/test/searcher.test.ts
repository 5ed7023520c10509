/**
 * Searching: worlds that look like the game, answers that do not depend on hidden cards, and time limits that are kept.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, type Seat, type State, UNKNOWN } from '@spaceline/engine';
import { dealtAnew } from '../src/fuzz/hidden.ts';
import {
  type AskedQuestion,
  type Budget,
  chanceFrom,
  PLAYERS,
  type Player,
  type PlayerMaker,
  playMatch,
  type Question,
  questionFrom,
  questionOf,
  searcherOf,
  sendable,
} from '../src/index.ts';
import { OFFICER, planWith } from '../src/planner/player.ts';
import { best, merge, prune, type Tried } from '../src/search/candidates.ts';
import { type Comparer, comparerOf } from '../src/search/compare.ts';
import { imagination } from '../src/search/imagine.ts';
import { isLeftToPlanner } from '../src/search/playout.ts';
import { isBetter, treeOf } from '../src/search/tree.ts';
import { comparingTogether } from '../src/worker/index.ts';

const library = loadLibrary();
const engine = createEngine(library);
const decks = starterLists();
const deckAt = (n: number) => {
  const found = decks[n];
  assert.ok(found);
  return found;
};
const make = (name: string): Player => (PLAYERS[name] as PlayerMaker)(library);
/** Few worlds and no clock: the same dice give the same answer. */
const still = (worlds: number) => searcherOf('still', { milliseconds: 1, worlds, turns: 2, clock: () => 0 });

/** Sample positions of a game in which a player acts on their own turn. */
function positions(seed: string, every: number): State[] {
  const out: State[] = [];
  let n = 0;
  playMatch({
    engine,
    setup: { decks: [deckAt(0), deckAt(4)] },
    seed,
    players: [make('planner'), make('greedy')],
    before({ state }) {
      const { decision } = state;
      if (decision?.kind === 'act' && decision.window === 'turn' && n++ % every === 0)
        out.push(engine.clone(state));
    },
  });
  return out;
}

/** Whether a searcher searches there, with several candidates. */
function isSearched(state: State): boolean {
  const options = [
    ...planWith(library, 'planner', OFFICER).options(questionAt(state), chanceFrom('what else')),
  ];
  return options.length > 2 && !options.some(isLeftToPlanner);
}

function questionAt(state: State, budget?: Budget): Question {
  const question = questionOf(engine.session(engine.clone(state)), budget);
  assert.ok(question);
  return question;
}

test('a sketch names no card that its seat may not know', () => {
  for (const state of positions('sketch', 11)) {
    const seat = state.decision?.seat as Seat;
    const view = engine.view(state, seat);
    const known = new Set(view.cards.flatMap((c) => c.card ?? []));
    const { state: sketched } = engine.sketch(state, seat);
    for (const def of sketched.defs) assert.ok(known.has(def), `${def} is not in the view`);
    const named = sketched.cards.filter((c) => c.def !== UNKNOWN).map((c) => c.id);
    assert.deepEqual(
      named,
      view.cards.filter((c) => c.card !== undefined).map((c) => c.id),
    );
    assert.deepEqual(sketched.random, [0, 0, 0, 0]);
  }
});

test('an imagined world looks to its seat like the game it was imagined from', () => {
  const chance = chanceFrom('worlds');
  for (const state of positions('worlds', 7)) {
    const seat = state.decision?.seat as Seat;
    const world = imagination(engine.sketch(state, seat), library).world(chance);
    const sorted = (s: State) => {
      const { undrawn, ...view } = engine.view(s, seat);
      return { ...view, undrawn: [...undrawn].sort() };
    };
    assert.deepEqual(sorted(world), sorted(state), `turn ${state.turn.number}`);
    assert.deepEqual(engine.offers(world), engine.offers(state), `turn ${state.turn.number}`);
  }
});

test('in an imagined world the opponent holds the rest of the list that their missions are on', () => {
  const chance = chanceFrom('lists');
  for (const state of positions('lists', 17)) {
    const seat = state.decision?.seat as Seat;
    const world = imagination(engine.sketch(state, seat), library, { known: decks }).world(chance);
    const owned = (s: State): string[] =>
      s.cards
        .filter((c) => c.owner !== seat)
        .map((c) => s.defs[c.def] ?? '')
        .sort();
    // Which card is where is unknown, but no card appears that is not in the deck.
    assert.deepEqual(owned(world), owned(state), `turn ${state.turn.number}`);
  }
});

test('an unlisted deck is imagined as without lists', () => {
  const others = decks.map((deck) => ({ ...deck, missions: [], seeds: [], draw: deck.draw.slice(0, 3) }));
  for (const state of positions('no list', 23)) {
    const sketch = engine.sketch(state, state.decision?.seat as Seat);
    assert.deepEqual(
      imagination(sketch, library, { known: others }).world(chanceFrom('the same dice')),
      imagination(sketch, library).world(chanceFrom('the same dice')),
    );
  }
});

test('what a seat cannot see does not change a searcher’s answers', () => {
  let compared = 0;
  for (const state of positions('fair', 1).filter(isSearched)) {
    const seat = state.decision?.seat as Seat;
    const other = dealtAnew(state, engine.view(state, seat), chanceFrom(`deal ${compared}`));
    if (!other) continue;
    const ask = (s: State) => still(3)(library, decks).answer(questionAt(s), chanceFrom('the same dice'));
    assert.deepEqual(ask(other), ask(state), `turn ${state.turn.number}`);
    compared++;
  }
  assert.ok(compared >= 5, `${compared} positions compared`);
});

test('a searcher answers from what was sent to it, including the sketch', () => {
  const [, state] = positions('wire', 13);
  assert.ok(state);
  const question = questionAt(state);
  const sent = JSON.parse(JSON.stringify(sendable(question, true))) as AskedQuestion;
  assert.ok(sent.sketch);
  const here = still(3)(library).answer(question, chanceFrom('wire'));
  const there = still(3)(library).answer(
    questionFrom(sent, (answer) => question.legal(answer)),
    chanceFrom('wire'),
  );
  assert.deepEqual(there, here);
});

test('a searcher plays a whole game by the rules', () => {
  const { outcome } = playMatch({
    engine,
    setup: { decks: [deckAt(2), deckAt(5)] },
    seed: 'whole',
    players: [still(2)(library), make('planner')],
  });
  assert.ok(outcome);
});

test('a playout is cancelled when time is over', () => {
  const state = positions('time', 3).find(isSearched);
  assert.ok(state);
  // A clock that advances by a hundred milliseconds whenever it is read, which is before every decision of a playout.
  let now = 0;
  const clock = () => {
    now += 100;
    return now;
  };
  const player = searcherOf('timed', { milliseconds: 5000, worlds: 1000, turns: 1, clock })(library);
  player.answer(questionAt(state, { milliseconds: 1000 }), chanceFrom('time'));
  assert.ok(now >= 300, 'it has looked at the clock');
  assert.ok(now <= 1200, `${now} ms`);
});

test('few worlds do not overrule the planner, many do, and clearly worse answers are pruned', () => {
  const tried = (...values: number[]): Tried => ({ alive: true, values });
  const often = (n: number, ...values: number[]): number[] => Array.from({ length: n }, () => values).flat();
  const own = (n: number) => tried(...often(n, 0.5, 0.3));
  const other = (n: number) => tried(...often(n, 0.5, 0.31));
  const [few, many] = [1, 30].map((n) => [own(n), other(n)] as const);
  assert.ok(few && many);
  assert.equal(best(few), few[0]);
  assert.equal(best(many), many[1]);

  const field = [own(20), tried(...often(20, 0.2, 0.1)), tried(...often(20, 0.4, 0.39)), own(20)];
  prune(field);
  assert.deepEqual(
    field.map(({ alive }) => alive),
    [true, false, true, false],
  );
  const two: [Tried, Tried] = [tried(...often(10, 0.3, 0.35)), tried(...often(10, 0.9, 0.8))];
  const gone: Tried = { alive: false, values: [0.3] };
  assert.equal(best([gone, ...two]), two[1], 'those who are left are compared with each other');
  prune([gone, ...two]);
  assert.ok(!two[0].alive && two[1].alive);
  const young = [own(1), tried(0, 0)];
  prune(young);
  assert.ok(young[1]?.alive, 'two worlds are too few to give anybody up');
});

test('the results of several threads are combined world by world', () => {
  const tried = (alive: boolean, ...values: number[]): Tried => ({ alive, values });
  const [a, b] = merge([
    [tried(true, 0.5, 0.6, 0.7), tried(false, 0.1)],
    [tried(true, 0.4), tried(true, 0.9)],
  ]);
  assert.deepEqual(a, tried(true, 0.5, 0.6, 0.7, 0.4));
  assert.deepEqual(b, tried(true, 0.1, Number.NaN, Number.NaN, 0.9));
});

test('several threads try more worlds than one, and answer together', () => {
  const state = positions('threads', 3).find(isSearched);
  assert.ok(state);
  const question = questionAt(state);
  const search = { milliseconds: 400, worlds: 2, turns: 1, clock: () => performance.now() };
  /** Counts the playouts of each answer. */
  const counting = (comparing: typeof comparerOf): (() => number) => {
    let comparer: Comparer | undefined;
    const player = searcherOf('counted', search, (...given) => {
      comparer = comparing(...given);
      return comparer;
    })(library);
    return () => {
      const before = comparer?.work.playouts ?? 0;
      assert.ok(question.legal(player.answer(question, chanceFrom('the same'))));
      return (comparer?.work.playouts ?? 0) - before;
    };
  };
  const alone = counting(comparerOf)();
  assert.ok(alone > 2);
  const together = counting(comparingTogether(1));
  // The thread loads its cards first, and a busy machine may delay it; until then the player is alone.
  let most = 0;
  for (let n = 0; n < 300 && most <= alone; n++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    most = together();
  }
  assert.ok(most > alone, `${most} playouts together, ${alone} alone`);
});

test('a compared playout does what the planner would until something else has proven better', () => {
  const tree = treeOf();
  const answers = ['favourite', 'other'];
  const learn = (n: number, answer: string, ...values: number[]): void => {
    for (let i = 0; i < n; i++) for (const value of values) tree.learn([[1, answer]], value);
  };
  assert.equal(tree.choose(1, answers, false), 0);
  learn(3, 'favourite', 0.3, 0.5);
  assert.equal(tree.choose(1, answers, true), 1, 'who explores tries what nobody has');
  learn(3, 'other', 0.8, 1);
  assert.equal(tree.choose(1, answers, false), 0, 'six visits are too few');
  learn(3, 'favourite', 0.3, 0.5);
  learn(3, 'other', 0.8, 1);
  assert.equal(tree.choose(1, answers, false), 1);
  assert.ok(isBetter(tree.branch(1, 'other'), tree.branch(1, 'favourite')));
  learn(20, 'other', 0, 0.7);
  assert.equal(tree.choose(1, answers, false), 0, 'what went well by luck is left again');
  assert.equal(tree.choose(2, answers, false), 0, 'another node knows nothing of it');
});
