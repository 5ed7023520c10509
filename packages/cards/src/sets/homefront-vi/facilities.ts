/** Homefront VI's outpost of the Dominion. */
import { outpostOf } from '../establishing.ts';
import { inSet } from '../writing.ts';

export const homefrontViFacilities = inSet('homefront-vi', outpostOf('Dominion Outpost', 'Dominion'));
