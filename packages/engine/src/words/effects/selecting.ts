/** Answers to a selection: out of the draw, first in it, in the place of somebody picked, or once more. */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { card, type EffectRoom, inPlay } from '../../state/game.ts';
import { finish } from '../../timing/machine.ts';
import { openSelection } from '../../timing/selection.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface KeepOutEffect {
  readonly do: 'keep out';
  readonly target: Selector;
}
interface VolunteerEffect {
  readonly do: 'volunteer';
  readonly target: Selector;
}
interface SubstituteEffect {
  readonly do: 'substitute';
  readonly target: Selector;
}
interface SelectAgainEffect {
  readonly do: 'select again';
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'keep out': KeepOutEffect;
    volunteer: VolunteerEffect;
    substitute: SubstituteEffect;
    'select again': SelectAgainEffect;
  }
}

export const keepOutRoom = targeted<KeepOutEffect>({
  about: 'They are kept out of the selection that is about to be made.',
  fields: { target },
  participle: 'kept out',
  act: (g, targets) => {
    const open = openSelection(g);
    if (open) open.out = [...open.out, ...targets];
  },
  possible: (g, effect, context) =>
    candidates(g, effect.target, context).some((id) => !openSelection(g)?.out.includes(id)),
  english: said('{target} {target|is|are} kept out of that selection'),
  becomes: ['is kept out', 'are kept out'],
  tendency: 'helps',
  strikes: 'nobody',
  mutant: 'volunteer',
});

export const volunteerRoom = targeted<VolunteerEffect>({
  about: 'They are taken before anybody is drawn.',
  fields: { target },
  participle: 'volunteers',
  act: (g, targets) => {
    const open = openSelection(g);
    if (open) open.first = [...open.first, ...targets];
  },
  possible: (g, effect, context) =>
    candidates(g, effect.target, context).some((id) => !openSelection(g)?.first.includes(id)),
  english: said('{target} {target|volunteers|volunteer} and {target|is|are} selected before anybody else'),
  becomes: ['volunteers', 'volunteer'],
  tendency: 'harms',
  strikes: 'nobody',
  mutant: 'keep out',
});

export const substituteRoom = targeted<SubstituteEffect>({
  about: 'They take the place of the personnel that was just selected.',
  fields: { target },
  participle: 'substitutes',
  act: (g, targets, { context }) => {
    const open = openSelection(g);
    const [victim] = context.picked.event ?? [];
    const able = targets.filter((id) => inPlay(card(g, id)));
    if (!open || victim === undefined || able.length === 0) return;
    open.picked = open.picked.flatMap((id) => (id === victim ? able : [id]));
  },
  possible: (g, _effect, { picked: { event = [] } }) =>
    event.some((id) => openSelection(g)?.picked.includes(id)),
  english: said('{target} {target|takes|take} that place instead'),
  becomes: ['takes that place', 'take that place'],
  tendency: 'harms',
  strikes: 'nobody',
  mutant: 'kill',
});

export const selectAgainRoom: EffectRoom<SelectAgainEffect> = {
  about: 'The selection is cancelled and made again.',
  fields: {},
  steps: {
    start(g, frame) {
      const open = openSelection(g);
      if (open) open.again = true;
      finish(g, frame);
    },
  },
  possible: (g) => openSelection(g)?.again !== true,
  english: () => 'that selection is cancelled and made again',
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

/** They are kept out of the draw that is about to be made. */
export const keepOut = (whom: Whom): Effect => ({ do: 'keep out', target: selectorOf(whom) });
/** They are selected before anybody is drawn. */
export const volunteer = (whom: Whom): Effect => ({ do: 'volunteer', target: selectorOf(whom) });
/** They take the place of the one that was just selected. */
export const substitute = (whom: Whom): Effect => ({ do: 'substitute', target: selectorOf(whom) });
/** The selection is cancelled and made again. */
export const selectAgain: Effect = { do: 'select again' };
