/** Doorways of the 20th Anniversary Collection. */
import {
  allOf,
  both,
  doorwayLikeDilemma,
  icon,
  personnel,
  present,
  skills,
} from '@spaceline/engine/vocabulary';

const fromElsewhere = both(personnel, icon('[AU]'));

export const cards = [
  // The code on the card decides; a die does as well (`dilemma.quantum-incursions`).
  doorwayLikeDilemma('Quantum Incursions', {
    toGetPastByLot: [
      allOf(skills('SECURITY'), present(fromElsewhere, 2)),
      allOf(present(fromElsewhere), skills({ SCIENCE: 2 })),
      skills('SCIENCE', { Empathy: 2 }),
      skills('Empathy', { Physics: 2 }),
      skills('Physics', { Navigation: 2 }),
      skills('Navigation', { SECURITY: 2 }),
    ],
  }),
];
