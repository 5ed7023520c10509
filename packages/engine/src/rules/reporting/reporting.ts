/**
 * Reporting for duty: where personnel, ships and equipment may enter play (`report.*`). Some card must permit it at that
 * place; usually a compatible facility in its own and the card's native quadrant.
 */

import type { Asked } from '../../catalogue/answers.ts';
import type { Waiver } from '../../catalogue/behaviour.ts';
import type { CardFacts, FacilityFacts } from '../../catalogue/facts.ts';
import { crewOf } from '../../queries/groups.ts';
import { facilityFacts, factsOf } from '../../queries/identity.ts';
import { bannedBy, inForce } from '../../queries/modifier.ts';
import {
  card,
  cardsAs,
  cardsAt,
  emit,
  type Game,
  inPlay,
  locationOf,
  put,
  samePlace,
  turnsOf,
  typeOf,
} from '../../state/game.ts';
import { inside } from '../../state/insides.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import { enterPlay } from '../play/entering.ts';
import {
  enteringMode,
  NO_PERMISSION,
  whyForeign,
  whyHiddenHost,
  whyNotArrive,
  whyNotEquipment,
  whyNotQuadrant,
} from './arriving.ts';
import { whyNotBesideVersions, whyNotUnique } from './uniqueness.ts';
import { spotsOf, type Way, wayNow, waysByText } from './ways.ts';

const NOT_COMPATIBLE = refusal('report.compatible');
const WRONG_MODE = refusal('multi.declare');
const OPPONENTS_OUTPOST = refusal('report.facility.opp-outpost');
const OPPONENTS = refusal('report.facility.own');
const STATION = refusal('report.facility.station');
const NEEDS_DOOR = refusal('report.au.need');
const DOOR_USED = refusal('report.au.portal');
const SHIP_DOCKS = refusal('report.places.ship');
const SHIP_ORBITS = refusal('report.hq.ship');
const ABOARD = refusal('report.places.personnel');
const SHIP = refusal('report.ship');
const PLANET = refusal('report.planet');

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
  const hidden = whyHiddenHost(g, host);
  if (hidden) return hidden;
  // Headquarters serve both players (`facility.headquarters`).
  if (card(g, host).controller !== seat && facility.kind !== 'headquarters')
    return facility.kind === 'outpost' ? OPPONENTS_OUTPOST : OPPONENTS;
  // Outposts and headquarters take reports, stations only by text (`facility.outpost`, `facility.station`).
  return facility.kind === 'station' ? STATION : whyForeign(g, host, facility);
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
    whyNotQuadrant(g, id, locationOf(g, host)) ??
    whyNotEquipment(g, seat, id, host);
  if (refused) return refused;
  if (enteringMode(g, seat, id, [host], mode) !== null) return null;
  return mode === undefined ? NOT_COMPATIBLE : WRONG_MODE;
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
export const whyNotAtAll = (g: Game, seat: Seat, id: CardId, waives?: readonly Waiver[]): Refusal | null =>
  whyNoDoor(g, seat, id) ??
  (waives?.includes('copies') ? whyNotBesideVersions(g, seat, id) : whyNotUnique(g, seat, id)) ??
  (bannedBy(g, 'report', id) === null ? null : NO_PERMISSION);

