/** Rules of Acquisition: a ship that can cloak and phase. */
import type { Written } from '../../library.ts';

export const rulesOfAcquisitionShips: Readonly<Record<string, Written>> = {
  'rules-of-acquisition/apnex': {
    apply: [
      {
        mod: 'attribute',
        attributes: ['RANGE'],
        by: 4,
        scope: { of: 'this', whose: 'every', where: { state: 'phased' } },
      },
    ],
  },
};
