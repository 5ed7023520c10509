/** Shared by all orders to ships: whose ship it is, whether it can take orders, and its remaining RANGE. */

import { attributeOf } from '../../queries/characteristics.ts';
import { shipFacts } from '../../queries/identity.ts';
import { bannedBy, inForce } from '../../queries/modifier.ts';
import { isStopped } from '../../queries/presence.ts';
import { isStaffed } from '../../queries/staffing.ts';
import { card, cardsAs, type Game, inPlay, remembered } from '../../state/game.ts';
import type { CardId, CardState, LocationId, Seat } from '../../state/types.ts';
import { becauseOf, type Refusal, refusal } from '../../timing/refusal.ts';

const NOT_YOURS = refusal('who.controller#orders');
// Facilities do not move (`move.no-fly.space-facility`).
const NO_SHIP = refusal('move.when');
const STOPPED = refusal('stop.effect');
const HELD = refusal('move.cannot-move#ships');
const NOT_STAFFED = refusal('staff.needed-for');
const OBLIGED = refusal('req.follow#ships');

/** The ships a player controls in play. */
export const shipsOf = remembered((g, seat: Seat | number): readonly CardId[] =>
  cardsAs(g, 'ship').filter((id) => card(g, id).controller === seat),
);

/**
 * RANGE left this turn: the current value minus what was spent, not below zero (`move.range.modifier-mid-turn`). The
 * counter is reset with its player's turn (`move.range.budget`), and unused RANGE is lost (`move.range.partial`). It
 * belongs to the ship, whoever controls it (`who.control-taken`); a ship without RANGE left is not stopped
 * (`move.range.zero`).
 */
export const rangeLeft = (g: Game, ship: CardId): number =>
  Math.max(0, attributeOf(g, ship, 'RANGE') - card(g, ship).spent);

/** A ship in play that a player may give orders to, of any kind. */
export function whyNotYours(g: Game, seat: Seat, ship: CardId): Refusal | null {
  const c = g.state.cards[ship];
  if (!c || !shipFacts(g, ship) || !inPlay(c)) return NO_SHIP;
  return c.controller === seat ? null : NOT_YOURS;
}

/** Why a ship cannot move under its own power at all: by RANGE, by docking or landing, by being launched. */
export function whyNotUnderWay(g: Game, seat: Seat, ship: CardId): Refusal | null {
  const refused = whyNotYours(g, seat, ship);
  if (refused) return refused;
  if (isStopped(card(g, ship))) return STOPPED;
  const held = bannedBy(g, 'move', ship);
  if (held !== null) return becauseOf(HELD, held);
  // A stopped crew does not stop the ship itself; others can fly it (`stop.crew-not-ship`).
  return isStaffed(g, ship) ? null : NOT_STAFFED;
}

/** The location a ship must fly to, doing nothing else, or -1; whoever controls it (`req.survives-control`). */
export function goalOf(g: Game, ship: CardId): LocationId {
  for (const { source } of inForce(g, 'mustTravel')) {
    const c = card(g, source);
    const goal = c.memory?.goal;
    if (c.zone === 'on' && c.host === ship && typeof goal === 'number') return goal;
  }
  return -1;
}

/** Why a ship may not do something that is not part of its way to a goal (`req.follow`). */
export const whyObliged = (g: Game, ship: CardId): Refusal | null => (goalOf(g, ship) >= 0 ? OBLIGED : null);

/** Takes RANGE from a ship. */
export function spendRange(g: Game, c: CardState, cost: number | 'full RANGE'): void {
  c.spent += cost === 'full RANGE' ? rangeLeft(g, c.id) : cost;
}
