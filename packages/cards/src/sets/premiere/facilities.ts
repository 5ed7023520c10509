/** Premiere's outposts. */
import type { Written } from '../../library.ts';
import { outpost } from '../establishing.ts';

export const facilities: Readonly<Record<string, Written>> = {
  'premiere/federation-outpost': outpost('Federation'),
  'premiere/klingon-outpost': outpost('Klingon'),
  'premiere/romulan-outpost': outpost('Romulan'),
};
