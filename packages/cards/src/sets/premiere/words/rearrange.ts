/** rearrange: a player puts the locations of this spaceline into a new order. */
import {
  askChoose,
  changed,
  type Effect,
  type EffectFrame,
  type EffectRoom,
  fill,
  finish,
  lineOf,
  location,
  numbers,
  seatOf,
  takeAnswer,
  type Who,
  who,
} from '@spaceline/engine/words';

interface RearrangeEffect {
  readonly do: 'rearrange';
  readonly who: Who;
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    rearrange: RearrangeEffect;
  }
}

export const rearrangeRoom: EffectRoom<
  RearrangeEffect,
  EffectFrame<RearrangeEffect, 'start' | 'rearrange'>
> = {
  about: 'A player rearranges the locations of this spaceline in any order.',
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
        // All of them, in the new order; choosing none leaves the line as it is.
        min: 0,
        max: line.length,
        rule: 'action.result.text-order',
      });
    },
    rearrange(g, frame) {
      const order = numbers(takeAnswer(frame));
      const line = lineOf(g, frame.context.location);
      // Locations that were not named keep their order after the others.
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
