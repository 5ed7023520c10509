/** if, choose one: effects under a condition, and alternatives that somebody picks (`dilemma.condition.choose-first`). */
import type { Condition } from '../queries/condition.ts';
import { holds } from '../queries/evaluate.ts';
import { askChoose, call, finish, takeAnswer } from '../timing/machine.ts';
import { circleIn, defineEffect, type Effect, effectsFrame, seatOf } from './effect.ts';

export interface IfEffect {
  readonly do: 'if';
  readonly if: Condition;
  readonly then: readonly Effect[];
  readonly otherwise?: readonly Effect[];
}

export interface ChooseOneEffect {
  readonly do: 'choose one';
  readonly who: 'you' | 'opponent';
  /** Named alternatives; an empty list of effects is "do nothing". */
  readonly options: readonly Option[];
}

export interface Option {
  readonly name: string;
  readonly do: readonly Effect[];
}

defineEffect<IfEffect>(
  'if',
  {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'done';
      const met = holds(g, circleIn(context), effect.if);
      call(g, effectsFrame(met ? effect.then : (effect.otherwise ?? []), context));
    },
    done(g, frame) {
      finish(g, frame, frame.returned ?? null);
    },
  },
  (effect, speaker) => {
    const parts = { condition: speaker.clause(effect.if), then: speaker.effects(effect.then) };
    if (effect.otherwise && effect.then.length === 0)
      return speaker.say('unless', { ...parts, otherwise: speaker.effects(effect.otherwise) });
    return effect.otherwise
      ? speaker.say('if.otherwise', { ...parts, otherwise: speaker.effects(effect.otherwise) })
      : speaker.say('if', parts);
  },
);

defineEffect<ChooseOneEffect>(
  'choose one',
  {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'chosen';
      askChoose(g, frame, {
        seat: seatOf(effect.who, context),
        prompt: { key: 'option', card: context.source },
        of: 'options',
        among: effect.options.map((o) => o.name),
        min: 1,
        max: 1,
        rule: 'or.choose',
      });
    },
    chosen(g, frame) {
      const [name] = takeAnswer(frame);
      frame.at = 'done';
      call(g, effectsFrame(frame.effect.options.find((o) => o.name === name)?.do ?? [], frame.context));
    },
    done(g, frame) {
      finish(g, frame, frame.returned ?? null);
    },
  },
  (effect, speaker) =>
    speaker.say('choose', {
      who: speaker.who(effect.who),
      options: speaker.either(
        effect.options.map(({ name, do: list }) =>
          list.length === 0 ? name : speaker.say('option', { name, effects: speaker.effects(list) }),
        ),
      ),
    }),
);
