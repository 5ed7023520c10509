/** Homefront VI's outpost of the Dominion. */
import { outpostOf } from '../establishing.ts';

export const cards = [outpostOf('Dominion Outpost', 'Dominion')];
