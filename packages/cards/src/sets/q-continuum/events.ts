/** Q-Continuum: events. */
import {
  affiliation,
  both,
  event,
  named,
  onTable,
  scoreInPlace,
  ship,
  whenever,
} from '@spaceline/engine/vocabulary';
import { its } from './words/attributesOf.ts';

const klingonShip = both(ship, affiliation('Klingon'));

export const cards = [
  // For whoever destroys another's ship with one of theirs.
  event('Klingon Civil War', {
    plays: onTable,
    when: whenever('destroyed', scoreInPlace(its('WEAPONS', 'SHIELDS'), 'that player'), {
      card: klingonShip,
      cause: { helper: klingonShip },
    }),
    immune: named('Kevin Uxbridge'),
  }),
];
