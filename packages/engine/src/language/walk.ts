/**
 * The one walk over a description, driven by the fields that words and parts declare (`fields.ts`). `visit` reports the
 * words, parts and names it contains; `map` replaces them. No other code looks into a description to find its contents,
 * so no key is guessed at and no new word is missed.
 */
import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Effect } from './effect.ts';
import type { Family, Field, Holds, LabelKind, PartName, Parts, WordKind } from './fields.ts';
import type { Filter } from './filter.ts';
import type { LocationFilter } from './location.ts';
import type { Modifier } from './modifier.ts';
import type { MomentWord } from './moment.ts';
import type { Measure, Pool } from './selector.ts';
import { type KnownPools, type Slip, tagOf } from './words.ts';

/** Everything a description is made of, by name: words by their kind, and parts. */
export interface Described extends Parts {
  filter: Filter;
  location: LocationFilter;
  condition: Condition;
  amount: Amount;
  pool: Pool;
  measure: Measure;
  moment: MomentWord;
  effect: Effect;
  modifier: Modifier;
}
export type Node = keyof Described;

export type FieldList = Readonly<Record<string, Field>>;
/** What the walk needs to know about a word or a part. */
export interface Declared {
  readonly fields: FieldList;
  /** Names it gives to cards by itself. */
  readonly names?: readonly string[];
  slips?(word: unknown, words: KnownPools): readonly Slip[];
  doubled?(word: unknown): unknown;
}
type Registry = Readonly<Record<string, Declared>>;

/** What a walk needs to know about a language: its words and parts with their fields. `Words` is one. */
export interface Grammar {
  readonly filters: Registry;
  readonly locations: Registry;
  readonly conditions: Registry;
  readonly amounts: Registry;
  readonly pools: Registry;
  readonly measures: Registry;
  readonly moments: Registry;
  readonly effects: Registry;
  readonly modifiers: Registry;
  readonly parts: Readonly<Record<PartName, Declared>>;
}

/** Where the words of a kind are registered. */
export const REGISTRY = {
  filter: 'filters',
  location: 'locations',
  condition: 'conditions',
  amount: 'amounts',
  pool: 'pools',
  measure: 'measures',
  moment: 'moments',
  effect: 'effects',
  modifier: 'modifiers',
} as const satisfies Readonly<Record<WordKind, keyof Grammar>>;

const isWordKind = (node: string): node is WordKind => node in REGISTRY;

/** What holds a word or a part of that name. */
export const holding = (node: Node): Holds => (isWordKind(node) ? { word: node } : { part: node });

type Fielded = Readonly<Record<string, unknown>>;
const isFielded = (value: unknown): value is Fielded =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In force always, or only while a condition holds: any modifier may say so. */
const WHILE: FieldList = { while: { holds: { word: 'condition' }, optional: true } };

/** The name of a word in the registry of its kind. */
export function wordOf(grammar: Grammar, kind: WordKind, value: unknown): string {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return value;
  if (kind === 'effect') return String((value as Effect).do);
  if (kind === 'modifier') return String((value as Modifier).mod);
  return String(tagOf(grammar[REGISTRY[kind]], value as object));
}

type Declarable = Extract<Holds, { word: WordKind } | { part: PartName }>;

/** The room of a word, or the declaration of a part. */
export function declaredOf(grammar: Grammar, holds: Declarable, value: unknown): Declared {
  if ('part' in holds) return grammar.parts[holds.part];
  const name = wordOf(grammar, holds.word, value);
  const room = grammar[REGISTRY[holds.word]][name];
  if (!room) throw new Error(`There is no ${holds.word} "${name}".`);
  return room;
}

export function fieldsOf(
  grammar: Grammar,
  holds: Extract<Holds, { word: WordKind } | { part: PartName }>,
  value: unknown,
): FieldList {
  const { fields } = declaredOf(grammar, holds, value);
  return 'word' in holds && holds.word === 'modifier' ? { ...fields, ...WHILE } : fields;
}

/** Whether a value is of one of several alternatives, judging by what it is and by a part's required fields. */
export function admits(grammar: Grammar, holds: Holds, value: unknown): boolean {
  if ('either' in holds) return holds.either.some((arm) => admits(grammar, arm, value));
  if ('oneOf' in holds) return (holds.oneOf as readonly unknown[]).includes(value);
  if ('list' in holds) return Array.isArray(value);
  if ('number' in holds) return typeof value === 'number';
  if ('name' in holds || 'label' in holds || 'prose' in holds) return typeof value === 'string';
  if ('word' in holds) return isFielded(value) || isPlainWord(grammar, holds.word, value);
  if (!isFielded(value)) return false;
  return 'record' in holds || isPart(grammar, holds.part, value);
}

