/** score: points for a player; the card that scores goes to the point area (`points.area`). */

import { fill } from '../../catalogue/speaking.ts';
import { type Amount, askerIn } from '../../language/amount.ts';
import { seatOf, type Who } from '../../language/context.ts';
import type { Effect } from '../../language/effect.ts';
import { flag, optional, word } from '../../language/fields.ts';
import { amountOf } from '../../queries/amount.ts';
import { scorePoints, toPointArea } from '../../rules/play/scoring.ts';
import { byText } from '../../state/causes.ts';
import type { EffectRoom } from '../../state/game.ts';
import { finish } from '../../timing/machine.ts';
import { who } from './parts.ts';

interface ScoreEffect {
  readonly do: 'score';
  /** A number, negative to lose; `box` is the number in the card's point box. */
  readonly points: Amount;
  readonly who: Who;
  /** The card stays where it is. */
  readonly stays?: true;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    score: ScoreEffect;
  }
}

/** How much is lost, where points are taken away; null where they are given. */
function lossIn(points: Amount): Amount | null {
  if (typeof points === 'number') return points < 0 ? -points : null;
  const counted = typeof points === 'object' && 'times' in points ? points : null;
  return counted !== null && counted.times < 0 ? { ...counted, times: -counted.times } : null;
}

export const scoreRoom: EffectRoom<ScoreEffect> = {
  about: 'A player scores or loses points; the card goes to the point area unless it stays.',
  fields: { points: word<Amount>('amount'), who, stays: optional(flag) },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      const seat = seatOf(effect.who, context);
      scorePoints(g, seat, amountOf(g, effect.points, askerIn(context)), true, byText(g, context.source));
      // Lost points go to the loser's point area in the same way (`points.negative`).
      if (!effect.stays) toPointArea(g, context.source, seat);
      finish(g, frame);
    },
  },
  english: (effect, speaker) => {
    const scorer = speaker.who(effect.who);
    if (effect.points === 'box') return fill('{who} {who|scores|score} this card’s points', { who: scorer });
    const lost = lossIn(effect.points);
    return fill(lost !== null ? '{who} {who|loses|lose} {n}' : '{who} {who|scores|score} {n}', {
      who: scorer,
      n: speaker.number(lost ?? effect.points, 'point'),
    });
  },
  becomes: 'unsaid',
  tendency: 'helps',
  strikes: 'nobody',
};

/** Points for a player; the card goes to the point area. */
export const score = (points: Amount, who: Who = 'you'): Effect => ({ do: 'score', points, who });
export const losePoints = (n: number, who: Who = 'you'): Effect => ({ do: 'score', points: -n, who });
