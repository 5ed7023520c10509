/** if, choose one: effects under a condition, and alternatives that somebody picks (`dilemma.condition.choose-first`). */
import type { Condition } from '../queries/condition.ts';
import { holds } from '../queries/evaluate.ts';
import { otherSeat } from '../state/types.ts';
import { askChoose, call, finish, takeAnswer } from '../timing/machine.ts';
import { defineEffect, type Effect, effectsFrame } from './effect.ts';

export interface IfEffect {
  readonly do: 'if';
  readonly if: Condition;
  /** Of whom it is asked: the group, or only those picked under a name. */
  readonly of?: string;
  readonly then: readonly Effect[];
  readonly otherwise?: readonly Effect[];
}

export interface ChooseOneEffect {
  readonly do: 'choose one';
  readonly who: 'you' | 'opponent';
  /** Named alternatives; an empty list of effects is "do nothing". */
  readonly options: readonly { readonly name: string; readonly do: readonly Effect[] }[];
}

defineEffect<IfEffect>('if', {
  start(g, frame) {
    const { effect, context } = frame;
    const members = effect.of === undefined ? context.group : (context.picked[effect.of] ?? []);
    const circle = { seat: context.you, members, vessel: context.vessel, location: context.location };
    frame.at = 'done';
    call(g, effectsFrame(holds(g, circle, effect.if) ? effect.then : (effect.otherwise ?? []), context));
  },
  done(g, frame) {
    finish(g, frame, frame.returned ?? null);
  },
});

defineEffect<ChooseOneEffect>('choose one', {
  start(g, frame) {
    const { effect, context } = frame;
    frame.at = 'chosen';
    askChoose(g, frame, {
      seat: effect.who === 'you' ? context.you : otherSeat(context.you),
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
});
