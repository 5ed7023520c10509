/** All pools. A declared word without a room here does not compile. */
import type { SharedWords } from '../../catalogue/rooms.ts';
import type { Game } from '../../state/game.ts';
import { CREW_POOLS } from './crews.ts';
import { PILE_POOLS } from './piles.ts';
import { PLACE_POOLS } from './places.ts';
import { SINGLE_POOLS } from './single.ts';

export const POOLS = {
  ...CREW_POOLS,
  ...PLACE_POOLS,
  ...SINGLE_POOLS,
  ...PILE_POOLS,
} satisfies SharedWords<Game>['pools'];
