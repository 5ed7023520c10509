/**
 * Reporting to a location that the download itself names, such as that of a special download icon: anywhere there, with
 * no facility needed and in any quadrant (`download.dest.stated`, `download.dest.here`). Uniqueness, doorways and
 * compatibility with those who receive the card still apply (`download.dest.still-applies`).
 */

import { crewOf } from '../../queries/groups.ts';
import { facilityFacts } from '../../queries/identity.ts';
import { isHiddenShip } from '../../queries/presence.ts';
import { kindOf } from '../../queries/spaceline.ts';
import { card, cardsInPlay, type Game, inPlay, locationOf, typeOf } from '../../state/game.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import { enteringMode, HIDDEN, NO_CARRIER, receives, whyNotEnter, whyNotEquipment } from './reporting.ts';

const NOT_YOURS = refusal('download.dest.here#not-yours');
const NO_PLANET = refusal('download.dest.here#no-planet');
const NOT_THERE = refusal('download.dest.here#not-there');
const NOT_WITH = refusal('download.dest.still-applies');

/** Aboard a ship or facility, or docked at it: whose it is, and whether all are compatible. */
function whyNotAt(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null {
  const { host } = to;
  if (!g.state.cards[host] || !inPlay(card(g, host)) || card(g, host).controller !== seat) return NOT_YOURS;
  const facility = facilityFacts(g, host);
  if (!facility && typeOf(g, host) !== 'ship') return NOT_YOURS;
  // Ships dock at facilities in space, and stand in orbit elsewhere.
  if (to.zone === 'docked' && (!facility || facility.onPlanet)) return NOT_THERE;
  if (isHiddenShip(card(g, host))) return HIDDEN;
  const crew = to.zone === 'aboard' && !facility ? crewOf(g, seat, host) : [];
  if (typeOf(g, id) === 'equipment' && !facility && crew.length === 0) return NO_CARRIER;
  const specific = whyNotEquipment(g, seat, id, host);
  if (specific) return specific;
  return enteringMode(g, seat, id, [host, ...crew], mode) === null ? NOT_WITH : null;
}

function whyNotTo(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null {
  const type = typeOf(g, id);
  const ship = type === 'ship';
  switch (to.zone) {
    case 'space':
      return ship ? null : NOT_THERE;
    case 'docked':
      return ship ? whyNotAt(g, seat, id, to, mode) : NOT_THERE;
    case 'aboard':
      return ship ? NOT_THERE : whyNotAt(g, seat, id, to, mode);
    case 'planet': {
      const kind = kindOf(g, to.host);
      if (ship) return NOT_THERE;
      if (kind !== 'planet' && kind !== 'dual') return NO_PLANET;
      // Equipment needs somebody to receive it, so none is left on an empty planet (`report.equip.carrier`).
      return type === 'equipment' && !receives(g, seat, to) ? NO_CARRIER : null;
    }
    default:
      return NOT_THERE;
  }
}

/**
 * Why a unit may not report to a place at the named location; null if it may. The caller knows that the place is there.
 */
export const whyNotHere = (g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null =>
  whyNotEnter(g, seat, id) ?? whyNotTo(g, seat, id, to, mode);

/** All places at a location where a unit may arrive. */
export function placesHere(g: Game, seat: Seat, id: CardId, at: LocationId): Place[] {
  if (at < 0 || whyNotEnter(g, seat, id) !== null) return [];
  const ship = typeOf(g, id) === 'ship';
  const zone = ship ? 'docked' : 'aboard';
  const out: Place[] = [{ zone: ship ? 'space' : 'planet', host: at }];
  for (const c of cardsInPlay(g))
    if (c.controller === seat && locationOf(g, c.id) === at) out.push({ zone, host: c.id });
  return out.filter((to) => whyNotTo(g, seat, id, to) === null);
}
