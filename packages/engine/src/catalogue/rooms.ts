/**
 * What the room of a word holds, by kind (see `language/words.ts`). The words of a library come with it: `Words` is the registry of all of
 * them, complete by its type.
 */
import type { Condition, ConditionWords } from '../language/condition.ts';
import type { Context } from '../language/context.ts';
import type { Effect, EffectFrame, EffectWords } from '../language/effect.ts';
import type { Filter, FilterWords } from '../language/filter.ts';
import type { CardId } from '../language/ids.ts';
import type { ModifierWords } from '../language/modifier.ts';
import type { Lack } from '../language/shortfall.ts';
import type { CardType } from '../language/traits.ts';
import type { Room } from '../language/words.ts';
import type { Circle } from './circle.ts';
import type { CardFacts } from './facts.ts';
import type { PrintedGroup } from './printed.ts';
import type { Phrase, Speaker } from './speaking.ts';

/** What is said of a card, around the noun it is called by. */
export interface Noun {
  /** Words in front of the noun. */
  readonly before: readonly string[];
  readonly noun?: string;
  /** Words behind it. */
  readonly behind: readonly string[];
}

/** A question that printed facts answer. */
export type OfFacts = (facts: CardFacts) => boolean;

export interface FilterRoom<G, F> extends Room<F> {
  /** Whether a card fits. `as`: the type it would be played as by the text in question, where a card leaves a choice. */
  fits(g: G, id: CardId, filter: F, as?: CardType): boolean;
  english(filter: F, say: (inner: Filter) => Noun): Noun;
  /** How a card is called that does not fit, where `non-` and `except` would be clumsy. */
  englishNot?(filter: F): Noun | undefined;
  /** The same asked of printed facts alone, for bots and deck builders; `'unknown'` when they cannot tell. */
  readonly ofFacts: ((filter: F, read: (inner: Filter) => OfFacts) => OfFacts) | 'unknown';
}

/** How a condition is said. A method that asks others gets at how they are said by `said`. */
export interface SaidCondition<C> {
  /** As a thing that one has or needs: `2 SCIENCE`, `no Klingon personnel`. */
  english(condition: C, speaker: Speaker): string;
  /** That it is not so, where `not (…)` would be clumsy. */
  englishNot?(condition: C, speaker: Speaker): string | undefined;
  /** As a clause, where it is none to say that one has it: `three of your full turns have passed`. */
  clause?(condition: C, speaker: Speaker, said: SaidOf): string | undefined;
  /** The same for the clause that it is not so. */
  clauseNot?(condition: C, speaker: Speaker): string | undefined;
  /** Whether it is something that people in the group concerned have: skills, totals, cards. */
  isHad?(condition: C, said: SaidOf): boolean;
  /** What was lacking: `nobody had SCIENCE`. Without it: `there was no …`. `has`: how much there was. */
  englishLack?(condition: C, had: Had, speaker: Speaker): string | undefined;
}
export type SaidOf = (condition: Condition) => SaidCondition<Condition>;
export interface Had {
  readonly has?: number;
  readonly was: 'was' | 'is';
}

/** How far a group is from meeting a condition: 0 when it does, else roughly how many more people it would take. */
export type Lacking = (group: PrintedGroup) => number;

export interface ConditionRoom<G, C> extends Room<C>, SaidCondition<C> {
  /** Whether it is so, asked of a circle. */
  holds(g: G, circle: Circle, condition: C): boolean;
  /** How much there is of what it counts; without it the thing is there or not. */
  amount?(g: G, circle: Circle, condition: C): number | undefined;
  /** What is missing for it when that is missing for a part of it. */
  lacks?(
    g: G,
    circle: Circle,
    condition: C,
    lacking: (circle: Circle, inner: Condition) => readonly Lack[],
  ): readonly Lack[];
  /** The same asked of printed facts alone, for bots and deck builders; `'unknown'` when they cannot tell. */
  readonly ofFacts: ((condition: C, read: (inner: Condition) => Lacking) => Lacking) | 'unknown';
}

export interface ModifierRoom<M> extends Room<Omit<M, 'mod'>> {
  /** What it does, as a clause; `subject` names those it reaches when its scope does not. */
  english(modifier: M, speaker: Speaker, subject?: Phrase): string;
  /** Whether it helps (above 0) or harms (below 0) those it reaches. */
  tendency(modifier: M): number;
}

export interface EffectRoom<G, E, F = EffectFrame<E>> extends Room<Omit<E, 'do'>> {
  /** How it is carried out: a procedure that begins with its first step and finds the description in `frame.effect`. */
  readonly steps: Readonly<Record<string, (g: G, frame: F) => void>>;
  /** Whether there is anything it could do; without it there always is. */
  possible?(g: G, effect: E, context: Context): boolean;
  /** A clause without capital and full stop. */
  english(effect: E, speaker: Speaker): string;
  /** What becomes of one whom it is done to, and of several: `choose who dies`. */
  readonly becomes: readonly [one: string, several: string] | 'unsaid';
  /** What whoever chooses does with cards out of a pile or a hand: `take two cards`. */
  readonly taken?: string;
  /** Whether it helps or harms those it is about, as bots see it; or a number above or below 0, from what else happens by it. */
  readonly tendency:
    | 'helps'
    | 'harms'
    | 'neither'
    | ((effect: E, of: (inner: readonly Effect[]) => number) => number);
  /** The verb that a proof puts in its place to see whether anybody notices. */
  readonly mutant?: Effect['do'];
  /** It only notes something down; what happens to the cards is said later. */
  readonly notes?: true;
}

/** All words there are, by kind. */
export interface Words<G> {
  readonly conditions: { readonly [K in keyof ConditionWords]: ConditionRoom<G, ConditionWords[K]> };
  /** Tagged by the verb under which each is declared. */
  readonly effects: {
    readonly [V in keyof EffectWords]: EffectWords[V] extends { readonly do: V }
      ? EffectRoom<G, EffectWords[V], never>
      : never;
  };
  readonly filters: { readonly [K in keyof FilterWords]: FilterRoom<G, FilterWords[K]> };
  readonly modifiers: { readonly [K in keyof ModifierWords]: ModifierRoom<ModifierWords[K]> };
}
