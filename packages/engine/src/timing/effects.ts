/** Carries out what cards say, effect by effect in printed order (`action.result.text-order`). The verbs themselves are rooms (`words/effects/`). */
import type { Context } from '../language/context.ts';
import type { Effect, EffectFrame } from '../language/effect.ts';
import type { Results } from '../language/frame.ts';
import type { PlainReason } from '../language/reasons/index.ts';
import type { Selector } from '../language/selector.ts';
import type { EffectRoom, Game } from '../state/game.ts';
import type { CardId, FrameOf } from '../state/types.ts';
import { call, finish, procedure, VERB } from './machine.ts';

const roomOf = (g: Game, effect: Effect): EffectRoom<Effect> => {
  const room = g.words.effects[effect.do] as unknown as EffectRoom<Effect> | undefined;
  if (!room) throw new Error(`Nobody knows how to do "${effect.do}".`);
  return room;
};

/** Whether an effect could do anything; text that could do nothing is not begun (`action.init.invalid`). */
export const isPossible = (g: Game, effect: Effect, context: Context): boolean =>
  roomOf(g, effect).possible?.(g, effect, context) ?? true;

/** Why one of some effects could do nothing, if it says more than that. */
export function whyImpossible(g: Game, list: readonly Effect[], context: Context): PlainReason | null {
  const stuck = list.find((effect) => !isPossible(g, effect, context));
  return (stuck && roomOf(g, stuck).whyImpossible?.(g, stuck, context)) ?? null;
}

const begun = (effect: Effect, context: Context): EffectFrame<Effect> => ({
  proc: `${VERB}${effect.do}`,
  at: 'start',
  effect,
  context,
});

/** What the text has picked so far. */
interface Picks {
  readonly picked: Context['picked'];
}

interface EffectsFrame extends FrameOf<'effects', 'next', 'effects'> {
  effects: readonly Effect[];
  context: Context;
  next: number;
}
declare module '../language/frame.ts' {
  interface Procedures {
    effects: EffectsFrame;
  }
  interface Results {
    effects: Picks;
  }
}

/**
 * Carries out effects one after another, each as far as possible (`action.result.as-much`); returns what was picked, for
 * later clauses.
 */
export const effects = procedure('effects', {
  next(g, frame) {
    const picked = frame.returned?.picked;
    if (picked) frame.context = { ...frame.context, picked };
    delete frame.returned;
    const effect = frame.effects[frame.next++];
    if (!effect) return finish(g, frame, { picked: frame.context.picked });
    call(g, begun(effect, frame.context));
  },
});

/** A frame that carries out effects in a context. */
export const effectsFrame = (list: readonly Effect[], context: Context): EffectsFrame =>
  effects({ effects: list, context, next: 0 });

/** The picks of a clause's targets, in the order in which they are written. */
export const pickTargets = (targets: Readonly<Record<string, Selector>> = {}): readonly Effect[] =>
  Object.entries(targets).map(([as, target]) => ({ do: 'pick', as, target }));

/** Returns picks to the surrounding list. */
export const finishPicking = (
  g: Game,
  frame: EffectFrame<{ readonly do: string }, string, keyof Results>,
  name: string,
  cards: readonly CardId[],
  more: Readonly<Record<string, readonly CardId[]>> = {},
): void =>
  finish(g, frame, {
    picked: { ...frame.context.picked, ...more, [name]: cards, it: cards },
  });
