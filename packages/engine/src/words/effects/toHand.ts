/** to hand: cards go to their owner's hand. */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { toPile } from '../../rules/play/leaving.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface ToHandEffect {
  readonly do: 'to hand';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'to hand': ToHandEffect;
  }
}

export const toHandRoom = targeted<ToHandEffect>({
  about: 'Cards go to their owner’s hand.',
  fields: { target },
  participle: 'taken',
  act: (g, targets) => {
    for (const id of targets) toPile(g, id, 'hand');
    return targets;
  },
  english: said('{target} {target|goes|go} to hand'),
  becomes: ['goes to hand', 'go to hand'],
  taken: 'take',
  tendency: 'helps',
  strikes: 'nobody',
  mutant: 'discard',
});

export const toHand = (whom: Whom): Effect => ({ do: 'to hand', target: selectorOf(whom) });
