/** Voyager: ships with text. */
import {
  affiliation,
  both,
  mayCarry,
  not,
  ship,
  since,
  textOn,
  thisCard,
  trait,
  universal,
} from '@spaceline/engine/vocabulary';

export const cards = [
  // What it carried before is unknown (`carry.kazon-warship`).
  textOn('ship')(
    'Kazon Warship',
    {},
    since('2011-07-04', '2011-07-04/kazon-warship', {
      apply: mayCarry(thisCard, both(ship, affiliation('Kazon'), universal, not(trait('Warship')))),
    }),
  ),
];
