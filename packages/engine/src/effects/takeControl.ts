/** take control: you use cards and everybody aboard them as your own, for this turn or while this card is in play. */
import type { Selector } from '../queries/selector.ts';
import { takeControl } from '../rules/play/control.ts';
import { defineTargeted } from './effect.ts';

export interface TakeControlEffect {
  readonly do: 'take control';
  readonly target: Selector;
  readonly until: 'end of turn' | 'in play';
}

defineTargeted<TakeControlEffect>(
  'take control',
  'taken over',
  (g, targets, { effect, context }) =>
    takeControl(
      g,
      targets,
      context.you,
      context.source,
      effect.until === 'end of turn' ? 'turn' : { while: context.source },
    ),
  (effect, speaker) =>
    speaker.say(effect.until === 'end of turn' ? 'control this turn' : 'control in play', {
      target: speaker.those(effect.target),
    }),
);
