/**
 * How one word of a card's text is changed, as a slip of the pen would change it. Every word says it in a record of its
 * own, field by field (`conditions.ts`, `effects.ts` and the others beside this file), with the few ways below: another
 * word of a closed set, one drawn from an open family, one more or one less, left out, turned round. A field of which
 * nothing can be said says why (`unchanged`), so no word is forgotten in silence: a record with a hole does not compile.
 */
import type { Behaviour, CardFacts, Condition, Effect, Filter, Modifier, Selector } from '@spaceline/engine';

/** Stands for leaving a part of the text out. */
export const LEFT_OUT: unique symbol = Symbol('left out');
type LeftOut = typeof LEFT_OUT;

/** An object of a text, by its keys. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Path = readonly (string | number)[];

/** One change to a text. */
export interface Change {
  readonly path: Path;
  /** What stands there instead; `LEFT_OUT` when nothing does. */
  readonly to: unknown;
  readonly what: string;
}

/** What the whole text is, for changes that depend on more than the word. */
export interface Text {
  readonly root: Behaviour;
  readonly facts: CardFacts;
  /** Every word that stands in it: a change should not put in what stands elsewhere. */
  readonly words: ReadonlySet<string>;
  /** The same text and the same place draw the same word. */
  readonly draw: <T>(from: readonly T[], path: Path) => T | undefined;
  readonly rooms: Rooms;
}

/** Where a word stands. */
export interface Place {
  readonly text: Text;
  readonly path: Path;
  /** The objects it stands in, the nearest first. */
  readonly around: readonly Fields[];
}

/** The changes that are made to what stands at a place. */
export type Mutation<T> = (value: T, at: Place) => readonly Change[];

/** So many, computed: the amounts of the engine. */
export type Amount = Extract<Effect, { do: 'score' }>['points'];

/** The kinds of words that stand inside one another. A record names them, so that no file has to know the others. */
export interface Rooms {
  readonly condition: Mutation<Condition>;
  readonly filter: Mutation<Filter>;
  readonly selector: Mutation<Selector>;
  readonly amount: Mutation<Amount>;
  readonly effect: Mutation<Effect>;
  readonly modifier: Mutation<Modifier>;
}

/** For changes that are seen in what an object is, rather than in one of its fields. */
export const WHOLE: unique symbol = Symbol('whole');

/** How a word is changed: each of its fields, and itself as a whole. */
export type Rules<W> = {
  readonly [K in keyof W]-?: Mutation<Exclude<W[K], undefined>>;
} & { readonly [WHOLE]?: Mutation<W> };

/** The members of a union of words that have no tag in common, by the key that names each. */
export type ByKey<U, K extends PropertyKey> = { readonly [T in K]: Rules<Extract<U, Record<T, unknown>>> };

/** The members of a union of words by their tag. */
export type ByTag<U, T extends keyof U> = {
  readonly [V in U[T] & string]: Rules<Extract<U, Record<T, V>>>;
};

/** True where every member of the union is named by one of the keys; otherwise the members that are not. */
export type AllNamed<U, K extends PropertyKey> = [
  Exclude<U, { [T in K]: Extract<U, Record<T, unknown>> }[K]>,
] extends [never]
  ? true
  : Exclude<U, { [T in K]: Extract<U, Record<T, unknown>> }[K]>;

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const named = (path: Path): string => path.join('.');

/** The place of a field. */
export const within = ({ text, path, around }: Place, fields: Fields, key: string): Place => ({
  text,
  path: [...path, key],
  around: [fields, ...around],
});

const entryOf = (at: Place, index: number): Place => ({ ...at, path: [...at.path, index] });

export const put = ({ path }: Place, to: unknown, what: string): Change => ({
  path,
  to,
  what: `${named(path)}${what}`,
});

export const leaveOut = (at: Place): Change => put(at, LEFT_OUT, ' left out');

export const exchange = (at: Place, from: unknown, to: unknown): Change =>
  to === LEFT_OUT ? leaveOut(at) : put(at, to, `: ${said(from)} → ${said(to)}`);

/** All changes a record makes to a word. */
export function ruled<W extends object>(rules: Rules<W>, word: W, at: Place): readonly Change[] {
  const fields = word as Fields;
  const byField = rules as unknown as Readonly<Record<string, Mutation<unknown> | undefined>>;
  return [
    ...(rules[WHOLE]?.(word, at) ?? []),
    ...Object.entries(fields).flatMap(([key, value]) =>
      value === undefined ? [] : (byField[key]?.(value, within(at, fields, key)) ?? []),
    ),
  ];
}

/** A field of which no change could be noticed or named; says why. */
export interface Unchanged extends Mutation<unknown> {
  readonly why: string;
}
export const unchanged = (why: string): Unchanged => Object.assign(() => [], { why });

/** The tag of a word: another tag would be another word. */
export const TAG = unchanged('It says which word this is.');
export const ONE_WORD = unchanged('It has one value. The word is left out or turned round where it stands.');
export const A_NAME = unchanged('Another name, the same for all who use it, means the same.');
export const CITES = unchanged('It cites a rule and does nothing.');

