/** Nemesis: personnel who bring something along. */
import { isType, reportHere, textOn, whenever } from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [
  personnelText('Upexi', {
    when: whenever('reported', reportHere(1, isType('equipment')), { about: 'this', from: 'hand' }),
  }),
];
