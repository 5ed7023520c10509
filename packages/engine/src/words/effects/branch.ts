/** if, choose one: effects under a condition, and alternatives that somebody picks (`dilemma.condition.choose-first`). */

import { fill } from '../../catalogue/speaking.ts';
import type { Condition } from '../../language/condition.ts';
import { seatOf } from '../../language/context.ts';
import { type Do, type Effect, type EffectFrame, listOf } from '../../language/effect.ts';
import { list, oneOf, optional, part, prose, word } from '../../language/fields.ts';
import type { Room } from '../../language/words.ts';
import { circleIn } from '../../queries/circle.ts';
import { holds } from '../../queries/evaluate.ts';
import type { EffectRoom } from '../../state/game.ts';
import { effectsFrame } from '../../timing/effects.ts';
import { askOption, call, handOn, takeAnswer } from '../../timing/machine.ts';
import { effects } from './parts.ts';

interface IfEffect {
  readonly do: 'if';
  readonly if: Condition;
  readonly then: readonly Effect[];
  readonly otherwise?: readonly Effect[];
}

interface ChooseOneEffect {
  readonly do: 'choose one';
  readonly who: 'you' | 'opponent';
  /** Named alternatives; an empty list of effects is "do nothing". */
  readonly options: readonly Option[];
}
declare module '../../language/fields.ts' {
  interface Parts {
    option: Option;
  }
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    if: IfEffect;
    'choose one': ChooseOneEffect;
  }
}

interface Option {
  readonly name: string;
  readonly do: readonly Effect[];
}

export const ifRoom: EffectRoom<IfEffect, EffectFrame<IfEffect, 'start' | 'done'>> = {
  about: 'Something happens if a condition holds, and something else if it does not.',
  fields: { if: word<Condition>('condition'), then: effects, otherwise: optional(effects) },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'done';
      const met = holds(g, circleIn(context), effect.if);
      call(g, effectsFrame(met ? effect.then : (effect.otherwise ?? []), context));
    },
    done(g, frame) {
      handOn(g, frame);
    },
  },
  english: (effect, speaker) => {
    const condition = speaker.clause(effect.if);
    const otherwise = effect.otherwise && speaker.effects(effect.otherwise);
    if (otherwise !== undefined && effect.then.length === 0) return `unless ${condition}, ${otherwise}`;
    const then = `if ${condition}, ${speaker.effects(effect.then)}`;
    return otherwise === undefined ? then : `${then}; otherwise ${otherwise}`;
  },
  becomes: 'unsaid',
  tendency: ({ then }, of) => of(then),
  strikes: 'nobody',
  notes: true,
};

export const optionRoom: Room<Option> = {
  about: 'One of several outcomes, by name.',
  fields: { name: prose, do: effects },
};

export const chooseOneRoom: EffectRoom<
  ChooseOneEffect,
  EffectFrame<ChooseOneEffect, 'start' | 'chosen' | 'done'>
> = {
  about: 'A player chooses one of several outcomes.',
  fields: { who: oneOf('you', 'opponent'), options: list(part('option'), 1) },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'chosen';
      askOption(g, frame, {
        seat: seatOf(effect.who, context),
        prompt: { key: 'option', card: context.source },
        among: effect.options.map((o) => o.name),
        rule: 'or.choose',
      });
    },
    chosen(g, frame) {
      const [name] = takeAnswer(frame);
      frame.at = 'done';
      call(g, effectsFrame(frame.effect.options.find((o) => o.name === name)?.do ?? [], frame.context));
    },
    done(g, frame) {
      handOn(g, frame);
    },
  },
  english: (effect, speaker) =>
    fill('{who} {who|chooses|choose}: {options}', {
      who: speaker.who(effect.who),
      options: speaker.either(
        effect.options.map(({ name, do: list }) =>
          list.length === 0 ? name : `${name} (${speaker.effects(list)})`,
        ),
      ),
    }),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
  notes: true,
};

export const ifThen = (condition: Condition, then: Do, otherwise?: Do): Effect => ({
  do: 'if',
  if: condition,
  then: listOf(then),
  ...(otherwise ? { otherwise: listOf(otherwise) } : {}),
});
/** Unless something holds, this happens. */
export const unless = (condition: Condition, otherwise: Do): Effect => ifThen(condition, [], otherwise);
/** Alternatives by name; an empty list is "nothing". */
export const chooseOne = (who: 'you' | 'opponent', options: Readonly<Record<string, Do>>): Effect => ({
  do: 'choose one',
  who,
  options: Object.entries(options).map(([name, what]) => ({ name, do: listOf(what) })),
});
