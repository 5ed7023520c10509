/** The Trouble with Tribbles: personnel with text besides their skills. */
import {
  both,
  icon,
  justSelected,
  personnel,
  substitute,
  textOn,
  thisCard,
} from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [
  personnelText('Lt. Grant', {
    may: {
      respond: justSelected(both(personnel, icon('[OS]')), {
        whose: 'your',
        about: 'present',
        byLot: true,
        fate: 'kill',
      }),
      do: substitute(thisCard),
    },
  }),
];
