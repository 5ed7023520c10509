/** All questions about locations. A declared word without a room here does not compile. */
import type { SharedWords } from '../../catalogue/rooms.ts';
import type { Game } from '../../state/game.ts';
import { LOGIC_LOCATIONS } from './logic.ts';
import { MISSION_LOCATIONS } from './missions.ts';
import { SURROUNDING_LOCATIONS } from './surroundings.ts';

export const LOCATIONS = {
  ...LOGIC_LOCATIONS,
  ...MISSION_LOCATIONS,
  ...SURROUNDING_LOCATIONS,
} satisfies SharedWords<Game>['locations'];
