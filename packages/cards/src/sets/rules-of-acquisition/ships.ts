/** Rules of Acquisition: a ship that can cloak and phase. */
import { inState, modify, textOn, thisWhile } from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

export const rulesOfAcquisitionShips = inSet(
  'rules-of-acquisition',
  textOn('ship')('Apnex', { apply: modify('RANGE', 4, thisWhile(inState('phased'))) }),
);
