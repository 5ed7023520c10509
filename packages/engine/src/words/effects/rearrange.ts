/** rearrange: a player puts the locations of this spaceline into a new order. */

import { fill } from '../../catalogue/speaking.ts';
import { seatOf, type Who } from '../../language/context.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { lineOf, location } from '../../queries/spaceline.ts';
import { changed, type EffectRoom } from '../../state/game.ts';
import { askChoose, finish, numbers, takeAnswer } from '../../timing/machine.ts';
import { who } from './parts.ts';

interface RearrangeEffect {
  readonly do: 'rearrange';
  readonly who: Who;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    rearrange: RearrangeEffect;
  }
}

export const rearrangeRoom: EffectRoom<
  RearrangeEffect,
  EffectFrame<RearrangeEffect, 'start' | 'rearrange'>
> = {
  about: 'A player puts the locations of this spaceline into any order.',
  fields: { who },
  steps: {
    start(g, frame) {
      const line = lineOf(g, frame.context.location);
      frame.at = 'rearrange';
      askChoose(g, frame, {
        seat: seatOf(frame.effect.who, frame.context),
        prompt: { key: 'rearrange', card: frame.context.source },
        of: 'locations',
        among: line,
        // All of them, in the new order; none leaves the line as it is.
        min: 0,
        max: line.length,
        rule: 'action.result.text-order',
      });
    },
    rearrange(g, frame) {
      const order = numbers(takeAnswer(frame));
      const line = lineOf(g, frame.context.location);
      // Locations that were not named keep their order behind the others.
      const rest = line.filter((id) => !order.includes(id));
      g.state.lines[location(g, frame.context.location).quadrant] = [...order, ...rest];
      changed(g);
      finish(g, frame);
    },
  },
  english: (effect, speaker) =>
    fill('{who} {who|puts|put} the locations of this spaceline into any order', {
      who: speaker.who(effect.who),
    }),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

export const rearrangeSpaceline = (who: Who): Effect => ({ do: 'rearrange', who });
