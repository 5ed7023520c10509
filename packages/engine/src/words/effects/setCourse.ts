/** set course: gives a ship the goal that this card, which is on it, makes it fly to (`req.follow`). */

import type { Destination } from '../../language/destination.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { either, part } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { destinationsFor, pickerOf } from '../../queries/destinations.ts';
import { card, changed, type EffectRoom, locationOf } from '../../state/game.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { goalInWords } from './destination.ts';
import { target } from './parts.ts';

interface SetCourseEffect {
  readonly do: 'set course';
  readonly target: Selector;
  /** A location, or where a picked card is. */
  readonly to: Destination | Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'set course': SetCourseEffect;
  }
}

export const setCourseRoom: EffectRoom<
  SetCourseEffect,
  EffectFrame<SetCourseEffect, 'start' | 'choose' | 'set'>
> = {
  about: 'Sets the destination that this card forces its ship to fly to.',
  fields: { target, to: either(part('destination'), target) },
  steps: {
    start(g, frame) {
      frame.at = 'choose';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    choose(g, frame) {
      const [ship] = selected(frame);
      const { context } = frame;
      const from = ship === undefined ? -1 : locationOf(g, ship);
      if (from < 0) return finish(g, frame);
      frame.at = 'set';
      const { to } = frame.effect;
      if ('from' in to) {
        frame.answer = candidates(g, to, context)
          .slice(0, 1)
          .map((id) => locationOf(g, id));
        return;
      }
      // Between equally distant ends the opponent of the affected player chooses (`space.end.far-near`).
      askChoose(g, frame, {
        seat: pickerOf(to, context),
        prompt: { key: 'destination', card: context.source },
        of: 'locations',
        among: destinationsFor(g, to, context, from),
        min: 1,
        max: 1,
        rule: 'space.end.far-near',
      });
    },
    set(g, frame) {
      const [goal] = numbers(takeAnswer(frame));
      const c = card(g, frame.context.source);
      // Without a destination the ship is free.
      const { goal: _before, ...memory } = c.memory ?? {};
      c.memory = goal === undefined ? memory : { ...memory, goal };
      changed(g);
      finish(g, frame);
    },
  },
  english: (effect, speaker) => {
    const { text } = speaker.those(effect.target);
    return 'place' in effect.to
      ? `${goalInWords(effect.to, speaker)} becomes the goal of ${text}`
      : `the goal of ${text} is now ${speaker.those(effect.to).text}`;
  },
  becomes: 'unsaid',
  tendency: 'harms',
  strikes: 'nobody',
};

/** The ship must fly to a location, or to where a card is; used with `mustTravel`. */
export const setCourse = (whom: Whom, to: Destination | Selector): Effect => ({
  do: 'set course',
  target: selectorOf(whom),
  to,
});
