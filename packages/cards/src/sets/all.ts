/** Behaviours by card id, from all sets. */
import type { Written } from '../library.ts';
import { crossoverFacilities } from './crossover/facilities.ts';
import { deepSpaceNineFacilities } from './deep-space-nine/facilities.ts';
import { homefrontViFacilities } from './homefront-vi/facilities.ts';
import { mirrorMirrorFacilities } from './mirror-mirror/facilities.ts';
import { premiere } from './premiere/index.ts';
import { rulesOfAcquisitionFacilities } from './rules-of-acquisition/facilities.ts';
import { theDominionFacilities } from './the-dominion/facilities.ts';

export const behaviours: ReadonlyMap<string, Written> = new Map(
  Object.entries({
    ...premiere,
    ...deepSpaceNineFacilities,
    ...theDominionFacilities,
    ...rulesOfAcquisitionFacilities,
    ...mirrorMirrorFacilities,
    ...homefrontViFacilities,
    ...crossoverFacilities,
  }),
);
