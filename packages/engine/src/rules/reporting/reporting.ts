/**
 * Reporting for duty: where personnel, ships and equipment may enter play (`report.*`). Some card must permit it at that
 * place; usually a compatible facility in its own and the card's native quadrant.
 */

import type { Asked } from '../../catalogue/answers.ts';
import type { CardFacts, FacilityFacts } from '../../catalogue/facts.ts';
import { affiliationsOf, isAblePersonnel } from '../../queries/characteristics.ts';
import { affiliationsMix, compatibleAs, crewOf, personnelAt } from '../../queries/groups.ts';
import { facilityFacts, factsOf } from '../../queries/identity.ts';
import { allowedBy, bannedBy, inForce, textOf } from '../../queries/modifier.ts';
import { isHiddenShip } from '../../queries/presence.ts';
import { location, missionCardAt } from '../../queries/spaceline.ts';
import {
  card,
  cardsAs,
  cardsAt,
  emit,
  type Game,
  inPlay,
  locationOf,
  put,
  turnsOf,
  typeOf,
} from '../../state/game.ts';
import { inside } from '../../state/insides.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import { enterPlay } from '../play/entering.ts';
import { whyNotUnique } from './uniqueness.ts';

const NO_PERMISSION = refusal('report.permission');
const NOT_COMPATIBLE = refusal('report.compatible');
const WRONG_MODE = refusal('multi.declare');
const WRONG_QUADRANT = refusal('report.quadrant.native');
const FACILITY_QUADRANT = refusal('report.quadrant.facility');
const OPPONENTS_OUTPOST = refusal('report.facility.opp-outpost');
const OPPONENTS = refusal('report.facility.own');
const STATION = refusal('report.facility.station');
const NEEDS_DOOR = refusal('report.au.need');
const DOOR_USED = refusal('report.au.portal');
export const HIDDEN = refusal('cloak.cloaked.no-transfer#reporting');
const SHIP_DOCKS = refusal('report.places.ship');
const SHIP_ORBITS = refusal('report.hq.ship');
const ABOARD = refusal('report.places.personnel');
const SHIP = refusal('report.ship');
const SHIP_CREW = refusal('report.ship.compatible');
const PLANET = refusal('report.planet');
const SPECIFIC = refusal('report.equip.specific');
export const NO_CARRIER = refusal('report.equip.carrier');

const doorsOf = (g: Game, seat: Seat, icon: string): readonly Asked['opensDoor'][] =>
  inForce(g, 'opensDoor').flatMap((entry) =>
    entry.seat === seat && entry.says.icon === icon ? [entry.says] : [],
  );

/** Whether something in play lets this player's cards with an icon enter play (`report.au.door`). */
export const bringsDoor = (g: Game, seat: Seat, icon: string): boolean => doorsOf(g, seat, icon).length > 0;

const doorKey = (seat: Seat): string => `turn:au-door:${seat}`;

/**
 * Why no doorway lets an [AU] card be played now. A limited one does not restrict an open one (`report.au.portal-door`).
 */
export function whyNoDoor(g: Game, seat: Seat, id: CardId): Refusal | null {
  if (!factsOf(g, id).icons.includes('[AU]')) return null;
  const doors = doorsOf(g, seat, '[AU]');
  // A door that is closed lets no more in (`report.au.door-closed`).
  if (doors.length === 0) return NEEDS_DOOR;
  const used = g.state.uses[doorKey(seat)] ?? 0;
  return doors.some((door) => door.perTurn === undefined || used < door.perTurn) ? null : DOOR_USED;
}

/** Counts a play through a limited doorway. */
export function passDoor(g: Game, seat: Seat, id: CardId): void {
  if (!factsOf(g, id).icons.includes('[AU]')) return;
  const doors = doorsOf(g, seat, '[AU]');
  if (doors.length === 0 || doors.some((door) => door.perTurn === undefined)) return;
  g.state.uses[doorKey(seat)] = (g.state.uses[doorKey(seat)] ?? 0) + 1;
}

/** The mode in which a card would enter: the requested one, else the first that is compatible with those it joins. */
export function enteringMode(
  g: Game,
  seat: Seat,
  id: CardId,
  hosts: readonly CardId[],
  wished?: number,
): number | null {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel' && facts.type !== 'ship') return 0;
  // Out of play it counts as all its affiliations: any that fits will do (`multi.out-of-play`, `compat.not-in-play`).
  const found = facts.affiliations.findIndex(
    (affiliation, mode) =>
      (wished === undefined || wished === mode) &&
      hosts.every((host) => compatibleAs(g, seat, id, [affiliation], host)),
  );
  return found < 0 ? null : found;
}

