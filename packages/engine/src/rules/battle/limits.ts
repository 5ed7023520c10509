/** What text says about who battles whom, and how many ships of a player do in one place: for attackers and for those who return fire. */
import { inForce, reachesBy } from '../../queries/modifier.ts';
import { card, type Game, locationOf, typeOf } from '../../state/game.ts';
import type { CardId, LocationId, Seat } from '../../state/types.ts';

/** Whether text keeps two cards from battling each other. */
export const areKeptApart = (g: Game, a: CardId, b: CardId): boolean =>
  inForce(g, 'keepsApart').some((entry) => reachesBy(g, entry, a) && reachesBy(g, entry, b));

const FOUGHT = 'turn:fought:c';

/** Remembers until the end of the turn where ships have battled; only if some text asks. */
export function noteFought(g: Game, ships: readonly CardId[], at: LocationId): void {
  if (inForce(g, 'battlesHere').length === 0) return;
  for (const id of ships) if (typeOf(g, id) === 'ship') g.state.uses[`${FOUGHT}${id}`] = at + 1;
}

/** A player's ships that have battled at a location this turn, destroyed or not. */
function foughtAt(g: Game, seat: Seat, at: LocationId): CardId[] {
  return Object.keys(g.state.uses)
    .filter((key) => key.startsWith(FOUGHT) && g.state.uses[key] === at + 1)
    .map((key) => Number(key.slice(FOUGHT.length)))
    .filter((id) => card(g, id).controller === seat);
}

/**
 * How many more ships of a player, besides these, may battle at a location this turn: below zero if these are too many
 * already. Ships that have battled there this turn count, and may do so again.
 */
export function shipsLeft(g: Game, seat: Seat, at: LocationId, these: readonly CardId[]): number {
  let left = Number.POSITIVE_INFINITY;
  for (const { says: most, source } of inForce(g, 'battlesHere')) {
    if (locationOf(g, source) !== at) continue;
    const ships = new Set([...foughtAt(g, seat, at), ...these.filter((id) => typeOf(g, id) === 'ship')]);
    left = Math.min(left, most - ships.size);
  }
  return left;
}
