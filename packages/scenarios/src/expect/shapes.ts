/** The shapes of expected values. A shape returns what it requires if a value does not match, otherwise null. */
import { CLASSIFICATIONS } from '@spaceline/engine';
import { books } from '../books.ts';
import { didYouMean } from '../read/source.ts';

export type Shape = (value: unknown) => string | null;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shape =
  (wants: string, is: (value: unknown) => boolean): Shape =>
  (value) =>
    is(value) ? null : wants;

const isSeatName = (value: unknown): boolean => value === 'A' || value === 'B';
const isWhole = (value: unknown): boolean => Number.isInteger(value);
const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

export const number: Shape = shape('a whole number', isWhole);
export const numberOrNone: Shape = shape(
  'a whole number or none',
  (value) => isWhole(value) || value === 'none',
);
export const truth: Shape = shape('true or false', (value) => typeof value === 'boolean');
export const onlyTrue: Shape = shape('true', (value) => value === true);
export const seat: Shape = shape('A or B', isSeatName);
export const seatOrNone: Shape = shape('A, B or none', (value) => isSeatName(value) || value === 'none');

export const words = (list: readonly string[]): Shape =>
  shape(list.join(', '), (value) => typeof value === 'string' && list.includes(value));

/** One name or a list of names. */
export const names: Shape = shape('a list of names', (value) =>
  Array.isArray(value) ? value.every(isText) : isText(value),
);

export const recordOf =
  (what: string, key: (name: string) => boolean, value: Shape): Shape =>
  (given) => {
    if (!isRecord(given)) return `a record by ${what}`;
    for (const [name, each] of Object.entries(given)) {
      if (!key(name)) return `a record by ${what}; "${name}" is none`;
      const wrong = value(each);
      if (wrong) return `for "${name}" ${wrong}`;
    }
    return Object.keys(given).length === 0 ? `at least one entry by ${what}` : null;
  };

export const bySeat = (value: Shape): Shape => recordOf('player', isSeatName, value);
export const byName = (value: Shape): Shape => recordOf('name', () => true, value);
export const byWord = (list: readonly string[], value: Shape): Shape =>
  recordOf(list.join(', '), (name) => list.includes(name), value);

export const pairs: Shape = shape(
  'a list of pairs, [[X, Y]]',
  (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText)),
);

/** A rule of the rulebook, a card's id, or a rule of the protocol. */
export const rule: Shape = (value) => {
  if (typeof value !== 'string') return 'the id of a rule';
  const rules = books().rules();
  if (rules.has(value) || value.includes('/') || value.startsWith('protocol.')) return null;
  return `the id of a rule; the rulebook has no "${value}".${didYouMean(value, rules.keys())}`;
};
export const ruleList: Shape = (value) =>
  Array.isArray(value) ? (value.map(rule).find((wrong) => wrong !== null) ?? null) : 'a list of rule ids';

/** Levels by skill; an unknown skill would be a typo that always counts as zero. */
export const skillLevels: Shape = (value) => {
  const wrong = byName(number)(value);
  if (wrong) return wrong;
  const unknown = Object.keys(value as object).find((skill) => !knownSkills().has(skill));
  return unknown === undefined ? null : `skills; "${unknown}" is none.${didYouMean(unknown, knownSkills())}`;
};

let skills: ReadonlySet<string> | undefined;
function knownSkills(): ReadonlySet<string> {
  skills ??= new Set([
    ...CLASSIFICATIONS,
    'Intelligence',
    'Intelligence (any)',
    ...[...books().catalogue().cards.values()].flatMap(({ facts }) =>
      facts.type === 'personnel' ? facts.skills.map(({ skill }) => skill) : [],
    ),
  ]);
  return skills;
}

/** The names in a value that is one name or a list. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [String(value)];
export const entriesOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : [];
