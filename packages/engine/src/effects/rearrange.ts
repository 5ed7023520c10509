/** rearrange: a player puts the locations of this spaceline into a new order. */
import { lineOf, location } from '../queries/spaceline.ts';
import { changed } from '../state/game.ts';
import { askChoose, finish, numbers, takeAnswer } from '../timing/machine.ts';
import { defineEffect, seatOf, type Who } from './effect.ts';

export interface RearrangeEffect {
  readonly do: 'rearrange';
  readonly who: Who;
}

defineEffect<RearrangeEffect>(
  'rearrange',
  {
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
  (effect, speaker) => speaker.say('rearrange', { who: speaker.who(effect.who) }),
);