const isPlainWord = (grammar: Grammar, kind: WordKind, value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') &&
  wordOf(grammar, kind, value) in grammar[REGISTRY[kind]];

/** Whether it has every required field of a part, and no unknown ones. */
function isPart(grammar: Grammar, name: PartName, value: Fielded): boolean {
  const { fields } = grammar.parts[name];
  return (
    Object.keys(value).every((key) => fields[key] !== undefined) &&
    Object.entries(fields).every(([key, { holds, optional }]) => {
      const held = value[key];
      if (held === undefined) return optional === true;
      return !('oneOf' in holds) || admits(grammar, holds, held);
    })
  );
}

/** Which of several alternatives a value is. */
export function armOf(grammar: Grammar, holds: Holds, value: unknown): Holds {
  if (!('either' in holds)) return holds;
  const arm = holds.either.find((each) => admits(grammar, each, value));
  if (!arm) throw new Error(`Nothing in the language reads ${JSON.stringify(value)}.`);
  return armOf(grammar, arm, value);
}

/** Keys and numbers of entries that lead to a place in a description. */
export type Path = readonly (string | number)[];

/** The position of something. */
export interface Spot {
  readonly path: Path;
  /** The words and parts around it, nearest first. */
  readonly around: readonly object[];
}
const ROOT: Spot = { path: [], around: [] };

/** An author's name: what it is for, and whether it is defined or used there. */
export type Label = { readonly label: 'given' | 'used'; readonly of: LabelKind };

/** What a visitor wants to be told. Parts and words are reported before their contents. */
export type Visitor = { readonly [K in Node]?: (value: Described[K], at: Spot) => void } & {
  /** A name of something outside the language: a skill, a title. */
  readonly name?: (name: string, family: Family, at: Spot) => void;
  readonly label?: (name: string, label: Label, at: Spot) => void;
};

/** Reports everything a description contains, in the order in which it is written. */
export function visit<K extends Node>(
  grammar: Grammar,
  node: K,
  value: Described[K],
  visitor: Visitor,
  at: Spot = ROOT,
): void {
  walk(grammar, holding(node), value, visitor, at);
}

const within = (at: Spot, step: string | number, holder?: object): Spot => ({
  path: [...at.path, step],
  around: holder ? [holder, ...at.around] : at.around,
});

function walk(grammar: Grammar, where: Holds, value: unknown, visitor: Visitor, at: Spot): void {
  const holds = armOf(grammar, where, value);
  if ('name' in holds) visitor.name?.(String(value), holds.name, at);
  else if ('list' in holds)
    (value as readonly unknown[]).forEach((entry, n) => {
      walk(grammar, holds.list, entry, visitor, within(at, n));
    });
  else if ('record' in holds)
    for (const [key, entry] of Object.entries(value as Fielded)) {
      const inside = within(at, key, value as object);
      if (holds.label) visitor.label?.(key, { label: 'given', of: holds.label }, inside);
      walk(grammar, holds.record, entry, visitor, inside);
    }
  else if ('label' in holds) visitor.label?.(String(value), holds, at);
  else if ('word' in holds || 'part' in holds) {
    const tell = visitor[('word' in holds ? holds.word : holds.part) as Node] as
      | ((value: unknown, at: Spot) => void)
      | undefined;
    tell?.(value, at);
    for (const name of declaredOf(grammar, holds, value).names ?? [])
      visitor.label?.(name, { label: 'given', of: 'picked' }, at);
    if (!isFielded(value)) return;
    const fields = fieldsOf(grammar, holds, value);
    for (const [key, entry] of Object.entries(value)) {
      const field = fields[key];
      if (field && entry !== undefined) walk(grammar, field.holds, entry, visitor, within(at, key, value));
    }
  }
}

/** Replacements for words and parts, applied from the inside out. */
export type Mapper = { readonly [K in Node]?: (value: Described[K]) => Described[K] };

/** The same description with the numbers of these kinds of words and parts doubled. */
export function doubledIn<K extends Node>(
  grammar: Grammar,
  node: K,
  value: Described[K],
  kinds: readonly Node[],
): Described[K] {
  const twice = (kind: Node) => (each: unknown) =>
    declaredOf(grammar, holding(kind) as Declarable, each).doubled?.(each) ?? each;
  return map(grammar, node, value, Object.fromEntries(kinds.map((kind) => [kind, twice(kind)])) as Mapper);
}

/** The same description with some words and parts replaced; the same object if nothing changes. */
export function map<K extends Node>(
  grammar: Grammar,
  node: K,
  value: Described[K],
  mapper: Mapper,
): Described[K] {
  return remade(grammar, holding(node), value, mapper) as Described[K];
}

function remade(grammar: Grammar, where: Holds, value: unknown, mapper: Mapper): unknown {
  const holds = armOf(grammar, where, value);
  if ('list' in holds) {
    const before = value as readonly unknown[];
    const after = before.map((entry) => remade(grammar, holds.list, entry, mapper));
    return after.some((entry, n) => entry !== before[n]) ? after : before;
  }
  if ('record' in holds)
    return withFields(value as Fielded, (entry) => remade(grammar, holds.record, entry, mapper));
  if (!('word' in holds || 'part' in holds)) return value;
  const put = mapper[('word' in holds ? holds.word : holds.part) as Node] as
    | ((value: unknown) => unknown)
    | undefined;
  if (!isFielded(value)) return put ? put(value) : value;
  const fields = fieldsOf(grammar, holds, value);
  const made = withFields(value, (entry, key) => {
    const field = fields[key];
    return field && entry !== undefined ? remade(grammar, field.holds, entry, mapper) : entry;
  });
  return put ? put(made) : made;
}

function withFields(value: Fielded, make: (entry: unknown, key: string) => unknown): Fielded {
  let changed = false;
  const made: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    made[key] = make(entry, key);
    changed ||= made[key] !== entry;
  }
  return changed ? made : value;
}
