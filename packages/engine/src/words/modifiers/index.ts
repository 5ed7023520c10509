/** All modifiers. A declared word without a room here does not compile. */
import type { SharedWords } from '../../catalogue/rooms.ts';
import type { Game } from '../../state/game.ts';
import { ACTION_MODIFIERS } from './actions.ts';
import { ATTRIBUTE_MODIFIERS } from './attributes.ts';
import { CHARACTERISTIC_MODIFIERS } from './characteristics.ts';
import { PLACE_MODIFIERS } from './places.ts';
import { PLAYING_MODIFIERS } from './playing.ts';
import { TEXT_MODIFIERS } from './texts.ts';

export const MODIFIERS = {
  ...ATTRIBUTE_MODIFIERS,
  ...CHARACTERISTIC_MODIFIERS,
  ...ACTION_MODIFIERS,
  ...PLAYING_MODIFIERS,
  ...PLACE_MODIFIERS,
  ...TEXT_MODIFIERS,
} satisfies SharedWords<Game>['modifiers'];