/** Several ways at once. */
export const both =
  <T>(...ways: readonly Mutation<T>[]): Mutation<T> =>
  (value, at) =>
    ways.flatMap((way) => way(value, at));

const steps =
  (least: number): Mutation<number> =>
  (value, at) =>
    [value + 1, value - 1].filter((other) => other >= least).map((other) => exchange(at, value, other));

/** One more, one less. */
export const number = steps(Number.NEGATIVE_INFINITY);
/** One more, one less; means nothing below one. */
export const fromOne = steps(1);

/** A number, or a word for one. */
export const numberOr =
  <T extends string | object>(numbers: Mutation<number>, rest: Mutation<T>): Mutation<T | number> =>
  (value, at) =>
    typeof value === 'number' ? numbers(value, at) : rest(value, at);

/** A mark that is there or not. What is nothing but its mark has no other form; it is turned round where it stands. */
export const mark: Mutation<true> = (_, at) =>
  Object.keys(at.around[0] ?? {}).length > 1 ? [leaveOut(at)] : [];

/** Yes or no. */
export const either: Mutation<boolean> = (value, at) => [exchange(at, value, !value)];

/** Words of a closed set, and those an author could have written instead. Objects beside them have no others. */
export const others =
  <T extends string>(
    words: Readonly<Record<T, readonly (NoInfer<T> | number | LeftOut)[]>>,
  ): Mutation<T | object> =>
  (value, at) =>
    typeof value === 'string' ? words[value].map((other) => exchange(at, value, other)) : [];

/** An open word: any other of its family will do, so one is drawn; preferably one that the text has nowhere. */
export const drawnFrom =
  (...families: readonly (readonly string[])[]): Mutation<string> =>
  (word, at) => {
    const family = families.find((each) => each.includes(word)) ?? families.at(-1) ?? [];
    const different = family.filter((other) => other !== word);
    const fresh = different.filter((other) => !at.text.words.has(other));
    const other = at.text.draw(fresh.length > 0 ? fresh : different, at.path);
    return other === undefined ? [] : [exchange(at, word, other)];
  };

/** A title, keyword or name: for it, one that nothing has. */
export const name: Mutation<string> = (word, at) =>
  // An arm that nothing fits is an arm left out.
  at.path.at(-3) === 'any' ? [] : [exchange(at, word, 'Nothing of This Name')];

// What stands in a field is a word of some kind, which knows how it is changed.
export const aCondition: Mutation<Condition> = (value, at) => at.text.rooms.condition(value, at);
export const aFilter: Mutation<Filter> = (value, at) => at.text.rooms.filter(value, at);
export const aSelector: Mutation<Selector> = (value, at) => at.text.rooms.selector(value, at);
export const anAmount: Mutation<Amount> = (value, at) => at.text.rooms.amount(value, at);
export const anEffect: Mutation<Effect> = (value, at) => at.text.rooms.effect(value, at);
export const aModifier: Mutation<Modifier> = (value, at) => at.text.rooms.modifier(value, at);

/** A question that can be turned round; a price cannot. */
export const turnRound: Mutation<Condition | Filter> = (question, at) => {
  if (JSON.stringify(question).includes('"discard":')) return [];
  const to = 'not' in question ? question.not : { not: question };
  return [put(at, to, ' turned round')];
};

// Questions that somebody must answer.
export const asked: Mutation<Condition> = (value, at) => [...turnRound(value, at), ...aCondition(value, at)];
export const fitting: Mutation<Filter> = (value, at) => [...turnRound(value, at), ...aFilter(value, at)];

/** Something that an author may have forgotten, unless it would make no difference here. */
export const leavable =
  <T>(way: Mutation<T>, needless: (value: T, at: Place) => boolean = () => false): Mutation<T> =>
  (value, at) => [...(needless(value, at) ? [] : [leaveOut(at)]), ...way(value, at)];

/** A list, entry by entry; the entries are left out one by one if each does something of its own. */
export const list =
  <T>(
    way: Mutation<T>,
    {
      leaves = true,
      /** Whether the list is nothing without an entry, or is left out as a whole anyway. */
      neverEmpty = false,
      needless = () => false,
    }: {
      readonly leaves?: boolean;
      readonly neverEmpty?: boolean;
      readonly needless?: (entry: T, at: Place, list: readonly T[]) => boolean;
    } = {},
  ): Mutation<readonly T[]> =>
  (entries, at) => {
    const places = entries.map((entry, index) => [entry, entryOf(at, index)] as const);
    const left = leaves && !(neverEmpty && entries.length < 2);
    return [
      ...(left
        ? places.flatMap(([entry, place]) => (needless(entry, place, entries) ? [] : [leaveOut(place)]))
        : []),
      ...places.flatMap(([entry, place]) => way(entry, place)),
    ];
  };

/** Effects in their order, each of which does something. */
export const effects = list<Effect>(anEffect);

/** Effects that another text would do without. */
export const moreEffects = leavable(list<Effect>(anEffect, { neverEmpty: true }));

/** One key for another, with the same value. */
export const swapKey = (word: Fields, from: string, to: string, at: Place): Change => {
  const { [from]: value, ...rest } = word;
  return { path: at.path, to: { ...rest, [to]: value }, what: `${named([...at.path, from])} → ${to}` };
};
