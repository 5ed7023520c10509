/** All modifiers. A word that is declared and has no room here does not compile. */
import type { ModifierRoom, Words } from '../../catalogue/rooms.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { Game } from '../../state/game.ts';
import { ACTION_MODIFIERS } from './actions.ts';
import { ATTRIBUTE_MODIFIERS } from './attributes.ts';
import { CHARACTERISTIC_MODIFIERS } from './characteristics.ts';
import { PLACE_MODIFIERS } from './places.ts';
import { PLAYING_MODIFIERS } from './playing.ts';

export const MODIFIERS = {
  ...ATTRIBUTE_MODIFIERS,
  ...CHARACTERISTIC_MODIFIERS,
  ...ACTION_MODIFIERS,
  ...PLAYING_MODIFIERS,
  ...PLACE_MODIFIERS,
} satisfies Words<Game>['modifiers'];

/** Whether a modifier helps (above 0) or harms (below 0) those it reaches. */
export const tendencyOf = (modifier: Modifier): number =>
  (MODIFIERS[modifier.mod] as ModifierRoom<Modifier>).tendency(modifier);
