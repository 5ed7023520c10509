/** Paradise Lost: a ship at home in one region. */
import { inRegion, located, modify, textOn, thisWhile } from '@spaceline/engine/vocabulary';

export const cards = [
  textOn('ship')('Chariot of "God"', {
    apply: modify('RANGE', 4, thisWhile(located(inRegion('Great Barrier Region')))),
  }),
];
