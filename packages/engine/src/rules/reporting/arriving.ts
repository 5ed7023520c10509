/**
 * What every way into play asks of the place where a unit arrives: whether it fits there, whose the place is, who is compatible, the native quadrant, who
 * takes the equipment. A way lifts one of these only by what it waives (docs/decisions/0047-entries-and-grants.md).
 */
import type { Waiver } from '../../catalogue/behaviour.ts';
import type { FacilityFacts } from '../../catalogue/facts.ts';
import { affiliationsOf, isAblePersonnel } from '../../queries/characteristics.ts';
import { affiliationsMix, compatibleAs, crewOf, personnelAt } from '../../queries/groups.ts';
import { facilityFacts, factsOf } from '../../queries/identity.ts';
import { textOf } from '../../queries/modifier.ts';
import { isHiddenShip } from '../../queries/presence.ts';
import { kindOf, location } from '../../queries/spaceline.ts';
import { card, cardsInPlay, type Game, inPlay, locationOf } from '../../state/game.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';

/** No way into play leads there. */
export const NO_PERMISSION = refusal('report.permission');
const WRONG_QUADRANT = refusal('report.quadrant.native');
const FACILITY_QUADRANT = refusal('report.quadrant.facility');
const HIDDEN = refusal('cloak.cloaked.no-transfer#reporting');
const SPECIFIC = refusal('report.equip.specific');
const NO_CARRIER = refusal('report.equip.carrier');

/** What a refusal cites: a report by text and a download to a stated place have rules of their own. */
const REASONS = {
  report: {
    notYours: NO_PERMISSION,
    noPlanet: NO_PERMISSION,
    notThere: NO_PERMISSION,
    facility: refusal('report.compatible'),
    ship: refusal('report.ship.compatible'),
  },
  download: {
    notYours: refusal('download.dest.here#not-yours'),
    noPlanet: refusal('download.dest.here#no-planet'),
    notThere: refusal('download.dest.here#not-there'),
    facility: refusal('download.dest.still-applies'),
    ship: refusal('download.dest.still-applies'),
  },
} as const;

/** On what terms a unit arrives. */
export interface Terms {
  readonly by: keyof typeof REASONS;
  readonly waives?: readonly Waiver[];
  /** A ship may be put aboard another ship. */
  readonly carried?: true;
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

/**
 * Personnel and ships depend on their native quadrant, equipment does not (`report.quadrant.equipment`,
 * `report.quadrant.special`).
 */
export function whyNotQuadrant(g: Game, id: CardId, at: LocationId): Refusal | null {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel' && facts.type !== 'ship') return null;
  // Its icon gives its native quadrant; without one it is Alpha (`quadrant.native.card`, `quadrant.native.mirror`).
  return location(g, at).quadrant === facts.quadrant ? null : WRONG_QUADRANT;
}

/** Why a facility takes no reports where it stands. */
export const whyForeign = (g: Game, host: CardId, facility: FacilityFacts): Refusal | null =>
  location(g, locationOf(g, host)).quadrant === facility.quadrant ? null : FACILITY_QUADRANT;

/** Cloaked and phased ships take nobody aboard. */
export const whyHiddenHost = (g: Game, host: CardId): Refusal | null =>
  isHiddenShip(card(g, host)) ? HIDDEN : null;

/** Whether a player has somebody in a place who can take equipment (`report.equip.carrier`). */
const receives = (g: Game, seat: Seat, place: Place): boolean =>
  personnelAt(g, seat, place).some((id) => isAblePersonnel(g, id));

/** Aboard a ship or facility, or docked at it: whose it is, and whether all are compatible. */
function whyNotInside(
  g: Game,
  seat: Seat,
  id: CardId,
  to: Place,
  terms: Terms,
  mode?: number,
): Refusal | null {
  const { host } = to;
  const because = REASONS[terms.by];
  if (!g.state.cards[host] || !inPlay(card(g, host))) return because.notYours;
  const facility = facilityFacts(g, host);
  if (!facility && factsOf(g, host).type !== 'ship') return because.notYours;
  // Headquarters serve both players, but not what is downloaded (`facility.headquarters`).
  const shared = terms.by === 'report' && facility?.kind === 'headquarters';
  if (card(g, host).controller !== seat && !shared) return because.notYours;
  // Ships dock at facilities in space, and stand in orbit elsewhere.
  if (to.zone === 'docked' && (!facility || facility.onPlanet)) return because.notThere;
  const hidden = whyHiddenHost(g, host);
  if (hidden) return hidden;
  const crew = to.zone === 'aboard' && !facility ? crewOf(g, seat, host) : [];
  if (factsOf(g, id).type === 'equipment' && !facility && crew.length === 0) return NO_CARRIER;
  if (!terms.waives?.includes('quadrant')) {
    const foreign =
      (facility ? whyForeign(g, host, facility) : null) ?? whyNotQuadrant(g, id, locationOf(g, host));
    if (foreign) return foreign;
  }
  const specific = whyNotEquipment(g, seat, id, host);
  if (specific) return specific;
  // Players may not put personnel under house arrest voluntarily (`arrest.involuntary`).
  if (enteringMode(g, seat, id, [host, ...crew], mode) !== null) return null;
  return facility ? because.facility : because.ship;
}

/** Why a unit cannot arrive at a place that some way into play leads to. */
export function whyNotArrive(
  g: Game,
  seat: Seat,
  id: CardId,
  to: Place,
  terms: Terms,
  mode?: number,
): Refusal | null {
  const { type } = factsOf(g, id);
  const ship = type === 'ship';
  const because = REASONS[terms.by];
  const foreign = (): Refusal | null =>
    terms.waives?.includes('quadrant') ? null : whyNotQuadrant(g, id, to.host);
  switch (to.zone) {
    case 'space':
      return ship ? foreign() : because.notThere;
    case 'docked':
      return ship ? whyNotInside(g, seat, id, to, terms, mode) : because.notThere;
    case 'aboard':
      return ship && !terms.carried ? because.notThere : whyNotInside(g, seat, id, to, terms, mode);
    case 'planet': {
      if (ship) return because.notThere;
      const kind = g.state.locations[to.host] ? kindOf(g, to.host) : 'none';
      if (kind !== 'planet' && kind !== 'dual') return because.noPlanet;
      // Equipment needs somebody to receive it, so none is left on an empty planet (`report.equip.carrier`).
      return type === 'equipment' && !receives(g, seat, to) ? NO_CARRIER : foreign();
    }
    default:
      return because.notThere;
  }
}

/** Where a unit could be put at a location: on the planet or in space, or in a vessel there. */
export function spotsAt(g: Game, seat: Seat, id: CardId, at: LocationId): Place[] {
  if (at < 0) return [];
  const ship = factsOf(g, id).type === 'ship';
  const zone = ship ? 'docked' : 'aboard';
  const out: Place[] = [{ zone: ship ? 'space' : 'planet', host: at }];
  for (const c of cardsInPlay(g))
    if (c.controller === seat && locationOf(g, c.id) === at) out.push({ zone, host: c.id });
  return out;
}
