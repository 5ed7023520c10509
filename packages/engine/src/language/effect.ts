/**
 * What cards do: verbs, each a word with its own fields. Its words are in `words/effects/`; each adds itself to `EffectWords` and is tagged
 * by `do`. A list of them is carried out in printed order (`timing/effects.ts`).
 */
import type { Context } from './context.ts';
import type { FrameOf, Results } from './frame.ts';

/** Every verb by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface EffectWords {}

/** Verbs that serve one or two cards and live next to them in their library; declared there in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface RareEffectWords {}

export interface AllEffectWords extends EffectWords, RareEffectWords {}

export type Effect = AllEffectWords[keyof AllEffectWords];

/** An effect in progress, with the steps of its verb. */
export interface EffectFrame<
  E extends { readonly do: string },
  At extends string = 'start',
  Reads extends keyof Results = never,
> extends FrameOf<`effect ${E['do']}`, At, Reads> {
  effect: E;
  context: Context;
}

/** Every verb is a procedure. One whose frames others read declares them as other procedures do. */
type VerbFrames = {
  readonly [V in keyof AllEffectWords as `effect ${V}`]: EffectFrame<
    AllEffectWords[V],
    string,
    keyof Results
  >;
};
declare module './frame.ts' {
  interface Procedures extends VerbFrames {}
}

/** One effect, or several in order. */
export type Do = Effect | readonly Effect[];
const isList = (what: Do): what is readonly Effect[] => Array.isArray(what);
export const listOf = (what: Do): readonly Effect[] => (isList(what) ? what : [what]);
