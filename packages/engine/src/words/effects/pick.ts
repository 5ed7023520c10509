/** pick: choose now, use later: "that personnel", "those two", "the rest". */

import { fill } from '../../catalogue/speaking.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { gives } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import type { EffectRoom } from '../../state/game.ts';
import { finishPicking } from '../../timing/effects.ts';
import { call } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { target } from './parts.ts';

interface PickEffect {
  readonly do: 'pick';
  readonly as: string;
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    pick: PickEffect;
  }
}

export const pickRoom: EffectRoom<PickEffect, EffectFrame<PickEffect, 'start' | 'picked'>> = {
  about: 'Picks cards and names them, for use later in the same text.',
  fields: { as: gives('picked'), target },
  steps: {
    start(g, frame) {
      frame.at = 'picked';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    picked(g, frame) {
      finishPicking(g, frame, frame.effect.as, selected(frame));
    },
  },
  english: (effect, speaker) =>
    fill('{target} {target|is|are} picked as the {name}', {
      target: speaker.those(effect.target),
      name: effect.as,
    }),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
  notes: true,
};

/** Choose now, name them, use them later. */
export const pick = (name: string, whom: Selector): Effect => ({ do: 'pick', as: name, target: whom });
