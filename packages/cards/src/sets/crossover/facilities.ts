/** Crossover's outpost of the Klingon/Cardassian Alliance. */
import type { Written } from '../../library.ts';
import { outpostOf } from '../establishing.ts';

export const crossoverFacilities: Readonly<Record<string, Written>> = {
  'crossover/alliance-outpost': outpostOf('[KCA]'),
};
