/** score: points for a player; the card that scores goes to the point area (`points.area`). */
import { scorePoints, toPointArea } from '../rules/play/scoring.ts';
import { factsOf } from '../state/game.ts';
import { otherSeat } from '../state/types.ts';
import { finish } from '../timing/machine.ts';
import { defineEffect } from './effect.ts';

export interface ScoreEffect {
  readonly do: 'score';
  /** A number, negative to lose; `box` is the number in the card's point box. */
  readonly points: number | 'box';
  readonly who: 'you' | 'opponent';
  /** The card stays where it is. */
  readonly stays?: true;
}

defineEffect<ScoreEffect>('score', {
  start(g, frame) {
    const { effect, context } = frame;
    const seat = effect.who === 'you' ? context.you : otherSeat(context.you);
    const points = effect.points === 'box' ? (factsOf(g, context.source).points ?? 0) : effect.points;
    scorePoints(g, seat, points, true, context.source);
    if (!effect.stays) toPointArea(g, context.source, seat);
    finish(g, frame);
  },
});
