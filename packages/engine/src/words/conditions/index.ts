/** All conditions. A declared word without a room here does not compile. */
import type { SharedWords } from '../../catalogue/rooms.ts';
import type { Game } from '../../state/game.ts';
import { HAVING_CONDITIONS } from './having.ts';
import { LOGIC_CONDITIONS } from './logic.ts';
import { MOMENT_CONDITIONS } from './moment.ts';
import { OTHERS_CONDITIONS } from './others.ts';
import { SHIP_CONDITIONS } from './ships.ts';

export const CONDITIONS = {
  ...LOGIC_CONDITIONS,
  ...HAVING_CONDITIONS,
  ...OTHERS_CONDITIONS,
  ...SHIP_CONDITIONS,
  ...MOMENT_CONDITIONS,
} satisfies SharedWords<Game>['conditions'];
