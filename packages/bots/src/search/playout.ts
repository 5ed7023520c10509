/** A game played on from an imagined world by planners on both seats, for some turns, and how it stands then. */
import {
  type Answer,
  createEngine,
  type Engine,
  type Library,
  RefusedError,
  type Seat,
  type State,
} from '@spaceline/engine';
import { chanceFrom } from '../chance.ts';
import { type Oracle, oracleOf } from '../planner/odds.ts';
import { questionOf } from '../player.ts';
import { OFFICER, planWith } from '../players/planner.ts';
import { winning } from './worth.ts';

/** No playout is longer than this, whatever happens in it. */
const MOST_DECISIONS = 400;

/** Odds within playouts are many and need not be fine. */
const COARSE = 6;

export interface Playouts {
  readonly engine: Engine;
  /** Answers in a world, plays on and says how it stands; null when the answer cannot be given there. The world is used up. */
  value(world: State, answer: Answer, seed: string): number | null;
  /** Decisions taken so far in all playouts. */
  readonly decisions: number;
}

/** Playouts for one game and seat; what is worked out about groups is kept between them. */
export function playoutsOf(library: Library, rules: string, seat: Seat, turns: number): Playouts {
  const engine = createEngine(library);
  const oracles: readonly [Oracle, Oracle] = [
    oracleOf(library, rules, COARSE),
    oracleOf(library, rules, COARSE),
  ];
  let decisions = 0;
  return {
    engine,
    get decisions() {
      return decisions;
    },
    value(world, answer, seed) {
      const session = engine.session(world);
      const until = world.turn.number + turns;
      try {
        session.advance(answer);
      } catch (error) {
        // What is hidden can make an answer illegal that looks legal from the seat.
        if (error instanceof RefusedError) return null;
        throw error;
      }
      const players = [
        planWith(library, 'planner', OFFICER, oracles[0]),
        planWith(library, 'planner', OFFICER, oracles[1]),
      ] as const;
      const chance = chanceFrom(seed);
      for (let n = 0; n < MOST_DECISIONS && world.turn.number < until; n++) {
        const question = questionOf(session);
        if (!question) break;
        session.advance(players[question.seat].answer(question, chance));
        decisions++;
      }
      return winning(world, seat, (each) => session.view(each), library, oracles);
    },
  };
}
