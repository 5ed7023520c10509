/** shuffle: a player's draw deck is shuffled, and with it everything anybody knew of its order. */
import { shufflePile } from '../rules/turn/drawing.ts';
import { finish } from '../timing/machine.ts';
import { defineEffect, seatOf, type Who } from './effect.ts';

export interface ShuffleEffect {
  readonly do: 'shuffle';
  readonly who: Who;
}

defineEffect<ShuffleEffect>(
  'shuffle',
  {
    start(g, frame) {
      shufflePile(g, 'deck', seatOf(frame.effect.who, frame.context));
      finish(g, frame);
    },
  },
  (effect, speaker) => speaker.say('shuffle', { whose: speaker.whose(effect.who) }),
);
