/** Facilities: where they are seeded, built and played (`facility.*`, `seed.facility.*`). */
import type { FacilityFacts } from '../../catalogue/facts.ts';
import type { LocationFilter } from '../../language/location.ts';
import type { Affiliation } from '../../language/traits.ts';
import { affiliationsOf } from '../../queries/characteristics.ts';
import { fits } from '../../queries/fits.ts';
import { affiliationsMix } from '../../queries/groups.ts';
import { facilityFacts, factsOf } from '../../queries/identity.ts';
import { fitsLocation } from '../../queries/locations.ts';
import { textOf } from '../../queries/modifier.ts';
import { isAble } from '../../queries/presence.ts';
import { endFacing, hasPlanet, isHomeworld, location, missionAt } from '../../queries/spaceline.ts';
import { card, cardsAs, cardsInPlay, emit, type Game, locationOf, put } from '../../state/game.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import { enterPlay } from '../play/entering.ts';
import { whyNotUnique } from './uniqueness.ts';

const NO_ICON = refusal('facility.outpost.icon');
const WRONG_MISSION = refusal('facility.hq.place');
const NOT_COMPLETED = refusal('facility.colony');
const WRONG_QUADRANT = refusal('quadrant.facility.seed');
const ONE_PER_LOCATION = refusal('facility.one-per-location');
const ONE_STATION = refusal('station.dup');
const HOMEWORLD = refusal('facility.homeworld-outpost');
const SEED_ONE = refusal('seed.facility.outpost-one');
const NO_BUILD = refusal('facility.build');
const NO_ENGINEER = refusal('facility.build.engineer');
const NOT_HERE = refusal('facility.in-space');
const NO_MODE = refusal('multi.declare.outpost');

/** A player's own facilities; the opponent's do not matter for establishing one (`facility.one-per-location.opp`). */
const facilitiesOf = (g: Game, seat: Seat): CardId[] =>
  cardsAs(g, 'facility').filter((id) => card(g, id).controller === seat);

/** Affiliations in which a facility may be declared at a location; the mission's owner does not matter (`facility.mission-owner`). */
function modesAt(g: Game, seat: Seat, id: CardId, facts: FacilityFacts, at: LocationId): Affiliation[] {
  // Text about where it may be takes the place of the icon. Stations and headquarters without such text can be anywhere,
  // outposts where their icon is.
  if (textOf(g, id).stands !== undefined || facts.kind !== 'outpost') return [...facts.affiliations];
  const icons = endFacing(g, at, seat)?.icons ?? [];
  // `seed.facility.affiliation`: in a mode that agrees with an icon.
  return facts.affiliations.filter((a) => a === 'Neutral' || icons.includes(a));
}

function whyNotMission(g: Game, seat: Seat, id: CardId, facts: FacilityFacts, at: LocationId) {
  const mission = missionAt(g, at, seat);
  if (!mission || location(g, at).status === 'destroyed') return NOT_HERE;
  const { stands } = textOf(g, id);
  const elsewhere = stands === undefined ? null : whyNotThere(g, seat, id, stands, at);
  if (elsewhere) return elsewhere;
  if (modesAt(g, seat, id, facts, at).length === 0) return NO_ICON;
  const named = stands !== undefined && namesPlace(stands);
  return facts.kind === 'outpost' && !named && isHomeworld(g, mission) ? HOMEWORLD : null;
}

/** Whether a text says by name where a facility stands, be it a homeworld. */
function namesPlace(where: LocationFilter): boolean {
  if (typeof where === 'string') return false;
  if ('all' in where) return where.all.some(namesPlace);
  return 'named' in where || 'homeworld' in where;
}

/** Why a facility's text does not let it stand there, by the first thing that is not so. */
function whyNotThere(g: Game, seat: Seat, id: CardId, where: LocationFilter, at: LocationId): Refusal | null {
  if (typeof where === 'object' && 'all' in where) {
    for (const each of where.all) {
      const refused = whyNotThere(g, seat, id, each, at);
      if (refused) return refused;
    }
    return null;
  }
  if (fitsLocation(g, at, where, { seat, at: -1, source: id })) return null;
  if (typeof where === 'string') return WRONG_MISSION;
  return 'solvedBy' in where ? NOT_COMPLETED : 'icons' in where ? NO_ICON : WRONG_MISSION;
}

/**
 * The player's own facility is in the way unless either card's text allows both (`facility.coexist`,
 * `seed.facility.coexist`).
 */
