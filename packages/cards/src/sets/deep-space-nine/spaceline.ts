/** Deep Space Nine: landing small ships, and what a Tractor Beam can be used for. */
import type { Written } from '../../library.ts';

const withTractorBeam = { all: [{ type: 'ship' }, { specialEquipment: 'Tractor Beam' }] } as const;

export const deepSpaceNineSpaceline: Readonly<Record<string, Written>> = {
  'deep-space-nine/activate-tractor-beam': {
    plays: [
      {
        where: { on: 'card', filter: withTractorBeam, whose: 'your' },
        do: [
          {
            do: 'last',
            target: { from: { picked: 'target' } },
            modifier: { mod: 'allow', action: 'tow', scope: { of: 'this', whose: 'every' } },
            until: 'end of turn',
          },
        ],
      },
      {
        where: {
          on: 'card',
          filter: { any: [{ type: 'ship' }, { facilityKind: 'outpost' }] },
          whose: 'your',
        },
        stays: true,
      },
    ],
    apply: [{ mod: 'special equipment', name: 'Tractor Beam', scope: { of: 'host', whose: 'every' } }],
  },
  'deep-space-nine/establish-landing-protocols': {
    keywords: ["Captain's Order"],
    plays: [{ where: { on: 'table' } }],
    seeds: [{ phase: 'facility', where: { on: 'table' } }],
    apply: [
      {
        mod: 'allow',
        action: 'land',
        cost: 1,
        limit: { times: 1, per: 'turn' },
        scope: {
          of: 'in play',
          whose: 'your',
          where: { all: [{ type: 'ship' }, { not: { staffingIcons: 1 } }] },
        },
      },
    ],
  },
};
