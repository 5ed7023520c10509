/**
 * Reporting for duty: where personnel, ships and equipment may enter play (`report.*`). Some card must give
 * permission for the place; a compatible facility in its own and the card's native quadrant is the usual one.
 */
import { type Refusal, refusal } from '../../explain/refusal.ts';
import { compatible } from '../../queries/groups.ts';
import { active, allowedBy, bannedBy, type Modifier } from '../../queries/modifier.ts';

import { isHiddenShip } from '../../queries/presence.ts';
import { location } from '../../queries/spaceline.ts';
import { card, emit, facilityFacts, factsOf, type Game, inPlay, locationOf, put } from '../../state/game.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { enterPlay } from '../play/entering.ts';
import { whyNotUnique } from './uniqueness.ts';

const NO_PERMISSION = refusal('report.permission', 'Nothing lets this card report there.');
const NOT_COMPATIBLE = refusal('report.compatible', 'It is not compatible with that facility.');
const WRONG_QUADRANT = refusal('report.quadrant.native', 'It reports only in its native quadrant.');
const FACILITY_QUADRANT = refusal(
  'report.quadrant.facility',
  'That facility stands outside its native quadrant and takes no reports.',
);
const OPPONENTS_OUTPOST = refusal(
  'report.facility.opp-outpost',
  'Cards do not report to an opponent’s outpost.',
);
const STATION = refusal('report.facility.station', 'This station does not say that cards may report to it.');
const NEEDS_DOOR = refusal(
  'report.au.need',
  'An [AU] card enters play only while something lets [AU] cards in.',
);
const HIDDEN = refusal('cloak.cloaked.no-transfer', 'Nothing reports to a cloaked or phased facility.');
const SHIP_DOCKS = refusal('report.places.ship', 'A ship reports docked at the facility.');

/** Whether something in play lets this player's cards with an icon enter play (`report.au.door`). */
export function bringsDoor(g: Game, seat: Seat, icon: string): boolean {
  return active(g, 'open door').some(
    (entry) =>
      entry.seat === seat && (entry.modifier as Extract<Modifier, { mod: 'open door' }>).icon === icon,
  );
}

/** The mode in which a card would enter: the wished one, else the first that is compatible with the place. */
export function enteringMode(g: Game, seat: Seat, id: CardId, host: CardId, wished?: number): number | null {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel' && facts.type !== 'ship') return 0;
  if (facts.affiliations.length === 1) return compatible(g, seat, id, host) ? 0 : null;
  const c = card(g, id);
  const before = { mode: c.mode, zone: c.zone };
  const modes = wished === undefined ? facts.affiliations.map((_, i) => i) : [wished];
  let found: number | null = null;
  // Compatibility is asked of the card in that mode, so try it on for a moment (`multi.declare`).
  for (const mode of modes) {
    c.mode = mode;
    c.zone = 'table';
    if (facts.affiliations[mode] !== undefined && compatible(g, seat, id, host)) found = mode;
    if (found !== null) break;
  }
  c.mode = before.mode;
  c.zone = before.zone;
  return found;
}

/** Facilities a player's cards may use for reporting: own outposts and stations, any headquarters (`report.facility.own`). */
export function whyNotReport(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null {
  const facts = factsOf(g, id);
  if (facts.icons.includes('[AU]') && !bringsDoor(g, seat, '[AU]')) return NEEDS_DOOR;
  const unique = whyNotUnique(g, seat, id);
  if (unique) return unique;
  if (to.zone !== 'aboard' && to.zone !== 'docked' && to.zone !== 'space') return NO_PERMISSION;
  // A planet headquarters takes ships into orbit, undocked (`report.hq.ship`).
  const host = to.zone === 'space' ? headquartersAt(g, to.host) : to.host;
  if (host === null || !g.state.cards[host] || !inPlay(card(g, host))) return NO_PERMISSION;
  const facility = facilityFacts(g, host);
  if (!facility) return allowedBy(g, 'report', host) ? null : NO_PERMISSION;
  const ship = facts.type === 'ship';
  if (ship && to.zone !== (facility.onPlanet ? 'space' : 'docked')) return SHIP_DOCKS;
  if (!ship && to.zone !== 'aboard') return NO_PERMISSION;
  if (isHiddenShip(card(g, host))) return HIDDEN;
  if (card(g, host).controller !== seat && facility.kind !== 'headquarters') return OPPONENTS_OUTPOST;
  if (facility.kind === 'station' && !allowedBy(g, 'report', host)) return STATION;
  if (bannedBy(g, 'report', id) !== null) return NO_PERMISSION;
  const { quadrant } = location(g, locationOf(g, host));
  if (facility.quadrant !== quadrant) return FACILITY_QUADRANT;
  if ((facts.type === 'personnel' || facts.type === 'ship') && facts.quadrant !== quadrant)
    return WRONG_QUADRANT;
  return enteringMode(g, seat, id, host, mode) === null ? NOT_COMPATIBLE : null;
}

function headquartersAt(g: Game, at: number): CardId | null {
  const found = g.state.cards.find(
    (c) => c.zone === 'planet' && c.host === at && facilityFacts(g, c.id)?.kind === 'headquarters',
  );
  return found ? found.id : null;
}

/** All places where a card in hand may report. */
export function reportPlaces(g: Game, seat: Seat, id: CardId): Place[] {
  const ship = factsOf(g, id).type === 'ship';
  const out: Place[] = [];
  for (const c of g.state.cards) {
    if (!inPlay(c)) continue;
    const facility = facilityFacts(g, c.id);
    if (!facility && factsOf(g, c.id).type !== 'ship') continue;
    const to: Place = ship
      ? facility?.onPlanet
        ? { zone: 'space', host: c.host }
        : { zone: 'docked', host: c.id }
      : { zone: 'aboard', host: c.id };
    if (whyNotReport(g, seat, id, to) === null) out.push(to);
  }
  return out;
}

/** Puts a reporting card where it enters play. */
export function report(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): void {
  const c = card(g, id);
  const host = to.zone === 'space' ? headquartersAt(g, to.host) : to.host;
  c.mode = host === null ? (mode ?? 0) : (enteringMode(g, seat, id, host, mode) ?? 0);
  c.controller = seat;
  put(g, id, to.zone, to.host);
  if (to.zone === 'docked') c.dockedOn = g.state.turn.number;
  emit(g, { kind: 'reported', seat, card: id, location: locationOf(g, id) });
  enterPlay(g, id);
}

/** Units enter play by reporting. */
export const reports = (g: Game, id: CardId): boolean => {
  const { type } = factsOf(g, id);
  return type === 'personnel' || type === 'ship' || type === 'equipment';
};
