/** draw: cards from the top of a draw deck, one after another (`turn.draw.extra`). */
import { type Amount, amountOf } from '../queries/amount.ts';
import { drawCards } from '../rules/turn/drawing.ts';
import { finish } from '../timing/machine.ts';
import { defineEffect, seatOf, type Who } from './effect.ts';

export interface DrawEffect {
  readonly do: 'draw';
  readonly n: Amount;
  readonly who: Who;
}

defineEffect<DrawEffect>(
  'draw',
  {
    start(g, frame) {
      const { effect, context } = frame;
      const n = amountOf(g, effect.n, { source: context.source, seat: context.you, picked: context.picked });
      drawCards(g, seatOf(effect.who, context), n);
      finish(g, frame);
    },
  },
  (effect, speaker) =>
    speaker.say('draw', { who: speaker.who(effect.who), n: speaker.number(effect.n, 'card') }),
);
