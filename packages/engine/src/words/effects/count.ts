/** count: a card marks off one more of something it counts while it is in play. */

import type { Effect } from '../../language/effect.ts';
import { gives } from '../../language/fields.ts';
import { card, changed, type EffectRoom } from '../../state/game.ts';
import { finish } from '../../timing/machine.ts';

interface CountEffect {
  readonly do: 'count';
  readonly counter: string;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    count: CountEffect;
  }
}

export const countRoom: EffectRoom<CountEffect> = {
  about: 'Adds one to a named counter on this card.',
  fields: { counter: gives('counter') },
  steps: {
    start(g, frame) {
      const c = card(g, frame.context.source);
      const counters = c.memory?.counters ?? {};
      const { counter } = frame.effect;
      c.memory = { ...c.memory, counters: { ...counters, [counter]: (counters[counter] ?? 0) + 1 } };
      changed(g);
      finish(g, frame);
    },
  },
  english: ({ counter }) => `one more ${counter} is counted`,
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
  notes: true,
};

/** One more mark under a name on this card. */
export const count = (counter: string): Effect => ({ do: 'count', counter });
