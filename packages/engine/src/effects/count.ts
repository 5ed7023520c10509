/** count: a card marks off one more of something it counts while it is in play. */
import { card, changed } from '../state/game.ts';
import { finish } from '../timing/machine.ts';
import { defineEffect } from './effect.ts';

export interface CountEffect {
  readonly do: 'count';
  readonly counter: string;
}

defineEffect<CountEffect>(
  'count',
  {
    start(g, frame) {
      const c = card(g, frame.context.source);
      const counters = (c.memory?.counters ?? {}) as Readonly<Record<string, number>>;
      const { counter } = frame.effect;
      c.memory = { ...c.memory, counters: { ...counters, [counter]: (counters[counter] ?? 0) + 1 } };
      changed(g);
      finish(g, frame);
    },
  },
  (effect, speaker) => speaker.say('count', { counter: effect.counter }),
);
