/** Events of All Good Things. */
import {
  affiliation,
  both,
  discard,
  event,
  hand,
  named,
  not,
  one,
  onTable,
  personnel,
  price,
  youPick,
} from '@spaceline/engine/vocabulary';

export const cards = [
  event('Shape-Shift Inhibitor', {
    plays: onTable,
    apply: price('download', 'every', discard(one(hand.where(personnel), youPick)), {
      what: both(personnel, not(affiliation('Borg'))),
    }),
    immune: named('Kevin Uxbridge'),
  }),
];
