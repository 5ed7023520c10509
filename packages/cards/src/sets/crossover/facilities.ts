/** Crossover's outpost of the Klingon/Cardassian Alliance. */
import { outpostWithIcon } from '../establishing.ts';

export const cards = [outpostWithIcon('Alliance Outpost', '[KCA]')];
