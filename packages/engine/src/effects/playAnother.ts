/** play another: a card that is being played goes back to hand without result, and its player must play a different one. */
import { candidates, type Selector, selected, selectFrame } from '../queries/selector.ts';
import { canSendBack, sendBack } from '../rules/play/instead.ts';
import { call, finish } from '../timing/machine.ts';
import { defineEffect } from './effect.ts';

export interface PlayAnotherEffect {
  readonly do: 'play another';
  readonly target: Selector;
}

defineEffect<PlayAnotherEffect>(
  'play another',
  {
    start(g, frame) {
      frame.at = 'back';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    back(g, frame) {
      frame.at = 'done';
      for (const id of selected(frame)) sendBack(g, id);
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  (effect, speaker) => speaker.say('play another', { target: speaker.those(effect.target) }),
  (g, effect, context) => candidates(g, effect.target, context).some((id) => canSendBack(g, id)),
);
