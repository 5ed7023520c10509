/** Text in force while the card is in play: `modify('WEAPONS', +2, host)`, `cannot('move', host)`. */

import type { Condition } from '../../language/condition.ts';
import type { Modifier } from '../../language/modifier.ts';

export { allow, cannot, evades, mayCarry, mustTravel, repairs, towable } from './actions.ts';
export { modify, multiply, setTo, times } from './attributes.ts';
export { becomes, gainEquipment, gainIcon, gainSkill, loseSkill } from './characteristics.ts';
export { barsTheWay, beamThrough, haltsShips, noBeaming, projectsHolograms } from './places.ts';
export { cannotPlay, extra, freePlay, handsExposed, mayAttempt, mayMix, nullifies } from './playing.ts';

/** In force only while a condition holds where the card is. */
export const whileThere = (condition: Condition, modifier: Modifier): Modifier => ({
  ...modifier,
  while: condition,
});
