/** no draws: a player draws no more cards this turn, which must be their own (`turn.draw.blocked`). */
import { fill } from '../../catalogue/speaking.ts';
import { seatOf, type Who } from '../../language/context.ts';
import type { Effect } from '../../language/effect.ts';
import type { EffectRoom } from '../../state/game.ts';
import { finish } from '../../timing/machine.ts';
import { who } from './parts.ts';

interface NoDrawsEffect {
  readonly do: 'no draws';
  readonly who: Who;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'no draws': NoDrawsEffect;
  }
}

export const noDrawsRoom: EffectRoom<NoDrawsEffect> = {
  about: 'A player draws no cards for the rest of their turn.',
  fields: { who },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      const { turn } = g.state;
      if (turn.seat === seatOf(effect.who, context)) turn.noDraws = true;
      finish(g, frame);
    },
  },
  english: (effect, speaker) =>
    fill('{who} {who|draws|draw} no cards this turn', { who: speaker.who(effect.who) }),
  becomes: 'unsaid',
  tendency: 'harms',
  strikes: 'nobody',
};

export const drawNoCards = (who: Who = 'you'): Effect => ({ do: 'no draws', who });
