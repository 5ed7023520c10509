/** Words shared by facilities of many sets: outposts that are seeded or built, headquarters on their planets. */
import type { Affiliation, Filter } from '@spaceline/engine';
import {
  affiliation,
  both,
  eitherOf,
  type FacilitySpec,
  facilityText,
  freePlay,
  having,
  icon,
  named,
  once,
  personnel,
  placeNamed,
  species,
  trait,
  type WrittenCard,
} from '@spaceline/engine/vocabulary';

/** Affiliations of many species, whose name is not a species. */
const NO_SPECIES: ReadonlySet<string> = new Set(['Federation', 'Dominion']);

/** Those a facility's text calls by a name. */
function called(name: Affiliation | 'Klaestron'): Filter {
  if (name === 'Klaestron') return species(name);
  if (NO_SPECIES.has(name)) return affiliation(name);
  // The affiliation or the species (`affil.word.species`).
  return eitherOf(affiliation(name), species(name));
}

/** Seed one, or build where you have an ENGINEER of that affiliation or species (facility.outpost.text-2011). */
export const outpostOf = (title: string, name: Affiliation | 'Klaestron'): WrittenCard =>
  facilityText(title, { builds: both(personnel, having('ENGINEER'), called(name)) });

/** The same with an ENGINEER who has an icon. */
export const outpostWithIcon = (title: string, shown: string): WrittenCard =>
  facilityText(title, { builds: both(personnel, having('ENGINEER'), icon(shown)) });

/**
 * Seeds or plays on its planet; once per turn one of its personnel, or an HQ card, plays there for free (`report.free`).
 */
export const headquarters = (
  title: string,
  planet: string,
  free: Filter,
  details: Pick<FacilitySpec, 'coexists'> = {},
): WrittenCard =>
  facilityText(title, {
    stands: placeNamed(planet),
    builds: 'alone',
    ...details,
    apply: freePlay(free, once('each turn')),
  });

/** Personnel with one of these characteristics. */
export const oneWho = (of: Affiliation, ...traits: string[]): Filter =>
  both(personnel, affiliation(of), eitherOf(...traits.map(trait)));

/** Any card of the HQ group. */
export const HQ_CARD: Filter = named('HQ');
