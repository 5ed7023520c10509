/** Voyager: ships with text of their own. */
import type { Written } from '../../library.ts';

export const voyagerShips: Readonly<Record<string, Written>> = {
  // What it carried before is not told (`carry.kazon-warship`).
  'voyager/kazon-warship': [
    { from: '0000-00-00', behaviour: {} },
    {
      from: '2011-07-04',
      ruling: '2011-07-04/kazon-warship',
      behaviour: {
        apply: [
          {
            mod: 'carry',
            cargo: {
              all: [
                { type: 'ship' },
                { affiliation: 'Kazon' },
                { uniqueness: 'universal' },
                { not: { trait: 'Warship' } },
              ],
            },
            scope: { of: 'this', whose: 'every' },
          },
        ],
      },
    },
  ],
};
