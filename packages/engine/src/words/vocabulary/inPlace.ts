/** Effects that leave a card where it is: points for which it is not discarded, and turning it over. */

import type { Amount } from '../../language/amount.ts';
import type { Who } from '../../language/context.ts';
import type { Effect } from '../../language/effect.ts';
import type { Filter } from '../../language/filter.ts';
import type { Selector } from '../../language/selector.ts';
import { selectorOf, type Whom } from './selectors.ts';

/** Points for a player; the card stays where it is. Below zero they are lost. */
export const scoreInPlace = (points: Amount, who: Who = 'you'): Effect => ({
  do: 'score',
  points,
  who,
  stays: true,
});
/** It is turned over where it lies. */
export const turnOver = (whom: Whom): Effect => ({ do: 'flip', target: selectorOf(whom) });
/** This card, while it fits. */
export const thisWhile = (filter: Filter): Selector => ({ from: 'this', where: filter });
/** The ship concerned, if it is one of yours that fits. */
export const yourShipThat = (filter: Filter): Selector => ({ from: 'ship', whose: 'your', where: filter });