/** Why the rules alone do not let a card report to a place. */
function whyNotByRules(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null {
  if (to.zone === 'planet') return PLANET;
  if (to.zone === 'space') {
    const host = orbitHost(g, seat, id, to, mode);
    return typeof host === 'number' ? null : host;
  }
  if (to.zone !== 'aboard' && to.zone !== 'docked') return NO_PERMISSION;
  if (!g.state.cards[to.host] || !inPlay(card(g, to.host))) return NO_PERMISSION;
  const facility = facilityFacts(g, to.host);
  if (facility) return whyNotAtFacility(g, seat, id, to, to.host, facility, mode);
  return typeOf(g, to.host) === 'ship' ? SHIP : NO_PERMISSION;
}

const leadsTo = (g: Game, seat: Seat, id: CardId, way: Way, to: Place): boolean =>
  spotsOf(g, seat, id, way).some((spot) => samePlace(spot, to));

/** Why a way by text does not let a card report to a place it leads to. */
const whyNotByWay = (g: Game, seat: Seat, id: CardId, way: Way, to: Place, mode?: number): Refusal | null =>
  whyNotAtAll(g, seat, id, way.terms.waives) ?? whyNotArrive(g, seat, id, to, way.terms, mode);

/**
 * The way by which a card reports to a place, or why there is none (`report.permission`). A way that is free comes before
 * the rules, and the rules before a way that is used up.
 */
export function wayTo(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Way | 'rules' | Refusal {
  const now = wayNow(g, seat, id);
  if (now)
    return leadsTo(g, seat, id, now, to) ? (whyNotByWay(g, seat, id, now, to, mode) ?? now) : NO_PERMISSION;
  const rules = whyNotAtAll(g, seat, id) ?? whyNotByRules(g, seat, id, to, mode);
  const ways = waysByText(g, seat, id);
  if (ways.length === 0) return rules ?? 'rules';
  let found: Way | null = null;
  let why = rules;
  for (const way of ways) {
    const refused = way.where
      ? leadsTo(g, seat, id, way, to)
        ? whyNotByWay(g, seat, id, way, to, mode)
        : NO_PERMISSION
      : rules;
    if (!refused) {
      if (way.free) return way;
      found ??= way;
    } else if (refused !== NO_PERMISSION) why = refused;
  }
  if (rules === null) return 'rules';
  return found ?? why ?? rules;
}

/** Why a card may not report to a place (`report.permission`); null when it may. */
export function whyNotReport(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null {
  const way = wayTo(g, seat, id, to, mode);
  return way === 'rules' || 'source' in way ? null : way;
}

/** Where the rules let a card report: at facilities. */
function placesByRules(g: Game, seat: Seat, id: CardId): Place[] {
  if (whyNotAtAll(g, seat, id) !== null) return [];
  const ship = typeOf(g, id) === 'ship';
  const out: Place[] = [];
  for (const host of cardsAs(g, 'facility')) {
    const c = card(g, host);
    const to: Place = ship
      ? facilityFacts(g, host)?.onPlanet
        ? { zone: 'space', host: c.host }
        : { zone: 'docked', host: c.id }
      : inside(c.id);
    if (out.some((p) => samePlace(p, to))) continue;
    if (whyNotByRules(g, seat, id, to) === null) out.push(to);
  }
  return out;
}

/** All places where a card in hand may report. */
export function reportPlaces(g: Game, seat: Seat, id: CardId): Place[] {
  const now = wayNow(g, seat, id);
  const out = now ? [] : placesByRules(g, seat, id);
  for (const way of now ? [now] : waysByText(g, seat, id))
    for (const to of spotsOf(g, seat, id, way))
      if (!out.some((p) => samePlace(p, to)) && whyNotByWay(g, seat, id, way, to) === null) out.push(to);
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
export function report(g: Game, seat: Seat, id: CardId, to: Place, fromHand: boolean, mode?: number): void {
  const c = card(g, id);
  c.mode = enteringMode(g, seat, id, hostsAt(g, seat, id, to, mode), mode) ?? 0;
  c.controller = seat;
  put(g, id, to.zone, to.host);
  if (to.zone === 'docked') c.dockedOn = turnsOf(g, id);
  emit(g, {
    kind: 'reported',
    seat,
    card: id,
    location: locationOf(g, id),
    ...(fromHand ? { from: 'hand' } : {}),
    to,
  });
  enterPlay(g, id);
}

/** Units enter play by reporting. */
export const reports = (g: Game, id: CardId): boolean => {
  const type = typeOf(g, id);
  return type === 'personnel' || type === 'ship' || type === 'equipment';
};
