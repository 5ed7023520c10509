/** What the desk starts with: nothing, or an example position to ask about. */
import { DEFAULT_RULES } from '@spaceline/engine';
import type { Draft } from '../../play/desk/index.ts';

const NOWHERE = { seeds: [], planet: [], on: [], edge: [] } as const;

export const BLANK: Draft = {
  title: '',
  rules: DEFAULT_RULES,
  spaceline: [],
  A: {},
  B: {},
  turn: { of: 'A', segment: 'orders' },
  steps: [],
  rest: {},
};

export const EXAMPLE: Draft = {
  ...BLANK,
  spaceline: [
    {
      ...NOWHERE,
      mission: 'Excavation',
      seeds: [{ card: 'Archer' }],
      space: [
        { card: 'I.K.S. Bortas', of: 'A', crew: [{ card: 'Gowron' }, { card: 'Kurn' }, { card: 'Klag' }] },
        { card: 'Haakona', of: 'B', cloaked: true, crew: [{ card: 'Taris' }, { card: 'Mendak' }] },
      ],
    },
    {
      ...NOWHERE,
      mission: 'Study Nebula',
      of: 'B',
      space: [{ card: 'Romulan Outpost', of: 'B', crew: [{ card: 'Palteth' }] }],
    },
  ],
};
