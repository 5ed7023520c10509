/** set course: gives a ship the goal that this card, which is on it, makes it fly to (`req.follow`). */

import type { Effect, EffectFrame } from '../../language/effect.ts';
import { either, oneOf } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { farEnds } from '../../queries/spaceline.ts';
import { card, changed, type EffectRoom, locationOf } from '../../state/game.ts';
import { otherSeat } from '../../state/types.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';

interface SetCourseEffect {
  readonly do: 'set course';
  readonly target: Selector;
  /** Where to: the far end of the spaceline, or where a picked card is. */
  readonly to: 'far end' | Selector;
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
  fields: { target, to: either(oneOf('far end'), target) },
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
      if (to !== 'far end') {
        frame.answer = candidates(g, to, context)
          .slice(0, 1)
          .map((id) => locationOf(g, id));
        return;
      }
      // Between equally distant ends the opponent of the affected player chooses (`space.end.far-near`).
      askChoose(g, frame, {
        seat: otherSeat(context.you),
        prompt: { key: 'destination', card: context.source },
        of: 'locations',
        among: farEnds(g, from, context.you),
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
    return effect.to === 'far end'
      ? `the far end of the spaceline becomes the goal of ${text}`
      : `the goal of ${text} is now ${speaker.those(effect.to).text}`;
  },
  becomes: 'unsaid',
  tendency: 'harms',
  strikes: 'nobody',
};

/** The ship must fly to the far end of the spaceline, or to where a card is; used with `mustTravel`. */
export const setCourse = (whom: Whom, to: 'far end' | Selector = 'far end'): Effect => ({
  do: 'set course',
  target: selectorOf(whom),
  to,
});
