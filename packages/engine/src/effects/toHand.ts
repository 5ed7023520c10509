/** to hand: cards go to their owner's hand. */
import type { Selector } from '../queries/selector.ts';
import { toPile } from '../rules/play/leaving.ts';
import { defineTargeted } from './effect.ts';

export interface ToHandEffect {
  readonly do: 'to hand';
  readonly target: Selector;
}

defineTargeted<ToHandEffect>(
  'to hand',
  'taken',
  (g, targets) => {
    for (const id of targets) toPile(g, id, 'hand');
    return targets;
  },
  (effect, speaker) => speaker.say('to hand', { target: speaker.those(effect.target) }),
);
