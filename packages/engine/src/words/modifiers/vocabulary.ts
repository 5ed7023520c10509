/** Text in force while the card is in play: `modify('WEAPONS', +2, host)`, `cannot('move', host)`. */

import type { Condition } from '../../language/condition.ts';
import type { Modifier } from '../../language/modifier.ts';

export * from './actions.ts';
export * from './attributes.ts';
export * from './characteristics.ts';
export * from './places.ts';
export * from './playing.ts';
export * from './texts.ts';

/** In force only while a condition holds where the card is. */
export const whileThere = (condition: Condition, modifier: Modifier): Modifier => ({
  ...modifier,
  while: condition,
});
