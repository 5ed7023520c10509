/** score: points for a player; the card that scores goes to the point area (`points.area`). */
import { type Amount, amountOf } from '../queries/amount.ts';
import { scorePoints, toPointArea } from '../rules/play/scoring.ts';
import { finish } from '../timing/machine.ts';
import { defineEffect, seatOf, type Who } from './effect.ts';

export interface ScoreEffect {
  readonly do: 'score';
  /** A number, negative to lose; `box` is the number in the card's point box. */
  readonly points: Amount;
  readonly who: Who;
  /** The card stays where it is. */
  readonly stays?: true;
}

const isLoss = (points: Amount): boolean =>
  points !== 'box' && (typeof points === 'number' ? points : points.times) < 0;
const turned = (points: Amount): Amount =>
  points === 'box' ? points : typeof points === 'number' ? -points : { ...points, times: -points.times };

defineEffect<ScoreEffect>(
  'score',
  {
    start(g, frame) {
      const { effect, context } = frame;
      const seat = seatOf(effect.who, context);
      const asker = { source: context.source, seat: context.you, picked: context.picked };
      scorePoints(g, seat, amountOf(g, effect.points, asker), true, context.source);
      // Points lost go to the loser's point area just so (`points.negative`).
      if (!effect.stays) toPointArea(g, context.source, seat);
      finish(g, frame);
    },
  },
  (effect, speaker) => {
    const lose = isLoss(effect.points);
    const points = lose ? turned(effect.points) : effect.points;
    return speaker.say(effect.points === 'box' ? 'score box' : lose ? 'lose' : 'score', {
      who: speaker.who(effect.who),
      n: speaker.number(points, 'point'),
    });
  },
);
