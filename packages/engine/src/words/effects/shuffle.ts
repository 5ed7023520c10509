/** shuffle: a player's draw deck is shuffled, and everything known about its order is forgotten. */

import { seatOf, type Who } from '../../language/context.ts';
import type { Effect } from '../../language/effect.ts';
import { shufflePile } from '../../rules/turn/drawing.ts';
import type { EffectRoom } from '../../state/game.ts';
import { finish } from '../../timing/machine.ts';
import { who } from './parts.ts';

interface ShuffleEffect {
  readonly do: 'shuffle';
  readonly who: Who;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    shuffle: ShuffleEffect;
  }
}

export const shuffleRoom: EffectRoom<ShuffleEffect> = {
  about: 'A player’s draw deck is shuffled.',
  fields: { who },
  steps: {
    start(g, frame) {
      shufflePile(g, 'deck', seatOf(frame.effect.who, frame.context));
      finish(g, frame);
    },
  },
  english: (effect, speaker) => `${speaker.whose(effect.who)} draw deck is shuffled`,
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

export const shuffleDeck = (who: Who = 'you'): Effect => ({ do: 'shuffle', who });
