/**
 * Plays on from a position with planners on both seats, to the end or for some turns, and evaluates the result. Unlike
 * the searcher's playouts these do not learn from each other, so their mean depends only on the position.
 */
import {
  type Answer,
  type Engine,
  RefusedError,
  SEATS,
  type Seat,
  type State,
  seedRandom,
  shuffleInPlace,
} from '@spaceline/engine';
import { chanceFrom } from '../chance.ts';
import { type Oracle, oracleOf } from '../planner/odds.ts';
import { OFFICER, planWith } from '../planner/player.ts';
import { isTurn, questionOf } from '../player.ts';
import { winning } from '../search/worth.ts';
import { attend, type Done } from './advising.ts';

/** A mean with its error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

export function estimateOf(values: readonly number[]): Estimate {
  const n = values.length;
  if (n === 0) return { mean: 0, error: Number.POSITIVE_INFINITY };
  const mean = values.reduce((sum, v) => sum + v, 0) / n;
  if (n === 1) return { mean, error: Number.POSITIVE_INFINITY };
  const squares = values.reduce((sum, v) => sum + (v - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (n - 1) / n) };
}

/**
 * The same position with an unknown future: new dice, and reshuffled decks. Cards that somebody has seen in a deck stay
 * where they were seen. With the same seed, later positions have what is left of the same decks.
 */
export function anew(engine: Engine, state: State, seed: string): State {
  const world = engine.clone(state);
  world.random = seedRandom(seed, 'sfc32');
  const ranks = shuffleInPlace(
    { random: seedRandom(`${seed}/decks`, 'sfc32') },
    world.cards.map((_, id) => id),
  );
  for (const seat of SEATS) {
    const deck = world.cards.filter((c) => c.zone === 'deck' && c.host === seat && c.seen === 0);
    const places = deck.map((c) => c.order).sort((a, b) => a - b);
    deck.sort((a, b) => (ranks[a.id] ?? 0) - (ranks[b.id] ?? 0));
    for (const [i, c] of deck.entries()) c.order = places[i] ?? c.order;
  }
  return world;
}

/** The longest a playout may be. */
const MOST_DECISIONS = 1000;
/** Odds within playouts are many, so they need not be precise. */
const COARSE = 6;

export interface Playing {
  /**
   * The chance of a seat in a world that is played on until a given turn or to the end, optionally after an answer. Null
   * if the answer is impossible there. The world is used up. `past` is what was already done on this turn, which the
   * planner remembers.
   */
  on(
    world: State,
    seat: Seat,
    until: number,
    seed: string,
    past: readonly Done[],
    answer?: Answer,
  ): number | null;
}

/** What is computed about groups is kept from one playout to the next. */
export function playingOf(engine: Engine, rules: string): Playing {
  const { library } = engine;
  const oracles: readonly [Oracle, Oracle] = [
    oracleOf(library, rules, COARSE),
    oracleOf(library, rules, COARSE),
  ];
  return {
    on(world, seat, until, seed, past, answer) {
      const session = engine.session(world);
      const players = [
        planWith(library, 'planner', OFFICER, { oracle: oracles[0] }),
        planWith(library, 'planner', OFFICER, { oracle: oracles[1] }),
      ] as const;
      for (const done of past) attend(players[done.question.seat], done, seed);
      if (answer) {
        const question = questionOf(session);
        if (question && isTurn(question) && 'request' in answer)
          attend(players[question.seat], { question, request: answer.request }, seed);
        try {
          session.advance(answer);
        } catch (error) {
          // Hidden cards can make an answer illegal that looks legal from the seat.
          if (error instanceof RefusedError) return null;
          throw error;
        }
      }
      const chance = chanceFrom(seed);
      for (let n = 0; n < MOST_DECISIONS && world.turn.number < until; n++) {
        const question = questionOf(session);
        if (!question) break;
        session.advance(players[question.seat].answer(question, chance));
      }
      return winning(world, seat, (each) => session.view(each), library, oracles);
    },
  };
}
