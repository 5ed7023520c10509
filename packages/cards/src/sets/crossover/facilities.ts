/** Crossover's outpost of the Klingon/Cardassian Alliance. */
import { outpostWithIcon } from '../establishing.ts';
import { inSet } from '../writing.ts';

export const crossoverFacilities = inSet('crossover', outpostWithIcon('Alliance Outpost', '[KCA]'));
