/** Homefront VI's outpost of the Dominion. */
import type { Written } from '../../library.ts';
import { outpost } from '../establishing.ts';

export const homefrontViFacilities: Readonly<Record<string, Written>> = {
  'homefront-vi/dominion-outpost': outpost('Dominion'),
};
