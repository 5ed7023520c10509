/** Deep Space Nine: personnel with text besides their skills. */
import {
  aboutToBeSelected,
  keepOut,
  scoreInPlace,
  textOn,
  thisCard,
  whenever,
} from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [
  personnelText('Aamin Marritza', {
    when: whenever('died', scoreInPlace(5), { about: 'this' }),
  }),
  personnelText('Elim Garak', {
    may: { respond: aboutToBeSelected(undefined, { present: true }), do: keepOut(thisCard) },
  }),
];
