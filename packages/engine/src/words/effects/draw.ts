/** draw: cards from the top of a draw deck, one after another (`turn.draw.extra`). */

import { fill } from '../../catalogue/speaking.ts';
import { type Amount, askerIn } from '../../language/amount.ts';
import { seatOf, type Who } from '../../language/context.ts';
import type { Effect } from '../../language/effect.ts';
import { word } from '../../language/fields.ts';
import { amountOf } from '../../queries/amount.ts';
import { drawCards } from '../../rules/turn/drawing.ts';
import type { EffectRoom } from '../../state/game.ts';
import { finish } from '../../timing/machine.ts';
import { who } from './parts.ts';

interface DrawEffect {
  readonly do: 'draw';
  readonly n: Amount;
  readonly who: Who;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    draw: DrawEffect;
  }
}

export const drawRoom: EffectRoom<DrawEffect> = {
  about: 'A player draws cards.',
  fields: { n: word<Amount>('amount'), who },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      const n = amountOf(g, effect.n, askerIn(context));
      drawCards(g, seatOf(effect.who, context), n);
      finish(g, frame);
    },
  },
  english: (effect, speaker) =>
    fill('{who} {who|draws|draw} {n}', {
      who: speaker.who(effect.who),
      n: speaker.number(effect.n, 'card'),
    }),
  becomes: 'unsaid',
  tendency: 'helps',
  strikes: 'nobody',
};

export const draw = (n: Amount, who: Who = 'you'): Effect => ({ do: 'draw', n, who });
