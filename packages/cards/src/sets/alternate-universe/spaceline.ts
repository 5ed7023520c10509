/** Alternate Universe: a nebula whose span depends on who flies through, shuttles, and a field against beaming. */
import type { Written } from '../../library.ts';

export const alternateUniverseSpaceline: Readonly<Record<string, Written>> = {
  'alternate-universe/engage-shuttle-operations': {
    plays: [{ where: { on: 'table' } }],
    apply: [
      {
        mod: 'allow',
        action: 'land',
        cost: 'full RANGE',
        scope: {
          of: 'in play',
          whose: 'your',
          where: { all: [{ type: 'ship' }, { trait: 'Shuttlecraft' }] },
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
        if: { skill: 'ENGINEER', level: 1 },
      },
    ],
  },
  'alternate-universe/fgc-47-research': {
    span: { base: 6, each: -1, of: { aboard: 'Navigation' } },
  },
  'alternate-universe/particle-scattering-field': {
    plays: [
      {
        where: {
          on: 'card',
          filter: { all: [{ type: 'ship' }, { specialEquipment: 'Particle Scattering Device' }] },
          whose: 'your',
        },
      },
    ],
    apply: [{ mod: 'no beaming', between: 'planet', rule: 'beam.particle-field' }],
    orders: [{ timing: 'any time', do: [{ do: 'discard', target: { from: 'this' } }] }],
  },
};
