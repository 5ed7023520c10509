/**
 * Slips of the pen in a card's text, derived from the fields of its words: another word of a closed list, every other
 * word of an open family, one more or one less, something left out, a negated condition. A word's room can add more
 * (`slips`). So every word can be changed, and a new word needs nothing here.
 */
import { ALL_WORDS } from '@spaceline/cards';
import {
  armOf,
  type Condition,
  declaredOf,
  type Field,
  type Filter,
  fieldsOf,
  type Holds,
  LEFT_OUT,
  type Slip,
  visit,
  type WordKind,
  wordOf,
} from '@spaceline/engine';
import { changesNothing, isIdle, needsNothing } from './alike.ts';
import { FAMILIES } from './families.ts';
import { type Fielded, isFielded, type Path, type Place, type Text } from './place.ts';

/** One change to a text. */
export interface Change {
  readonly path: Path;
  /** The replacement; `LEFT_OUT` if there is none. */
  readonly to: unknown;
  readonly what: string;
  /** Shared by changes that put other names in the same place; left out if there are none. */
  readonly slip?: string;
}

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const within = ({ text, path, around }: Place, fields: Fielded, key: string): Place => ({
  text,
  path: [...path, key],
  around: [fields, ...around],
});

const put = ({ path }: Place, to: unknown, what: string): Change => ({
  path,
  to,
  what: `${path.join('.')}${what}`,
});

const leaveOut = (value: unknown, at: Place): readonly Change[] =>
  needsNothing(value, at) ? [] : [put(at, LEFT_OUT, ' left out')];

const exchange = (at: Place, from: unknown, to: unknown): readonly Change[] => {
  if (to === LEFT_OUT) return leaveOut(from, at);
  return changesNothing(from, to, at) ? [] : [put(at, to, `: ${said(from)} → ${said(to)}`)];
};

/** Other names in one place: one slip, no matter how many names are tried. */
const otherNames = (at: Place, from: unknown, others: readonly unknown[]): readonly Change[] =>
  others.flatMap((other) =>
    exchange(at, from, other).map((change) => ({ ...change, slip: `${at.path.join('.')}: ${said(from)}` })),
  );

/** All slips in a text. */
export const slipsOf = (text: Text): readonly Change[] =>
  slipsIn({ part: 'behaviour' }, text.root, { text, path: [], around: [] });

function slipsIn(where: Holds, value: unknown, at: Place, kept = 0): readonly Change[] {
  const holds = armOf(ALL_WORDS, where, value);
  if ('oneOf' in holds) return otherValues(holds, value, at);
  if ('number' in holds) return oneMoreOrLess(Number(value), holds.least, at);
  if ('name' in holds) return otherNames(at, value, FAMILIES[holds.name](String(value), at));
  if ('list' in holds) {
    const entries = (value as readonly unknown[]).map(
      (entry, n) => [entry, { ...at, path: [...at.path, n] }] as const,
    );
    const left = !('label' in holds.list) && entries.length > Math.max(kept, holds.least ?? 0);
    return [
      ...(left ? entries.flatMap(([entry, place]) => leaveOut(entry, place)) : []),
      ...entries.flatMap(([entry, place]) => slipsIn(holds.list, entry, place)),
    ];
  }
  if ('record' in holds)
    return Object.entries(value as Fielded).flatMap(([key, entry]) =>
      slipsIn(holds.record, entry, within(at, value as Fielded, key)),
    );
  return 'word' in holds || 'part' in holds ? slipsInWord(holds, value, at) : [];
}

/** The other values of the closed list, or what its field says could be mistaken for it. */
function otherValues(
  { oneOf, slips }: Extract<Holds, { oneOf: unknown }>,
  value: unknown,
  at: Place,
): readonly Change[] {
  const next = oneOf[(oneOf.indexOf(value as string) + 1) % oneOf.length];
  const others = slips ? (slips[String(value)] ?? []) : oneOf.length > 1 ? [next] : [];
  return others.flatMap((other) => exchange(at, value, other));
}

const oneMoreOrLess = (n: number, least = Number.NEGATIVE_INFINITY, at: Place): readonly Change[] =>
  [n + 1, n - 1].filter((other) => other >= least).flatMap((other) => exchange(at, n, other));

