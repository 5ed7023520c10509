/** Words that facilities of many sets share: outposts that are seeded or built, headquarters on their planets. */
import type { Affiliation, Filter } from '@spaceline/engine';
import type { Written } from '../library.ts';

/** Affiliations of many species, whose name no species bears. */
const NO_SPECIES: ReadonlySet<string> = new Set(['Federation', 'Dominion']);

/** Those a facility's text calls by a name. */
function called(name: Affiliation | 'Klaestron'): Filter {
  if (name === 'Klaestron') return { species: name };
  if (NO_SPECIES.has(name)) return { affiliation: name };
  // The affiliation or the species (`affil.word.species`).
  return { any: [{ affiliation: name }, { species: name }] };
}

/** Seed one, or build where you have an ENGINEER of that affiliation or species (facility.outpost.text-2011). */
export const outpost = (name: Affiliation | 'Klaestron'): Written => ({
  builds: { with: { all: [{ type: 'personnel' }, { skill: 'ENGINEER' }, called(name)] } },
});

/** The same with an ENGINEER who bears an icon. */
export const outpostOf = (icon: string): Written => ({
  builds: { with: { all: [{ type: 'personnel' }, { skill: 'ENGINEER' }, { icon }] } },
});

/** Seeds or plays on its planet; once per turn one of its people, or an HQ card, plays there for free (`report.free`). */
export const headquarters = (planet: string, free: Filter, coexists?: Filter): Written => ({
  stands: { on: planet },
  builds: {},
  ...(coexists ? { coexists } : {}),
  apply: [{ mod: 'free play', who: free, limit: { times: 1, per: 'turn' } }],
});

/** Personnel with one of these characteristics. */
export const oneWho = (affiliation: Affiliation, ...traits: string[]): Filter => ({
  all: [{ type: 'personnel' }, { affiliation }, { any: traits.map((trait) => ({ trait })) }],
});

/** Any card of the HQ group. */
export const HQ_CARD: Filter = { named: 'HQ' };
