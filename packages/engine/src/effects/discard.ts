/** discard: cards go to their owner's discard pile without dying. */
import type { Selector } from '../queries/selector.ts';
import { discardCard, toPile } from '../rules/play/leaving.ts';
import { card } from '../state/game.ts';
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
      // What went down with its host lies there already.
      else if (card(g, id).zone !== 'discard') discardCard(g, id);
    }
    return targets;
  },
  (effect, speaker) =>
    speaker.say(effect.outOfPlay ? 'out of play' : 'discard', { target: speaker.those(effect.target) }),
);
