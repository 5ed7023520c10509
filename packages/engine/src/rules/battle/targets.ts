/**
 * What can be fired at in ship battle at all, by a player's ships or by a self-controlling card
 * (`battle.ship.target-legal`).
 */

import { facilityFacts } from '../../queries/identity.ts';
import { allowedBy, bannedBy } from '../../queries/modifier.ts';
import { hiddenFromOutside, isHiddenShip, isLanded } from '../../queries/presence.ts';
import { card, type Game } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';

const NO_SHIELDS = refusal('battle.ship.facility');
const CARRIED = refusal('battle.ship.target-legal');
const LANDED = refusal('battle.ship.planet-facility');
const HIDDEN = refusal('battle.ship.cloaked#targets');
const INSIDE_HIDDEN = refusal('battle.ship.phased-inside');
const FORBIDDEN = refusal('battle.init.no-zone');

/** Why nobody can fire at a ship or facility in play. */
export function whyOutOfReach(g: Game, target: CardId): Refusal | null {
  const c = card(g, target);
  // `battle.ship.station-target`: every kind of facility that has SHIELDS, stations too.
  if (facilityFacts(g, target)?.shields === null) return NO_SHIELDS;
  if (c.zone === 'aboard') return CARRIED;
  if (isLanded(g, c) && allowedBy(g, 'be attacked landed', target) === null) return LANDED;
  // `cloak.cloaked.no-attack`, `phase.no-attack`: hidden cards are out of reach.
  if (isHiddenShip(c)) return HIDDEN;
  // `phase.cargo-sealed`: and so are cards docked there.
  if (hiddenFromOutside(g, target)) return INSIDE_HIDDEN;
  return bannedBy(g, 'be attacked', target) === null ? null : FORBIDDEN;
}
