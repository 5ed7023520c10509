/** capture, release: personnel become or cease to be captives (`capture.*`). */
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { captureCard, releaseCard } from '../rules/capture/captives.ts';
import { otherSeat } from '../state/types.ts';
import { call } from '../timing/machine.ts';
import { defineEffect, finishPicking } from './effect.ts';

export interface CaptureEffect {
  readonly do: 'capture';
  readonly target: Selector;
  readonly by: 'you' | 'opponent';
}
export interface ReleaseEffect {
  readonly do: 'release';
  readonly target: Selector;
}

defineEffect<CaptureEffect>('capture', {
  start(g, frame) {
    frame.at = 'capture';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  capture(g, frame) {
    const { effect, context } = frame;
    const captor = effect.by === 'you' ? context.you : otherSeat(context.you);
    const targets = selected(frame);
    for (const id of targets) captureCard(g, id, captor, context.source);
    finishPicking(g, frame, 'captured', targets);
  },
});

defineEffect<ReleaseEffect>('release', {
  start(g, frame) {
    frame.at = 'release';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  release(g, frame) {
    const targets = selected(frame);
    for (const id of targets) releaseCard(g, id);
    finishPicking(g, frame, 'released', targets);
  },
});