/** Affiliation-specific equipment goes where a card of such an affiliation could (`equip.use-only.report`). */
export function whyNotEquipment(g: Game, seat: Seat, id: CardId, host: CardId): Refusal | null {
  const { useOnlyBy } = textOf(g, id);
  if (useOnlyBy && !affiliationsMix(g, seat, useOnlyBy, affiliationsOf(g, host))) return SPECIFIC;
  return null;
}

/** Why a facility does not accept a card that would report to it. */
function whyNotFacilityReport(
  g: Game,
  seat: Seat,
  facts: CardFacts,
  to: Place,
  host: CardId,
  facility: FacilityFacts,
): Refusal | null {
  const ship = facts.type === 'ship';
  if (ship && to.zone !== (facility.onPlanet ? 'space' : 'docked'))
    // `dock.report-docked`: at a space facility it arrives docked.
    return facility.onPlanet ? SHIP_ORBITS : SHIP_DOCKS;
  // Equipment goes where personnel go (`report.equip.where`).
  if (!ship && to.zone !== 'aboard') return ABOARD;
  if (isHiddenShip(card(g, host))) return HIDDEN;
  // Headquarters serve both players (`facility.headquarters`).
  if (card(g, host).controller !== seat && facility.kind !== 'headquarters')
    return facility.kind === 'outpost' ? OPPONENTS_OUTPOST : OPPONENTS;
  // Outposts and headquarters take reports, stations only by their text (`facility.outpost`, `facility.station`).
  if (facility.kind === 'station' && !allowedBy(g, 'report', host)) return STATION;
  return location(g, locationOf(g, host)).quadrant === facility.quadrant ? null : FACILITY_QUADRANT;
}

/**
 * Personnel and ships depend on their native quadrant, equipment does not (`report.quadrant.equipment`,
 * `report.quadrant.special`).
 */
function whyNotQuadrant(g: Game, facts: CardFacts, host: CardId): Refusal | null {
  if (facts.type !== 'personnel' && facts.type !== 'ship') return null;
  // Its icon gives its native quadrant; without one it is Alpha (`quadrant.native.card`, `quadrant.native.mirror`).
  return location(g, locationOf(g, host)).quadrant === facts.quadrant ? null : WRONG_QUADRANT;
}

/** Reporting to a facility: aboard it, docked at it, or in orbit of a headquarters. */
function whyNotAtFacility(
  g: Game,
  seat: Seat,
  id: CardId,
  to: Place,
  host: CardId,
  facility: FacilityFacts,
  mode?: number,
): Refusal | null {
  const facts = factsOf(g, id);
  const refused =
    whyNotFacilityReport(g, seat, facts, to, host, facility) ??
    whyNotQuadrant(g, facts, host) ??
    whyNotEquipment(g, seat, id, host);
  if (refused) return refused;
  if (enteringMode(g, seat, id, [host], mode) !== null) return null;
  return mode === undefined ? NOT_COMPATIBLE : WRONG_MODE;
}

