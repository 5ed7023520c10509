/** The Dominion's headquarters. Its supply depots and The Great Link need Ketracel-White and are not here. */
import type { Written } from '../../library.ts';
import { HQ_CARD, headquarters, oneWho } from '../establishing.ts';

export const theDominionFacilities: Readonly<Record<string, Written>> = {
  'the-dominion/office-of-the-president': headquarters('Earth', {
    any: [oneWho('Federation', 'Ambassador', 'Admiral', 'Vice-Admiral', 'President'), HQ_CARD],
  }),
  'the-dominion/office-of-the-proconsul': headquarters('Romulus', {
    any: [
      oneWho('Romulan', 'General', 'Admiral', 'Senator', 'Proconsul'),
      { named: 'Sela' },
      { named: 'Tomalak' },
      HQ_CARD,
    ],
  }),
  'the-dominion/the-great-hall': headquarters("Qo'noS", {
    any: [oneWho('Klingon', 'Emperor', 'Chancellor', 'High Council'), HQ_CARD],
  }),
};
