/** Rules of Acquisition's outpost and headquarters. */
import type { Written } from '../../library.ts';
import { HQ_CARD, headquarters, outpost } from '../establishing.ts';

export const rulesOfAcquisitionFacilities: Readonly<Record<string, Written>> = {
  'rules-of-acquisition/ferengi-outpost': outpost('Ferengi'),
  'rules-of-acquisition/tower-of-commerce': headquarters('Ferenginar', {
    any: [
      {
        all: [
          { type: 'personnel' },
          { affiliation: 'Ferengi' },
          { any: [{ skill: 'V.I.P.' }, { skill: 'CIVILIAN' }, { species: 'Hupyrian' }] },
        ],
      },
      HQ_CARD,
    ],
  }),
  'rules-of-acquisition/continuing-committee': headquarters(
    'Romulus',
    { any: [{ all: [{ type: 'personnel' }, { skill: 'Tal Shiar' }] }, { depicts: 'Neral' }] },
    { named: 'Office of the Proconsul' },
  ),
};
