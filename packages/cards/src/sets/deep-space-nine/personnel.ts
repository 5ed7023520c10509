/** Deep Space Nine: personnel with text of their own besides their skills. */
import { scoreInPlace, textOn, whenever } from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

const personnelText = textOn('personnel');

export const deepSpaceNinePersonnel = inSet(
  'deep-space-nine',
  personnelText('Aamin Marritza', {
    when: whenever('died', scoreInPlace(5), { about: 'this' }),
  }),
);
