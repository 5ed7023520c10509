/** Facilities: where they are seeded and built (`facility.*`). */
import { type Refusal, refusal } from '../../explain/refusal.ts';
import { fits } from '../../queries/fits.ts';
import { isAble } from '../../queries/presence.ts';
import { endFacing, hasPlanet, location, missionAt } from '../../queries/spaceline.ts';
import {
  behaviourOf,
  card,
  cardsAt,
  emit,
  facilityFacts,
  factsOf,
  type Game,
  inPlay,
  locationOf,
  put,
} from '../../state/game.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';
import { enterPlay } from '../play/entering.ts';

const NO_ICON = refusal(
  'facility.outpost.icon',
  'An outpost goes to a mission that shows its affiliation icon.',
);
const WRONG_QUADRANT = refusal('quadrant.facility.seed', 'A facility is seeded only in its native quadrant.');
const ONE_PER_LOCATION = refusal(
  'facility.one-per-location',
  'You already have a facility at this location.',
);
const HOMEWORLD = refusal('facility.homeworld-outpost', 'Outposts are not established at a homeworld.');
const SEED_ONE = refusal('seed.facility.outpost-one', 'Each player seeds one facility of a title.');
const NO_BUILD = refusal('facility.build', 'This facility cannot be built after the seed phase.');
const NO_ENGINEER = refusal(
  'facility.build.engineer',
  'Building it needs a fitting ENGINEER of yours at the location.',
);
const NOT_HERE = refusal(
  'facility.in-space',
  'A facility stands in space at a location, or on the planet if it says so.',
);

const facilitiesOf = (g: Game, seat: Seat): CardId[] =>
  g.state.cards
    .filter((c) => c.controller === seat && inPlay(c) && factsOf(g, c.id).type === 'facility')
    .map((c) => c.id);

/** Why a facility may not be established at a place, by seeding or building. */
export function whyNotFacility(g: Game, seat: Seat, id: CardId, to: Place, seeding: boolean): Refusal | null {
  const facts = facilityFacts(g, id);
  if (!facts || to.zone !== (facts.onPlanet ? 'planet' : 'space') || !g.state.locations[to.host])
    return NOT_HERE;
  const at: LocationId = to.host;
  if (facts.onPlanet && !hasPlanet(g, at)) return NOT_HERE;
  const mission = missionAt(g, at, seat);
  if (!mission || location(g, at).status === 'destroyed') return NOT_HERE;
  if (seeding && mission.quadrant !== facts.quadrant) return WRONG_QUADRANT;
  if (facts.kind === 'outpost') {
    const icons = endFacing(g, at, seat)?.icons ?? [];
    if (!facts.affiliations.some((a) => a === 'Neutral' || icons.includes(a))) return NO_ICON;
    if (mission.homeworldOf) return HOMEWORLD;
  }
  const mine = facilitiesOf(g, seat);
  if (mine.some((f) => locationOf(g, f) === at)) return ONE_PER_LOCATION;
  if (seeding) return mine.some((f) => factsOf(g, f).title === facts.title) ? SEED_ONE : null;
  const builds = behaviourOf(g, id).builds;
  if (!builds) return NO_BUILD;
  const able = g.state.cards.some(
    (c) =>
      c.controller === seat &&
      inPlay(c) &&
      isAble(c) &&
      locationOf(g, c.id) === at &&
      fits(g, c.id, builds.with),
  );
  return able ? null : NO_ENGINEER;
}

export function facilityPlaces(g: Game, seat: Seat, id: CardId, seeding: boolean): Place[] {
  const facts = facilityFacts(g, id);
  if (!facts) return [];
  const zone = facts.onPlanet ? 'planet' : 'space';
  return g.state.locations
    .map((l): Place => ({ zone, host: l.id }))
    .filter((to) => whyNotFacility(g, seat, id, to, seeding) === null);
}

/** A multi-affiliation outpost is declared as an affiliation whose icon the mission shows (`multi.declare.outpost`). */
function modeFor(g: Game, seat: Seat, id: CardId, at: LocationId, wished: number | undefined): number {
  const affiliations = facilityFacts(g, id)?.affiliations ?? [];
  const icons = endFacing(g, at, seat)?.icons ?? [];
  if (wished !== undefined && affiliations[wished] && icons.includes(affiliations[wished])) return wished;
  return Math.max(
    0,
    affiliations.findIndex((a) => icons.includes(a)),
  );
}

/** Puts a facility in play at a location. */
export function establish(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): void {
  const c = card(g, id);
  c.mode = modeFor(g, seat, id, to.host, mode);
  put(g, id, to.zone, to.host);
  emit(g, { kind: 'seeded', seat, card: id, location: to.host });
  enterPlay(g, id);
}

export const facilitiesAt = (g: Game, at: LocationId): CardId[] =>
  [...cardsAt(g, 'space', at), ...cardsAt(g, 'planet', at)].filter(
    (id) => factsOf(g, id).type === 'facility',
  );
