/** Mirror, Mirror's outpost of the Klingon/Cardassian Alliance. */
import { outpostWithIcon } from '../establishing.ts';

export const cards = [outpostWithIcon('Klingon Empire Outpost', '[KCA]')];
