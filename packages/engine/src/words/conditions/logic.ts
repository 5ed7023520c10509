/** Conditions of conditions: all of these, any of these, not this; always and never. */
import type { Lacking } from '../../catalogue/rooms.ts';
import type { Condition } from '../../language/condition.ts';
import { arm, boolean, list } from '../../language/fields.ts';
import { joinedOtherwise } from '../../language/words.ts';
import { holds } from '../../queries/evaluate.ts';
import type { ConditionRoom } from '../../state/game.ts';

interface AllCondition {
  readonly all: readonly Condition[];
}
interface AnyCondition {
  readonly any: readonly Condition[];
}
interface NotCondition {
  readonly not: Condition;
}
/** Always or never: walls that cannot be passed, ends that cannot be attempted. */
interface ConstantCondition {
  readonly constant: boolean;
}
declare module '../../language/condition.ts' {
  interface ConditionWords {
    all: AllCondition;
    any: AnyCondition;
    not: NotCondition;
    constant: ConstantCondition;
  }
}

const addedUpBy = new WeakMap<readonly Condition[], readonly Condition[]>();

/** Requirements with repeated skills added up: no level counts for two of them (`req.once-each`). */
function addedUp(all: readonly Condition[]): readonly Condition[] {
  const known = addedUpBy.get(all);
  if (known) return known;
  const levels = new Map<string, number>();
  for (const c of all)
    if ('skill' in c && typeof c.level === 'number')
      levels.set(c.skill, (levels.get(c.skill) ?? 0) + c.level);
  const sum = all.map((c) =>
    'skill' in c && typeof c.level === 'number' ? { ...c, level: levels.get(c.skill) ?? c.level } : c,
  );
  addedUpBy.set(all, sum);
  return sum;
}

const allRoom: ConditionRoom<AllCondition> = {
  about: 'All of these; levels of the same skill add up.',
  fields: { all: list(arm<Condition>('condition'), 1) },
  slips: (word) => joinedOtherwise(word, 'all', word.all),
  holds: (g, circle, { all }) => addedUp(all).every((c) => holds(g, circle, c)),
  english: ({ all }, speaker) => {
    const classes = all.flatMap((c) =>
      'has' in c && 'classification' in c.has && c.count === 1 ? c.has.classification : [],
    );
    if (classes.length > 2 && classes.length === all.length)
      return `one personnel each of the classifications ${speaker.both(classes)}`;
    // Alternatives inside a conjunction are in brackets.
    return speaker.both(
      all.map((c) => ('any' in c && c.any.length > 1 ? `(${speaker.condition(c)})` : speaker.condition(c))),
    );
  },
  clause: ({ all }, speaker, said) =>
    all.some((c) => said(c).clause?.(c, speaker, said) !== undefined)
      ? speaker.both(all.map((c) => speaker.clause(c)))
      : undefined,
  isHad: ({ all }, said) => all.every((c) => said(c).isHad?.(c, said) === true),
  lacks: (_, circle, { all }, lacking) => addedUp(all).flatMap((part) => lacking(circle, part)),
  ofFacts: ({ all }, read) => {
    const parts = all.map(read.condition);
    return (group) => {
      let sum = 0;
      for (const part of parts) sum += part(group);
      return sum;
    };
  },
};

const anyRoom: ConditionRoom<AnyCondition> = {
  about: 'Any of these.',
  fields: { any: list(arm<Condition>('condition'), 1) },
  slips: (word) => joinedOtherwise(word, 'any', word.any),
  // Whole alternatives beside each other (`req.alternative`); one personnel may meet several parts (`req.several`).
  holds: (g, circle, { any }) => any.some((c) => holds(g, circle, c)),
  english: ({ any }, speaker) => speaker.either(any.map((c) => speaker.condition(c))),
  isHad: ({ any }, said) => any.every((c) => said(c).isHad?.(c, said) === true),
  // Of alternatives, the one closest to being met counts.
  lacks: (_, circle, { any }, lacking) => {
    const ways = any.map((way) => lacking(circle, way));
    return ways.reduce((best, way) => (way.length < best.length ? way : best), ways[0] ?? []);
  },
  ofFacts: ({ any }, read) => {
    const parts = any.map(read.condition);
    return (group) => {
      let least = Number.POSITIVE_INFINITY;
      for (const part of parts) least = Math.min(least, part(group));
      return least;
    };
  },
};

const notRoom: ConditionRoom<NotCondition> = {
  about: 'Not this.',
  fields: { not: arm<Condition>('condition') },
  holds: (g, circle, { not }) => !holds(g, circle, not),
  english: ({ not }, speaker) => {
    const what = speaker.condition(not);
    return what.startsWith('one ') ? `no ${what.slice('one '.length)}` : `not (${what})`;
  },
  clause: ({ not }, speaker, said) => said(not).clauseNot?.(not, speaker),
  englishLack: (_, { was }) => `that ${was} not so`,
  ofFacts: ({ not }, read) => {
    const part = read.condition(not);
    return (group) => (part(group) === 0 ? 1 : 0);
  },
};

const HOPELESS: Lacking = () => Number.POSITIVE_INFINITY;
const NOTHING: Lacking = () => 0;

const constantRoom: ConditionRoom<ConstantCondition> = {
  about: 'Always, or never: a wall with no way past.',
  fields: { constant: boolean },
  holds: (_g, _circle, { constant }) => constant,
  english: ({ constant }) => (constant ? 'anything' : 'nothing that exists'),
  ofFacts: ({ constant }) => (constant ? NOTHING : HOPELESS),
};

export const LOGIC_CONDITIONS = { all: allRoom, any: anyRoom, not: notRoom, constant: constantRoom };

/** One condition stands for itself; several are joined. */
export const combine = (key: 'all' | 'any', conditions: readonly Condition[]): Condition => {
  const [first] = conditions;
  return conditions.length === 1 && first ? first : key === 'all' ? { all: conditions } : { any: conditions };
};

export const allOf = (...conditions: Condition[]): Condition => combine('all', conditions);
export const anyOf = (...conditions: Condition[]): Condition => combine('any', conditions);
export const unlessThere = (condition: Condition): Condition => ({ not: condition });
/** A wall with no way past. */
export const never: Condition = { constant: false };
