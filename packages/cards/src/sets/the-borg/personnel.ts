/** The Borg: personnel with text besides their skills. */
import { both, everythingHere, icon, modify, named, personnel, textOn } from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [
  personnelText('Captain Chakotay', {
    apply: modify(
      ['INTEGRITY', 'CUNNING', 'STRENGTH'],
      2,
      everythingHere.yours.where(both(personnel, icon('[Maq]'))).except(named('Captain Chakotay')),
    ),
  }),
];
