/** take control: you use cards and everybody aboard them as your own, for this turn or while this card is in play. */

import type { Effect } from '../../language/effect.ts';
import { oneOf } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { takeControl as control } from '../../rules/play/control.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { targeted } from './targeted.ts';

interface TakeControlEffect {
  readonly do: 'take control';
  readonly target: Selector;
  readonly until: 'end of turn' | 'in play';
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'take control': TakeControlEffect;
  }
}

export const takeControlRoom = targeted<TakeControlEffect>({
  about: 'You control cards and everyone aboard them, for this turn or while this card is in play.',
  fields: { target, until: oneOf('end of turn', 'in play') },
  participle: 'taken over',
  act: (g, targets, { effect, context }) =>
    control(
      g,
      targets,
      context.you,
      context.source,
      effect.until === 'end of turn' ? 'turn' : { while: context.source },
    ),
  english: (effect, speaker) => {
    const { text } = speaker.those(effect.target);
    return effect.until === 'end of turn'
      ? `you use ${text} and everybody aboard as your own until the end of this turn`
      : `you control ${text} for as long as this card is in play`;
  },
  becomes: ['comes under control', 'come under control'],
  tendency: 'harms',
  strikes: 'nobody',
});

/** You use them, and everybody aboard, as your own. */
export const takeControl = (whom: Whom, until: 'end of turn' | 'in play'): Effect => ({
  do: 'take control',
  target: selectorOf(whom),
  until,
});
