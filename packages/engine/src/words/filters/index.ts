/** All filters. A declared word without a room here does not compile. */
import type { SharedWords } from '../../catalogue/rooms.ts';
import type { Game } from '../../state/game.ts';
import { CARD_FILTERS } from './cards.ts';
import { LOGIC_FILTERS } from './logic.ts';
import { PEOPLE_FILTERS } from './people.ts';
import { SHIP_FILTERS } from './ships.ts';
import { STATE_FILTERS } from './state.ts';

export const FILTERS = {
  ...LOGIC_FILTERS,
  ...CARD_FILTERS,
  ...PEOPLE_FILTERS,
  ...SHIP_FILTERS,
  ...STATE_FILTERS,
} satisfies SharedWords<Game>['filters'];