function slipsInWord(
  holds: Extract<Holds, { word: WordKind } | { part: unknown }>,
  value: unknown,
  at: Place,
): readonly Change[] {
  if ('part' in holds && holds.part === 'reach' && isIdle(at)) return [];
  const turned =
    'word' in holds && !holds.arm && (holds.word === 'filter' || holds.word === 'condition')
      ? turnRound(holds.word, value as Filter | Condition, at)
      : [];
  if (!isFielded(value)) return [...turned, ...('word' in holds ? otherWords(holds.word, value, at) : [])];
  const { slips } = declaredOf(ALL_WORDS, holds, value);
  const whole: readonly Slip[] = slips?.(value, ALL_WORDS) ?? [];
  return [
    ...turned,
    ...whole.flatMap((slip) => slipped(slip, value, at)),
    ...('word' in holds && holds.word === 'effect' ? otherVerb(value, at) : []),
    ...slipsInFields(holds, value, at),
  ];
}

function slipsInFields(
  holds: Extract<Holds, { word: WordKind } | { part: unknown }>,
  value: Fielded,
  at: Place,
): readonly Change[] {
  const fields = fieldsOf(ALL_WORDS, holds, value);
  return Object.entries(value).flatMap(([key, entry]) => {
    const field = fields[key];
    if (!field || entry === undefined) return [];
    const place = within(at, value, key);
    const left = isForgotten(field, entry);
    return [
      ...(left ? leaveOut(entry, place) : []),
      // If something is left out as a whole, it is not emptied as well.
      ...slipsIn(field.holds, entry, place, left ? 1 : 0),
    ];
  });
}

/** A slip that a room defines: at a key of the word, or replacing it. */
function slipped({ key, to, what }: Slip, value: Fielded, at: Place): readonly Change[] {
  const place = key === undefined ? at : within(at, value, key);
  if (changesNothing(key === undefined ? value : value[key], to, place)) return [];
  return [{ path: place.path, to, what: `${at.path.join('.')}${what}` }];
}

/** Words without fields: what their rooms say could be mistaken for them, or the next number. */
function otherWords(kind: WordKind, value: unknown, at: Place): readonly Change[] {
  if (typeof value === 'number') return oneMoreOrLess(value, undefined, at);
  const name = wordOf(ALL_WORDS, kind, value);
  if (kind === 'measure') {
    const { mistaken } = ALL_WORDS.measures[name as keyof typeof ALL_WORDS.measures];
    return otherNames(at, value, mistaken);
  }
  const rooms =
    kind === 'pool'
      ? ALL_WORDS.pools
      : kind === 'moment'
        ? ALL_WORDS.moments
        : kind === 'location'
          ? ALL_WORDS.locations
          : {};
  const { mistaken = [] } =
    (rooms as Readonly<Record<string, { readonly mistaken?: readonly string[] }>>)[name] ?? {};
  return mistaken.flatMap((other) => exchange(at, value, other));
}

/** Replaces one of the verbs that do something to cards with another. */
function otherVerb(value: Fielded, at: Place): readonly Change[] {
  const { mutant } = ALL_WORDS.effects[value.do as keyof typeof ALL_WORDS.effects];
  return mutant === undefined || !isFielded(value.target)
    ? []
    : exchange(within(at, value, 'do'), value.do, mutant);
}

/** Whether an optional field can be forgotten: not a number, which can only be one less, nor a name that others use. */
function isForgotten({ holds: where, optional, forgotten }: Field, value: unknown): boolean {
  if (!optional) return false;
  if (forgotten) return true;
  const holds = armOf(ALL_WORDS, where, value);
  if ('oneOf' in holds) return holds.oneOf.length === 1 && holds.slips === undefined;
  if ('record' in holds) return holds.label === undefined;
  if ('list' in holds) return !('label' in holds.list);
  return !('number' in holds);
}

/** Negates a condition; a cost cannot be negated. */
function turnRound(kind: 'filter' | 'condition', question: Filter | Condition, at: Place): readonly Change[] {
  let price = false;
  visit(ALL_WORDS, kind, question as Filter & Condition, {
    condition(condition) {
      price ||= 'discard' in condition;
    },
  });
  return price ? [] : [put(at, 'not' in question ? question.not : { not: question }, ' turned round')];
}
