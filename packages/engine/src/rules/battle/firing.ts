/** Whether a ship or facility can fire its WEAPONS, in attack or in return (`battle.ship.weapons`). */

import { attributeOf } from '../../queries/characteristics.ts';
import { crewedByFighters } from '../../queries/fighters.ts';
import { facilityFacts } from '../../queries/identity.ts';
import { allowedBy } from '../../queries/modifier.ts';
import { isAble, isHiddenShip } from '../../queries/presence.ts';
import { hasMatchingCrew } from '../../queries/staffing.ts';
import { card, type Game } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';

const NOT_FREE = refusal('battle.ship.attacker');
const HIDDEN = refusal('battle.ship.cloaked#firing');
const NO_WEAPONS = refusal('battle.ship.weapons');

/** Why it cannot fire with this crew. Staffing is not required, a matching personnel is. */
export function whyNotFire(g: Game, id: CardId, crew: readonly CardId[]): Refusal | null {
  const c = card(g, id);
  // A facility on a planet fires from there; a ship must have left dock, surface and carrier (`land.no-battle`).
  if (c.zone !== 'space' && !(c.zone === 'planet' && facilityFacts(g, id))) return NOT_FREE;
  // `cloak.cloaked.no-initiate`, `phase.no-attack`: while hidden it does not fire unless text allows it.
  if (isHiddenShip(c) && allowedBy(g, 'attack cloaked', id) === null) return HIDDEN;
  if (!isAble(c) || attributeOf(g, id, 'WEAPONS') <= 0) return NO_WEAPONS;
  return hasMatchingCrew(g, id, crew) || crewedByFighters(g, id) ? null : NO_WEAPONS;
}
