/** Voyager: ships with text of their own. */
import type { Written } from '../../library.ts';

export const voyagerShips: Readonly<Record<string, Written>> = {
  'voyager/kazon-warship': {
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
};
