/** All modifiers. A word that is declared and has no room here does not compile. */
import type { PrintedCard } from '../../catalogue/printed.ts';
import type { Hindrance, ModifierRoom, Words } from '../../catalogue/rooms.ts';
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

const roomOf = (modifier: Modifier): ModifierRoom<Game, Modifier> =>
  MODIFIERS[modifier.mod] as unknown as ModifierRoom<Game, Modifier>;

/** Whether a modifier helps (above 0) or harms (below 0) those it reaches. */
export const tendencyOf = (modifier: Modifier): number => roomOf(modifier).tendency(modifier);

/** What a modifier holds fast when a dilemma puts it on a group. */
export function hindranceOf(modifier: Modifier): Hindrance {
  const { hinders } = roomOf(modifier);
  return typeof hinders === 'function' ? hinders(modifier) : hinders;
}

/** Whether a modifier changes what printed facts say of somebody. */
export const changesFacts = (modifier: Modifier): boolean => roomOf(modifier).ofFacts !== 'unknown';

/** Somebody as printed facts and a modifier show them. */
export function factsChanged(modifier: Modifier, card: PrintedCard): PrintedCard {
  const { ofFacts } = roomOf(modifier);
  return ofFacts === 'unknown' ? card : ofFacts(modifier, card);
}
