/** play another: a card that is being played goes back to hand without result, and its player must play a different one. */

import type { Effect, EffectFrame } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { canSendBack, sendBack } from '../../rules/play/instead.ts';
import { byText } from '../../state/causes.ts';
import type { EffectRoom } from '../../state/game.ts';
import { call, finish } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';

interface PlayAnotherEffect {
  readonly do: 'play another';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'play another': PlayAnotherEffect;
  }
}

export const playAnotherRoom: EffectRoom<
  PlayAnotherEffect,
  EffectFrame<PlayAnotherEffect, 'start' | 'back' | 'done'>
> = {
  about: 'A card just played returns to hand, and its player must play a different one instead.',
  fields: { target },
  steps: {
    start(g, frame) {
      frame.at = 'back';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    back(g, frame) {
      frame.at = 'done';
      for (const id of selected(frame)) sendBack(g, id, byText(g, frame.context.source));
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  possible: (g, effect, context) => candidates(g, effect.target, context).some((id) => canSendBack(g, id)),
  english: said(
    '{target} returns to its player’s hand and that player must play a different card from hand instead, if possible',
  ),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

/** A card just played goes back to hand, and its player must play a different one instead. */
export const playAnother = (whom: Selector): Effect => ({ do: 'play another', target: whom });