/** Reporting aboard a ship, which only text allows; there the crew matters as well. */
function whyNotAboardShip(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null {
  const host = to.host;
  if (to.zone !== 'aboard' || card(g, host).controller !== seat || !allowedBy(g, 'report', host)) return SHIP;
  if (isHiddenShip(card(g, host))) return HIDDEN;
  const facts = factsOf(g, id);
  const crew = crewOf(g, seat, host);
  if (facts.type === 'equipment' && crew.length === 0) return NO_CARRIER;
  const refused = whyNotQuadrant(g, facts, host) ?? whyNotEquipment(g, seat, id, host);
  if (refused) return refused;
  // Players may not put personnel under house arrest voluntarily (`arrest.involuntary`).
  return enteringMode(g, seat, id, [host, ...crew], mode) === null ? SHIP_CREW : null;
}

/** Whether a player has somebody in a place who can take equipment (`report.equip.carrier`). */
export const receives = (g: Game, seat: Seat, place: Place): boolean =>
  personnelAt(g, seat, place).some((id) => isAblePersonnel(g, id));

/** Reporting to a planet's surface, which only text on the mission allows. */
function whyNotOnPlanet(g: Game, seat: Seat, id: CardId, to: Place): Refusal | null {
  const mission = g.state.locations[to.host] ? missionCardAt(g, to.host, seat) : null;
  if (mission === null || !allowedBy(g, 'report', mission)) return PLANET;
  const facts = factsOf(g, id);
  if (facts.type === 'equipment' && !receives(g, seat, to)) return NO_CARRIER;
  return whyNotQuadrant(g, facts, mission);
}

const headquartersAt = (g: Game, at: number): CardId[] =>
  cardsAt(g, 'planet', at).filter((id) => facilityFacts(g, id)?.kind === 'headquarters');

/** A headquarters through which a ship may report into orbit, or why none lets it. */
function orbitHost(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): CardId | Refusal {
  let why: Refusal = NO_PERMISSION;
  for (const host of headquartersAt(g, to.host)) {
    const facility = facilityFacts(g, host);
    const refused = facility ? whyNotAtFacility(g, seat, id, to, host, facility, mode) : NO_PERMISSION;
    if (!refused) return host;
    why = refused;
  }
  return why;
}

/**
 * Why a card cannot report at all, wherever it would go. Uniqueness is checked now, not when the deck is built
 * (`report.unique`).
 */
export const whyNotEnter = (g: Game, seat: Seat, id: CardId): Refusal | null =>
  whyNoDoor(g, seat, id) ??
  whyNotUnique(g, seat, id) ??
  (bannedBy(g, 'report', id) === null ? null : NO_PERMISSION);

/** Why a card may not report to a place (`report.permission`); null when it may. */
export const whyNotReport = (g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null =>
  whyNotEnter(g, seat, id) ?? whyNotReportTo(g, seat, id, to, mode);

/** Why a place does not accept a card that may otherwise report. */
function whyNotReportTo(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null {
  if (to.zone === 'planet') return whyNotOnPlanet(g, seat, id, to);
  if (to.zone === 'space') {
    const host = orbitHost(g, seat, id, to, mode);
    return typeof host === 'number' ? null : host;
  }
  if (to.zone !== 'aboard' && to.zone !== 'docked') return NO_PERMISSION;
  if (!g.state.cards[to.host] || !inPlay(card(g, to.host))) return NO_PERMISSION;
  const facility = facilityFacts(g, to.host);
  if (facility) return whyNotAtFacility(g, seat, id, to, to.host, facility, mode);
  return typeOf(g, to.host) === 'ship' ? whyNotAboardShip(g, seat, id, to, mode) : NO_PERMISSION;
}

/** All places where a card in hand may report. */
export function reportPlaces(g: Game, seat: Seat, id: CardId): Place[] {
  if (whyNotEnter(g, seat, id) !== null) return [];
  const ship = typeOf(g, id) === 'ship';
  const out: Place[] = [];
  const allowed = inForce(g, 'allows').length > 0;
  // Only text lets cards report aboard a ship (`report.ship`).
  for (const host of cardsAs(g, ship || !allowed ? 'facility' : 'vessel')) {
    const c = card(g, host);
    const facility = facilityFacts(g, host);
    const to: Place = ship
      ? facility?.onPlanet
        ? { zone: 'space', host: c.host }
        : { zone: 'docked', host: c.id }
      : inside(c.id);
    if (out.some((p) => p.zone === to.zone && p.host === to.host)) continue;
    if (whyNotReportTo(g, seat, id, to) === null) out.push(to);
  }
  if (!ship && allowed)
    for (const { id: at } of g.state.locations) {
      const to: Place = { zone: 'planet', host: at };
      if (whyNotOnPlanet(g, seat, id, to) === null) out.push(to);
    }
  return out;
}

/** The cards a reporting card joins, with which its mode must be compatible. */
function hostsAt(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): CardId[] {
  if (to.zone === 'planet') return [];
  if (to.zone !== 'space')
    return facilityFacts(g, to.host) ? [to.host] : [to.host, ...crewOf(g, seat, to.host)];
  const host = orbitHost(g, seat, id, to, mode);
  return typeof host === 'number' ? [host] : [];
}

/** Puts a reporting card where it enters play: never cloaked or phased (`report.enter-state`). */
export function report(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): void {
  const c = card(g, id);
  c.mode = enteringMode(g, seat, id, hostsAt(g, seat, id, to, mode), mode) ?? 0;
  c.controller = seat;
  put(g, id, to.zone, to.host);
  if (to.zone === 'docked') c.dockedOn = turnsOf(g, id);
  emit(g, { kind: 'reported', seat, card: id, location: locationOf(g, id), to });
  enterPlay(g, id);
}

/** Units enter play by reporting. */
export const reports = (g: Game, id: CardId): boolean => {
  const type = typeOf(g, id);
  return type === 'personnel' || type === 'ship' || type === 'equipment';
};
