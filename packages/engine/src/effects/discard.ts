/** discard: cards go to their owner's discard pile without dying. */
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { discardCard, toPile } from '../rules/play/leaving.ts';
import { call } from '../timing/machine.ts';
import { defineEffect, finishPicking } from './effect.ts';

export interface DiscardEffect {
  readonly do: 'discard';
  readonly target: Selector;
  /** Out of play instead (`zone.out-of-play`). */
  readonly outOfPlay?: true;
}

defineEffect<DiscardEffect>('discard', {
  start(g, frame) {
    frame.at = 'discard';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  discard(g, frame) {
    const targets = selected(frame);
    for (const id of targets) {
      if (frame.effect.outOfPlay) toPile(g, id, 'out');
      else discardCard(g, id);
    }
    finishPicking(g, frame, 'discarded', targets);
  },
});
