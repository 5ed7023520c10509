/** Rules of Acquisition: a ship that can cloak and phase. */
import { inState, modify, textOn, thisWhile } from '@spaceline/engine/vocabulary';

export const cards = [textOn('ship')('Apnex', { apply: modify('RANGE', 4, thisWhile(inState('phased'))) })];
