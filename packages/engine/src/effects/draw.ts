/** draw: cards from the top of a draw deck, one after another (`turn.draw.extra`). */
import { drawCards } from '../rules/turn/drawing.ts';
import { otherSeat } from '../state/types.ts';
import { finish } from '../timing/machine.ts';
import { defineEffect } from './effect.ts';

export interface DrawEffect {
  readonly do: 'draw';
  readonly n: number;
  readonly who: 'you' | 'opponent';
}

defineEffect<DrawEffect>('draw', {
  start(g, frame) {
    const { effect, context } = frame;
    drawCards(g, effect.who === 'you' ? context.you : otherSeat(context.you), effect.n);
    finish(g, frame);
  },
});
