/**
 * Crew and equipment changing places within one location, by transporter or on foot (`beam.*`, `walk.*`, `board.*`).
 * Shared by both: which cards may go, and which ships and facilities are open to them.
 */

import { isEquipment, isPersonnel } from '../../queries/characteristics.ts';
import { actsAsCrew } from '../../queries/fighters.ts';
import { compatible, hasRestriction, kindsOf, personnelAt, underHouseArrest } from '../../queries/groups.ts';
import { facilityFacts } from '../../queries/identity.ts';
import { bannedBy, inForce } from '../../queries/modifier.ts';
import { hiddenCards, inStasis, isHiddenShip, isPhased, isStopped } from '../../queries/presence.ts';
import { hasPlanet } from '../../queries/spaceline.ts';
import {
  card,
  cardsAs,
  cardsAt,
  type Game,
  inPlay,
  locationOf,
  remembered,
  samePlace,
  typeOf,
} from '../../state/game.ts';
import { inside } from '../../state/insides.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';
import { becauseOf, type Refusal, refusal } from '../../timing/refusal.ts';
import { whyNotTakeAlong } from '../capture/holding.ts';
import { whyObliged } from './ships.ts';

const NOT_THERE = refusal('beam.ends#not-there');
const NOT_YOURS = refusal('who.controller#orders');
const NOT_CREW = refusal('beam.ends#not-crew');
const STOPPED = refusal('beam.stopped');
const STASIS_HELD = refusal('state.stasis');
const PHASED_CARD = refusal('phase.move-range-only');
const NO_SURFACE = refusal('beam.no-open-space');
const TWO_PLACES = refusal('beam.ends#two-places');
const SAME = refusal('beam.ends#same');
const SHIELDS = refusal('beam.shields.opponent');
const NOT_COMPATIBLE = refusal('beam.host-compatible');
const ARREST = refusal('arrest.involuntary#transfer');
const HELD = refusal('beam.special-cards');
const QUARANTINED = refusal('dilemma.effect.quarantine');
const CLOAKED = refusal('cloak.cloaked.no-transfer#transfer');
const PHASED = refusal('phase.no-transfer#transfer');
const OLD_CLOAK = refusal('cloak.old.engaged');
const PLANET_CLOAKED = refusal('beam.aldea');

export const isVessel = (g: Game, id: CardId): boolean => {
  const type = typeOf(g, id);
  return type === 'ship' || type === 'facility';
};

/**
 * Ships and facilities by location, including docked, landed and carried ones (`beam.docked-outpost`, `land.beaming`).
 */
export const vesselsAt = (g: Game, at: LocationId): readonly CardId[] =>
  vesselsByLocation(g, 0).get(at) ?? [];

const vesselsByLocation = remembered((g): ReadonlyMap<LocationId, readonly CardId[]> => {
  const out = new Map<LocationId, CardId[]>();
  for (const id of cardsAs(g, 'vessel')) {
    const where = locationOf(g, id);
    const list = out.get(where);
    if (list) list.push(id);
    else out.set(where, [id]);
  }
  return out;
});

/** The location of a place that crew can be in, or -1. */
export function locationOfPlace(g: Game, place: Place): LocationId {
  if (place.zone === 'planet') return g.state.locations[place.host] ? place.host : -1;
  if (place.zone !== 'aboard') return -1;
  const c = g.state.cards[place.host];
  return c && inPlay(c) && isVessel(g, c.id) ? locationOf(g, c.id) : -1;
}

/**
 * Why a card cannot leave a place on its player's order. Disabled personnel and captives move like equipment
 * (`group.disabled-as-cargo`, `arrest.move`).
 */
export function whyNotCard(
  g: Game,
  seat: Seat,
  id: CardId,
  from: Place,
  how: 'beam' | 'walk',
): Refusal | null {
  const c = g.state.cards[id];
  if (!c || c.zone !== from.zone || c.host !== from.host) return NOT_THERE;
  const captive = c.captor === seat;
  if (c.captor >= 0 ? !captive : c.controller !== seat) return NOT_YOURS;
  if (!isPersonnel(g, id) && !isEquipment(g, id) && !actsAsCrew(g, id)) return NOT_CREW;
  // A captive moves like equipment, stopped or not (`capture.move`). `state.stopped`: stopped cards do not move by
  // themselves.
  if (isStopped(c) && !captive) return STOPPED;
  if (inStasis(c)) return STASIS_HELD;
  if (how === 'walk' && isPhased(c) && g.rules['cloak.rules'] === 'full') return PHASED_CARD;
  if (captive) {
    const bound = whyNotTakeAlong(g, seat, id, how);
    if (bound) return bound;
  }
  if (inForce(g, 'forbids').length === 0) return null;
  const held = bannedBy(g, 'leave', id);
  if (held !== null) return becauseOf(typeOf(g, held) === 'dilemma' ? QUARANTINED : HELD, held);
  if (how === 'walk') return null;
  const by = (from.zone === 'planet' ? bannedBy(g, 'beam up', id) : null) ?? bannedBy(g, 'beam', id);
  return by === null ? null : becauseOf(HELD, by);
}

