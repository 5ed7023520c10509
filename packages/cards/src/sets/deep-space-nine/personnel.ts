/** Deep Space Nine: personnel with text besides their skills. */
import { scoreInPlace, textOn, whenever } from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [
  personnelText('Aamin Marritza', {
    when: whenever('died', scoreInPlace(5), { about: 'this' }),
  }),
];
