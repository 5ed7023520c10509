/** Compares what is cached beside a game with the same recomputed, after each answer of busy games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceFrom, PLAYERS, playMatch, randomDecks } from '@spaceline/bots';
import { loadCatalogue, loadLibrary, starterLists } from '@spaceline/cards';
import { type Answer, createEngine, type Deck, type State } from '../src/index.ts';
import { proceed } from '../src/rules/turn/happening.ts';
import {
  cardsAs,
  cardsAt,
  cardsInPlay,
  cardsListening,
  cardsModifying,
  type Game,
  openGame,
  remembered,
  setFlag,
} from '../src/state/game.ts';
import { ROLE_NAMES } from '../src/state/roles.ts';
import { EVENT_KINDS, SEATS, STOPPED, ZONES } from '../src/state/types.ts';
import { momentOf } from '../src/timing/answers.ts';
import type { Verb } from '../src/timing/requests.ts';
import { beginRequest, offersAt, type VerbRoom, verbsIn } from '../src/timing/verbs.ts';
import { wordsWith } from '../src/words/all.ts';

const library = loadLibrary();
const engine = createEngine(library);
const words = wordsWith(library.words);
const starters = starterLists();
const anyDeck = randomDecks({ engine, catalogue: loadCatalogue() });

interface Recorded {
  readonly start: State;
  readonly answers: readonly Answer[];
}

function record(player: string, decks: readonly [Deck, Deck], seed: string): Recorded {
  const maker = PLAYERS[player];
  assert.ok(maker);
  const answers: Answer[] = [];
  const setup = { decks };
  playMatch({
    engine,
    setup,
    seed,
    players: [maker(library), maker(library)],
    before: (_, answer) => void answers.push(answer),
  });
  return { start: engine.start(setup, seed).state, answers };
}

/** Starter decks and random decks, with skilled and random players. */
const games: readonly Recorded[] = [
  record('random', [starters[0] as Deck, starters[1] as Deck], 'places 0'),
  record('planner', [starters[2] as Deck, starters[3] as Deck], 'places 1'),
  ...Array.from({ length: 6 }, (_, n) => {
    const chance = chanceFrom(`places ${n}`);
    const decks = [anyDeck('2014-12-01', chance), anyDeck('2014-12-01', chance)] as const;
    return record(n % 2 === 0 ? 'random' : 'planner', decks, `any ${n}`);
  }),
];

/** Applies answers to a game that is kept open, and looks at it after each. */
function follow({ start, answers }: Recorded, look: (g: Game) => void): void {
  const g = openGame(engine.clone(start), library, words);
  for (const answer of answers) {
    const { decision, stack } = g.state;
    g.state.decision = null;
    const top = stack.at(-1);
    if ('choose' in answer) {
      if (top) top.answer = answer.choose;
    } else {
      const moment = decision && momentOf(decision);
      beginRequest(g, moment ?? { seat: answer.seat, window: 'turn' }, answer.request);
    }
    proceed(g);
    look(g);
  }
}

/** Everything the index can be asked. */
function indexOf(g: Game): unknown {
  const hosts = Math.max(g.state.cards.length, g.state.locations.length);
  return {
    inPlay: cardsInPlay(g).map(({ id }) => id),
    as: ROLE_NAMES.map((role) => [role, cardsAs(g, role)]),
    modifying: [...g.modifies].map((mod) => [mod, cardsModifying(g, mod)]),
    listening: EVENT_KINDS.map((event) => [event, cardsListening(g, event)]),
    places: ZONES.map((zone) =>
      Array.from({ length: hosts }, (_, host) => cardsAt(g, zone, host)).filter((list) => list.length > 0),
    ),
  };
}

test('the index equals a search of every card', () => {
  let looks = 0;
  for (const game of games)
    follow(game, (g) => {
      assert.deepEqual(indexOf(g), indexOf(openGame(g.state, library, words)));
      looks++;
    });
  assert.ok(looks > 1000, `only ${looks} positions`);
});

test('a copy takes over the index and then diverges', () => {
  for (const game of games.slice(0, 3))
    follow(game, (g) => {
      const before = JSON.stringify(indexOf(g));
      const copy = openGame(engine.clone(g.state), library, words, g);
      assert.equal(JSON.stringify(indexOf(copy)), before);
      assert.ok(cardsInPlay(copy).every((c) => c === copy.state.cards[c.id]));
    });
});

test('a verb that no card of the decks makes possible is never offered', () => {
  const every = Object.values(words.verbs as unknown as Record<Verb, VerbRoom<Verb>>);
  const gated = every.filter(({ needs }) => needs);
  const closed = new Set<string>();
  for (const game of games)
    follow(game, (g) => {
      const moment = g.state.decision && momentOf(g.state.decision);
      if (!moment) return;
      for (const { verb, windows, opensIn, needs, offers } of every) {
        if (opensIn)
          for (const window of windows)
            if (!opensIn.includes(window)) assert.deepEqual(offers(g, { ...moment, window }), [], verb);
        if (!needs || needs(g.decks)) continue;
        closed.add(verb);
        for (const seat of SEATS)
          for (const window of windows) assert.deepEqual(offers(g, { seat, window }), [], verb);
      }
      const all = verbsIn(words.verbs, moment.window).flatMap(({ offers }) => offers(g, moment));
      if (moment.window !== 'loan') assert.deepEqual(offersAt(g, moment), all);
    });
  assert.deepEqual(
    gated.map(({ verb }) => verb).filter((verb) => !closed.has(verb)),
    [],
  );
});

test('an answer is cached until something changes', () => {
  let asked = 0;
  const stopped = remembered((g, id) => {
    asked++;
    return g.state.cards[id]?.flags;
  });
  const [game] = games;
  assert.ok(game);
  const g = openGame(engine.clone(game.start), library, words);
  assert.equal(stopped(g, 3), 0);
  assert.equal(stopped(g, 3), 0);
  assert.equal(asked, 1);
  setFlag(g, 3, STOPPED, true);
  assert.equal(stopped(g, 3), STOPPED);
  assert.equal(stopped(g, 4), 0);
  assert.equal(asked, 3);
});
