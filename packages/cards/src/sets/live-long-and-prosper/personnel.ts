/** Live Long and Prosper: personnel with text besides their skills. */
import {
  affiliation,
  gainSkill,
  notSelected,
  textOn,
  thisCard,
  thisIs,
  whileThere,
} from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [
  personnelText('Menos', {
    apply: [
      whileThere(thisIs(affiliation('Vulcan')), gainSkill({ "V'Shar": 1 }, thisCard)),
      notSelected('opponent', thisCard),
    ],
  }),
];
