/** Premiere's outposts: seed one, or build where you have an ENGINEER of the affiliation. */
import type { Written } from '../../library.ts';

const outpost = (affiliation: 'Federation' | 'Klingon' | 'Romulan'): Written => ({
  builds: { with: { all: [{ skill: 'ENGINEER' }, { affiliation }] } },
});

export const facilities: Readonly<Record<string, Written>> = {
  'premiere/federation-outpost': outpost('Federation'),
  'premiere/klingon-outpost': outpost('Klingon'),
  'premiere/romulan-outpost': outpost('Romulan'),
};
