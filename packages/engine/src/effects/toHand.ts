/** toHand: cards go to their owner's hand. */
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { toPile } from '../rules/play/leaving.ts';
import { call } from '../timing/machine.ts';
import { defineEffect, finishPicking } from './effect.ts';

export interface ToHandEffect {
  readonly do: 'to hand';
  readonly target: Selector;
}

defineEffect<ToHandEffect>('to hand', {
  start(g, frame) {
    frame.at = 'take';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  take(g, frame) {
    const targets = selected(frame);
    for (const id of targets) toPile(g, id, 'hand');
    finishPicking(g, frame, 'taken', targets);
  },
});
