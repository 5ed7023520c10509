/**
 * split: a player divides a group in two. Both parts get a name for what follows; of two equal halves the other player
 * says which counts as the larger (`dilemma.target.tie`). A single personnel cannot be divided.
 */

import type { Effect, EffectFrame } from '../../language/effect.ts';
import { gives } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import type { EffectRoom } from '../../state/game.ts';
import { type CardId, otherSeat } from '../../state/types.ts';
import { finishPicking } from '../../timing/effects.ts';
import { askChoose, askOption, call, finish, numbers, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';

interface SplitEffect {
  readonly do: 'split';
  readonly target: Selector;
  readonly larger: string;
  readonly smaller: string;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    split: SplitEffect;
  }
}

interface SplitFrame extends EffectFrame<SplitEffect, 'start' | 'divide' | 'divided' | 'named'> {
  group: CardId[];
  /** The part that was taken out, at most half of the group. */
  part: CardId[];
}

const TAKEN_OUT = 'those taken out';
const LEFT = 'those left';

export const splitRoom: EffectRoom<SplitEffect, SplitFrame> = {
  about: 'You split a group in two and name both parts.',
  fields: { target, larger: gives('picked'), smaller: gives('picked') },
  steps: {
    start(g, frame) {
      frame.at = 'divide';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    divide(g, frame) {
      const { context } = frame;
      frame.group = selected(frame);
      if (frame.group.length < 2) return finish(g, frame);
      frame.at = 'divided';
      askChoose(g, frame, {
        seat: context.you,
        prompt: { key: 'split', card: context.source, n: Math.floor(frame.group.length / 2) },
        of: 'cards',
        among: frame.group,
        min: 1,
        max: Math.floor(frame.group.length / 2),
        rule: 'dilemma.target.your-choice',
      });
    },
    divided(g, frame) {
      const { context, group } = frame;
      frame.part = numbers(takeAnswer(frame));
      frame.at = 'named';
      if (2 * frame.part.length < group.length) {
        frame.answer = [LEFT];
        return;
      }
      askOption(g, frame, {
        seat: otherSeat(context.you),
        prompt: { key: 'split tie', card: context.source },
        among: [TAKEN_OUT, LEFT],
        rule: 'dilemma.target.tie',
      });
    },
    named(g, frame) {
      const [larger] = takeAnswer(frame);
      const { effect, group, part } = frame;
      const rest = group.filter((id) => !part.includes(id));
      const [more, fewer] = larger === TAKEN_OUT ? [part, rest] : [rest, part];
      finishPicking(g, frame, effect.larger, more, { [effect.smaller]: fewer });
    },
  },
  english: ({ target: group, larger, smaller }, speaker) =>
    `you split ${speaker.those(group).text} into two groups, the ${larger} and the ${smaller} (your opponent decides between equal halves)`,
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

/** You divide a group in two, and both parts have a name from then on. */
export const split = (whom: Whom, names: { readonly larger: string; readonly smaller: string }): Effect => ({
  do: 'split',
  target: selectorOf(whom),
  ...names,
});
