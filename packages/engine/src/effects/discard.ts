/** discard: cards go to their owner's discard pile without dying. */
import type { Selector } from '../queries/selector.ts';
import { discardCard, toPile } from '../rules/play/leaving.ts';
import { defineTargeted } from './effect.ts';

export interface DiscardEffect {
  readonly do: 'discard';
  readonly target: Selector;
  /** Out of play instead (`zone.out-of-play`). */
  readonly outOfPlay?: true;
}

defineTargeted<DiscardEffect>(
  'discard',
  'discarded',
  (g, targets, { effect }) => {
    for (const id of targets) {
      if (effect.outOfPlay) toPile(g, id, 'out');
      else discardCard(g, id);
    }
    return targets;
  },
  (effect, speaker) =>
    speaker.say(effect.outOfPlay ? 'out of play' : 'discard', { target: speaker.those(effect.target) }),
);
