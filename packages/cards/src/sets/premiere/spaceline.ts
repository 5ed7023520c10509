/** Premiere's cards about the spaceline: what bars the way, what speeds or bends it, what stands against beaming. */
import type { Behaviour } from '@spaceline/engine';
import type { Written } from '../../library.ts';

/** Events that became unique in the rulings of 2011 (`unique.text`). */
const uniqueLater = (ruling: string, behaviour: Behaviour): Written => [
  { from: '0000-00-00', behaviour },
  { from: '2011-07-04', ruling, behaviour: { ...behaviour, limit: 'unique' } },
];

export const spaceline: Readonly<Record<string, Written>> = {
  'premiere/atmospheric-ionization': uniqueLater('2011-07-04/atmospheric-ionization', {
    plays: [{ where: { on: 'mission', kind: 'planet' } }],
    apply: [{ mod: 'no beaming', between: 'planet', most: 3, rule: 'beam.ionization' }],
  }),
  'premiere/bynars-weapon-enhancement': {
    plays: [{ where: { on: 'card', filter: { type: 'ship' }, whose: 'any' } }],
    cumulative: true,
    apply: [{ mod: 'attribute', attributes: ['WEAPONS'], by: 2, scope: { of: 'host', whose: 'every' } }],
  },
  'premiere/distortion-field': uniqueLater('2011-07-04/distortion-field', {
    plays: [{ where: { on: 'mission', kind: 'planet' } }],
    apply: [{ mod: 'no beaming', between: 'planet', rule: 'beam.distortion-field' }],
    orders: [
      {
        timing: 'orders',
        limit: { times: 1, per: 'turn' },
        do: [{ do: 'flip', target: { from: 'this' } }],
      },
    ],
  }),
  'premiere/gaps-in-normal-space': {
    plays: [{ where: { on: 'between', missions: true } }],
    location: { span: 4 },
    // Stopping there kills; passing and staying do not.
    when: [
      {
        event: 'arrives',
        whose: 'every',
        at: 'here',
        do: [{ do: 'kill', target: { from: 'aboard event', pick: 'random' } }],
      },
    ],
  },
  'premiere/pattern-enhancers': {
    plays: [{ where: { on: 'table' } }],
    apply: [{ mod: 'beam through', titles: ['Atmospheric Ionization', 'Distortion Field'] }],
  },
  'premiere/q-net': {
    plays: [{ where: { on: 'between' } }],
    apply: [
      {
        mod: 'barrier',
        how: 'bar',
        whose: 'every',
        unless: { skill: 'Diplomacy', level: 2 },
        rule: 'obst.q-net',
      },
    ],
  },
  'premiere/subspace-warp-rift': {
    plays: [{ where: { on: 'mission' } }],
    when: [
      { event: 'passes', whose: 'every', at: 'here', do: [{ do: 'damage', target: { from: 'event' } }] },
    ],
  },
  'premiere/tetryon-field': {
    plays: [{ where: { on: 'mission' } }],
    apply: [
      {
        mod: 'barrier',
        how: 'halt',
        whose: 'every',
        unless: { skill: 'Navigation', level: 1 },
        rule: 'obst.tetryon',
      },
    ],
  },
  'premiere/transwarp-conduit': {
    plays: [
      {
        where: { on: 'card', filter: { type: 'ship' }, whose: 'any' },
        do: [
          {
            do: 'last',
            target: { from: { picked: 'target' } },
            modifier: {
              mod: 'multiply',
              attributes: ['RANGE'],
              by: 2,
              scope: { of: 'this', whose: 'every' },
            },
            until: 'end of turn',
          },
        ],
      },
    ],
  },
  'premiere/where-no-one-has-gone-before': {
    plays: [{ where: { on: 'table' } }],
    apply: [
      {
        mod: 'allow',
        action: 'go around',
        scope: { of: 'in play', whose: 'your', where: { type: 'ship' } },
      },
    ],
  },
};
