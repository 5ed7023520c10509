/**
 * Evaluates a position for a seat: the chance of winning from there, estimated from points and prospects of both sides.
 */
import { type Library, SEATS, type Seat, type State, type View } from '@spaceline/engine';
import { everybody, rankedGoals, reach } from '../planner/evaluation.ts';
import type { Oracle } from '../planner/odds.ts';
import { readSituation } from '../planner/situation.ts';
import { readBoard } from '../reading/board.ts';

/** The weight of prospects compared with points. */
const PROSPECT = 0.85;
/** The value of a personnel in play beyond the missions in reach. */
const BODY = 0.25;
/** A lead of this many points wins about three games in four; fitted to games that planners played to the end. */
const LEAD = 40;

/** A position is valued, not played. */
const NO_OFFERS = { offersOf: () => [] };
const LEANINGS = { failed: new Set<string>(), scouts: true, foresight: Number.POSITIVE_INFINITY };

/** Points and prospects of one side, in points. */
export function standing(view: View, library: Library, oracle: Oracle): number {
  const s = readSituation(readBoard(view, library), library, NO_OFFERS, oracle, LEANINGS);
  const people = everybody(s);
  const bodies = people.reduce((sum, c) => sum + c.profile.price, 0);
  return (
    view.players[view.seat].score + PROSPECT * Math.max(0, reach(s, rankedGoals(s), people)) + BODY * bodies
  );
}

/** The chance of a seat to win, from 0 to 1. */
export function winning(
  state: State,
  seat: Seat,
  view: (seat: Seat) => View,
  library: Library,
  oracles: readonly [Oracle, Oracle],
): number {
  if (state.outcome) {
    const { winner } = state.outcome;
    return winner === null ? 0.5 : winner === seat ? 1 : 0;
  }
  const [mine, theirs] = [seat, 1 - seat].map((each) => {
    const at = SEATS[each] as Seat;
    return standing(view(at), library, oracles[at]);
  }) as [number, number];
  return 1 / (1 + Math.exp((theirs - mine) / LEAD));
}