/** A ship or facility a player may use: their own, or a headquarters, which is open to both (`beam.host-compatible`). */
export const isOpen = (g: Game, seat: Seat, vessel: CardId): boolean =>
  card(g, vessel).controller === seat || facilityFacts(g, vessel)?.kind === 'headquarters';

/**
 * Why a group of cards may not go aboard together: each must be compatible with the vessel and its crew. Equipment and
 * captives always may.
 */
export function whyNotAboard(g: Game, seat: Seat, ids: readonly CardId[], vessel: CardId): Refusal | null {
  if (!isOpen(g, seat, vessel)) return SHIELDS;
  const people = ids.filter((id) => isPersonnel(g, id) && card(g, id).captor !== seat);
  return whyNotCrew(g, seat, people, kindsOf(g, people), vessel);
}

/** The same for personnel whose kinds are known. */
export function whyNotCrew(
  g: Game,
  seat: Seat,
  people: readonly CardId[],
  kinds: readonly CardId[],
  vessel: CardId,
): Refusal | null {
  for (const id of kinds)
    if (!compatible(g, seat, id, vessel))
      return card(g, vessel).controller === seat ? ARREST : NOT_COMPATIBLE;
  const crew = crewKinds(g, 2 * vessel + seat);
  // A restriction box aboard may name anybody, so then one cannot stand for all.
  const asked = crew.some((id) => hasRestriction(g, id)) ? people : kinds;
  for (let i = 0; i < asked.length; i++) {
    const id = asked[i] as CardId;
    for (const other of crew) if (!compatible(g, seat, id, other)) return ARREST;
    for (let j = i + 1; j < asked.length; j++)
      if (!compatible(g, seat, id, asked[j] as CardId)) return ARREST;
  }
  return null;
}

/** Representatives of the crew aboard, without personnel under house arrest. */
const crewKinds = remembered((g, n): readonly CardId[] =>
  kindsOf(
    g,
    personnelAt(g, (n & 1) as Seat, inside(n >> 1)).filter(
      (id) => card(g, id).captor < 0 && !underHouseArrest(g, id),
    ),
  ),
);

/** The hidden card a place is inside of, or -1: a cloaked ship for everyone aboard, a cloaked planet for its surface. */
function veilOf(g: Game, place: Place): CardId {
  let { zone, host } = place;
  while (zone === 'aboard') {
    const c = card(g, host);
    if (isHiddenShip(c)) return c.id;
    zone = c.zone;
    host = c.host;
  }
  return zone === 'planet' ? (cardsAt(g, 'line', host).find((m) => isHiddenShip(card(g, m))) ?? -1) : -1;
}

/**
 * Why nobody can pass between two places because one of them is hidden from the other (`beam.cloaked`, `walk.cloaked`,
 * `board.definition`).
 */
export function whyHidden(g: Game, from: Place, to: Place, how: 'beam' | 'walk'): Refusal | null {
  if (hiddenCards(g).length === 0) return null;
  const a = veilOf(g, from);
  const b = veilOf(g, to);
  if (a === b) return null;
  const veil = card(g, a >= 0 ? a : b);
  if (typeOf(g, veil.id) === 'mission') return how === 'beam' ? PLANET_CLOAKED : null;
  if (g.rules['cloak.rules'] === 'old') return how === 'beam' ? OLD_CLOAK : null;
  return isPhased(veil) ? PHASED : CLOAKED;
}

/** Nobody leaves a ship that may only fly (`action.required.moving`). */
export const whyBound = (g: Game, from: Place): Refusal | null =>
  from.zone === 'aboard' ? whyObliged(g, from.host) : null;

/** Why none of a player's cards gets from one place to the other. */
export function whyNotPlaces(
  g: Game,
  seat: Seat,
  from: Place,
  to: Place,
  how: 'beam' | 'walk',
): Refusal | null {
  const a = locationOfPlace(g, from);
  const b = locationOfPlace(g, to);
  if (b < 0 || a < 0) return to.zone === 'space' ? NO_SURFACE : TWO_PLACES;
  if (a !== b) return TWO_PLACES;
  if (samePlace(from, to)) return SAME;
  if ((to.zone === 'planet' || from.zone === 'planet') && !hasPlanet(g, a)) return NO_SURFACE;
  if (from.zone === 'aboard' && !isOpen(g, seat, from.host)) return SHIELDS;
  if (to.zone === 'aboard' && !isOpen(g, seat, to.host)) return SHIELDS;
  return whyHidden(g, from, to, how) ?? whyBound(g, from);
}

/**
 * Whether one can walk between two places: a docked ship and its facility (`dock.crew-transfer`), a landed ship or planet
 * facility and the surface (`land.board`), a carried ship and its carrier (`carry.status`).
 */
export function joined(g: Game, from: Place, to: Place): boolean {
  if (from.zone === 'aboard' && to.zone === 'aboard') {
    const a = card(g, from.host);
    const b = card(g, to.host);
    const hosted = (x: typeof a, y: typeof a) =>
      (x.zone === 'docked' || x.zone === 'aboard') && x.host === y.id;
    return hosted(a, b) || hosted(b, a);
  }
  if (from.zone === 'planet' && to.zone === 'aboard')
    return card(g, to.host).zone === 'planet' && card(g, to.host).host === from.host;
  return to.zone === 'planet' && from.zone === 'aboard' && joined(g, to, from);
}