function whyCrowded(g: Game, id: CardId, mine: readonly CardId[], at: LocationId): Refusal | null {
  const { coexists } = textOf(g, id);
  for (const other of mine) {
    if (locationOf(g, other) !== at) continue;
    const theirs = textOf(g, other).coexists;
    if ((coexists && fits(g, other, coexists)) || (theirs && fits(g, id, theirs))) continue;
    return ONE_PER_LOCATION;
  }
  return null;
}

const stationThere = (g: Game, title: string, at: LocationId): boolean =>
  cardsInPlay(g).some(({ id }) => factsOf(g, id).title === title && locationOf(g, id) === at);

/** Whether a suitable personnel, compatible with the new facility, is there to build it (`facility.build.engineer`). */
function hasBuilder(g: Game, seat: Seat, id: CardId, at: LocationId, as: readonly Affiliation[]): boolean {
  const needed = textOf(g, id).builds?.with;
  if (needed === undefined) return true;
  return cardsInPlay(g).some(
    (c) =>
      c.controller === seat &&
      isAble(c) &&
      locationOf(g, c.id) === at &&
      fits(g, c.id, needed) &&
      affiliationsMix(g, seat, affiliationsOf(g, c.id), as),
  );
}

/** Why a facility may not be established at a place, by seeding, or by building or playing it. */
export function whyNotFacility(
  g: Game,
  seat: Seat,
  id: CardId,
  to: Place,
  seeding: boolean,
  mode?: number,
): Refusal | null {
  const facts = facilityFacts(g, id);
  if (!facts || to.zone !== (facts.onPlanet ? 'planet' : 'space') || !g.state.locations[to.host])
    return NOT_HERE;
  const at: LocationId = to.host;
  if (facts.onPlanet && !hasPlanet(g, at)) return NOT_HERE;
  const { builds } = textOf(g, id);
  if (!seeding && !builds) return NO_BUILD;
  // Seeded at home, built anywhere (`seed.facility.native`).
  if (seeding && location(g, at).quadrant !== facts.quadrant) return WRONG_QUADRANT;
  const refused = whyNotMission(g, seat, id, facts, at);
  if (refused) return refused;
  const modes = modesAt(g, seat, id, facts, at);
  const wished = mode === undefined ? undefined : facts.affiliations[mode];
  if (mode !== undefined && (wished === undefined || !modes.includes(wished))) return NO_MODE;
  // Whoever owns the first one (`dock.station-coexist`).
  if (facts.kind === 'station' && stationThere(g, facts.title, at)) return ONE_STATION;
  const mine = facilitiesOf(g, seat);
  const unique = whyNotUnique(g, seat, id);
  if (unique) return unique;
  const crowded = whyCrowded(g, id, mine, at);
  if (crowded) return crowded;
  // "Seed one, or build" (`facility.seed-one`, `facility.outpost.titles`); a facility that is only seeded has no such
  // text, and a universal one can be seeded as often as there is room (`facility.supply-depot`).
  if (seeding) return builds && mine.some((f) => factsOf(g, f).title === facts.title) ? SEED_ONE : null;
  return hasBuilder(g, seat, id, at, wished === undefined ? modes : [wished]) ? null : NO_ENGINEER;
}

export function facilityPlaces(g: Game, seat: Seat, id: CardId, seeding: boolean): Place[] {
  const facts = facilityFacts(g, id);
  if (!facts || (!seeding && !textOf(g, id).builds)) return [];
  const zone = facts.onPlanet ? 'planet' : 'space';
  return g.state.locations
    .map((l): Place => ({ zone, host: l.id }))
    .filter((to) => whyNotFacility(g, seat, id, to, seeding) === null);
}

/** The mode a facility takes: the requested one, else the first that the mission allows. */
function modeFor(g: Game, seat: Seat, id: CardId, at: LocationId, wished: number | undefined): number {
  if (wished !== undefined) return wished;
  const facts = facilityFacts(g, id);
  if (!facts) return 0;
  const [first] = modesAt(g, seat, id, facts, at);
  return first === undefined ? 0 : facts.affiliations.indexOf(first);
}

/** Puts a facility in play at a location, under the control of the player who establishes it (`facility.control`). */
export function establish(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): void {
  const c = card(g, id);
  c.mode = modeFor(g, seat, id, to.host, mode);
  c.controller = seat;
  put(g, id, to.zone, to.host);
  const kind = g.state.phase === 'play' ? 'placed' : 'seeded';
  emit(g, { kind, seat, card: id, location: to.host, to });
  enterPlay(g, id);
}
