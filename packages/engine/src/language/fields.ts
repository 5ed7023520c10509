/**
 * What the fields of a word hold. A word of the card language (a filter, a condition, an effect …) lists its fields once,
 * and all code that walks a description reads that list: validation on loading, mutation, search, the docs. So nobody has
 * to guess from a key what it holds.
 *
 * `Fields<W>` ties the list to the type of the word: an extra, missing or wrong field does not compile.
 */

/** The kinds of words, each with its own union (`filter.ts`, `condition.ts` …). */
export type WordKind =
  | 'filter'
  | 'location'
  | 'condition'
  | 'amount'
  | 'pool'
  | 'measure'
  | 'moment'
  | 'effect'
  | 'modifier';

/** Names of things outside the language, by family: a name could be replaced by another of the same family. */
export type Family =
  | 'skill'
  | 'classification'
  | 'species'
  | 'icon'
  | 'affiliation'
  | 'attribute'
  | 'card type'
  | 'special equipment'
  | 'ship class'
  /** A title, a persona, a word of a title, a keyword: nothing else is like it. */
  | 'title'
  | 'persona'
  | 'title word'
  | 'trait'
  | 'keyword'
  | 'place'
  | 'rule';

/** Stands for leaving a field out. */
export const LEFT_OUT: unique symbol = Symbol('left out');
/** One of a closed list, or a number where a number is possible as well. */
type Value = string | number | boolean;
/** What a slip of the pen could replace each value with. */
export type Slips = Readonly<Record<string, readonly (Value | typeof LEFT_OUT)[]>>;

/** What a field holds. */
export type Holds =
  /** `arm`: one of several conditions joined into one; the whole is negated rather than the arm. */
  | { readonly word: WordKind; readonly arm?: true }
  /** A part of a description with its own fields: a selector, a limit, a clause. */
  | { readonly part: PartName }
  | { readonly name: Family }
  /** One of a closed list. Without `slips`, a slip of the pen replaces it with the next of the list. */
  | { readonly oneOf: readonly Value[]; readonly slips?: Slips }
  /** A number from `least` on. */
  | { readonly number: true; readonly least?: number }
  /** A name the author chose: defined here, or defined elsewhere in the same text and used here. */
  | { readonly label: 'given' | 'used'; readonly of: LabelKind }
  /** Text for people; nothing depends on it. */
  | { readonly prose: true }
  | { readonly list: Holds; readonly least?: number }
  /** Values by names that the author chose. */
  | { readonly record: Holds; readonly label?: LabelKind }
  | { readonly either: readonly Holds[] };

/**
 * What an author's name is for: cards picked in a text, cards a card remembers, marks it counts, what other texts call
 * it.
 */
export type LabelKind = 'picked' | 'remembered' | 'counter' | 'keyword';

/** Parts that are not words themselves; each declares itself here, next to its fields. */
// biome-ignore lint/suspicious/noEmptyInterface: its parts add to it.
export interface Parts {}
export type PartName = keyof Parts;

declare const HELD: unique symbol;
export interface Required<T> {
  readonly holds: Holds;
  readonly [HELD]?: T;
}
interface Optional<T> extends Required<T> {
  readonly optional: true;
  /** A number whose mere presence matters. */
  readonly forgotten?: true;
}
/** A field of any word, as seen by code that walks a description. */
export interface Field {
  readonly holds: Holds;
  readonly optional?: true;
  readonly forgotten?: true;
}

/** The fields of a word or a part, complete. */
export type Fields<W> = {
  readonly [K in keyof W]-?: Record<never, never> extends Pick<W, K>
    ? Optional<Exclude<W[K], undefined>>
    : Required<W[K]>;
};

const field = <T>(holds: Holds): Required<T> => ({ holds });

export const optional = <T>(of: Required<T>): Optional<T> => ({ holds: of.holds, optional: true });
/** An optional number without which the text would mean something else: a limit, a cost. */
export const forgettable = <T>(of: Required<T>): Optional<T> => ({ ...optional(of), forgotten: true });
export const list = <T>(of: Required<T>, least = 0): Required<readonly T[]> =>
  field({ list: of.holds, ...(least > 0 ? { least } : {}) });
/** Two of a kind, in their order. */
export const pair = <T>(of: Required<T>): Required<readonly [T, T]> => field({ list: of.holds, least: 2 });
export const record = <T>(of: Required<T>, label?: LabelKind): Required<Readonly<Record<string, T>>> =>
  field({ record: of.holds, ...(label ? { label } : {}) });
export const either = <T extends readonly unknown[]>(
  ...arms: { readonly [I in keyof T]: Required<T[I]> }
): Required<T[number]> => field({ either: arms.map(({ holds }) => holds) });
export const word = <T>(kind: WordKind): Required<T> => field({ word: kind });
/** One of several conditions joined into one. */
export const arm = <T>(kind: WordKind): Required<T> => field({ word: kind, arm: true });
export const part = <N extends PartName>(name: N): Required<Parts[N]> => field({ part: name });
export const named = <T extends string = string>(family: Family): Required<T> => field({ name: family });
export const oneOf = <const T extends string | number | boolean>(...values: readonly T[]): Required<T> =>
  field({ oneOf: values });
/** The same, with the values that could be mistaken for each. */
export const choice = <const T extends string>(
  slips: Readonly<Record<T, readonly (NoInfer<T> | number | typeof LEFT_OUT)[]>>,
): Required<T> => field({ oneOf: Object.keys(slips), slips });
export const number = (least?: number): Required<number> =>
  field({ number: true, ...(least === undefined ? {} : { least }) });
/** A mark that is there or not. */
export const flag: Required<true> = oneOf(true);
export const boolean: Required<boolean> = oneOf(true, false);
export const prose: Required<string> = field({ prose: true });
/** A name defined here, for what follows in the same text. */
export const gives = (of: LabelKind): Required<string> => field({ label: 'given', of });
/** A name that the same text has defined. */
export const uses = (of: LabelKind): Required<string> => field({ label: 'used', of });
