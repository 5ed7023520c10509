/** Voyager: ships that land, and shuttlecraft aboard larger ships. */
import type { Written } from '../../library.ts';

export const voyagerSpaceline: Readonly<Record<string, Written>> = {
  'voyager/blue-alert': {
    keywords: ["Captain's Order"],
    plays: [{ where: { on: 'table' } }],
    seeds: [{ phase: 'facility', where: { on: 'table' } }],
    apply: [
      {
        mod: 'allow',
        action: 'land',
        cost: 2,
        limit: { times: 1, per: 'turn' },
        scope: {
          of: 'in play',
          whose: 'your',
          where: {
            all: [
              { type: 'ship' },
              { any: [{ shipClass: 'Intrepid Class' }, { not: { staffingIcons: 1 } }] },
            ],
          },
        },
      },
      {
        mod: 'carry',
        cargo: { trait: 'Shuttlecraft' },
        scope: {
          of: 'in play',
          whose: 'your',
          where: { all: [{ type: 'ship' }, { specialEquipment: 'Tractor Beam', printed: true }] },
        },
      },
    ],
  },
};
