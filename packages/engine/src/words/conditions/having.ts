/** Conditions on what a group has: skills, classifications, attribute totals, cards that fit, a cost it can pay. */

import type { Circle } from '../../catalogue/circle.ts';
import type { PrintedCard, PrintedGroup } from '../../catalogue/printed.ts';
import { attributeIn, printedAttribute } from '../../catalogue/printed.ts';
import type { FactReader, Lacking, OfFacts } from '../../catalogue/rooms.ts';
import type { Speaker } from '../../catalogue/speaking.ts';
import { type Amount, counting } from '../../language/amount.ts';
import type { Condition } from '../../language/condition.ts';
import { arm, choice, list, named, number, oneOf, optional, word } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { CardId } from '../../language/ids.ts';
import type { Attribute, Classification } from '../../language/traits.ts';
import { overForUnder } from '../../language/words.ts';
import { amountFor } from '../../queries/amount.ts';
import { ANY_INTELLIGENCE, attributeOf, isPersonnel, skillTotal } from '../../queries/characteristics.ts';
import { fits } from '../../queries/fits.ts';
import type { ConditionRoom, Game } from '../../state/game.ts';
import { wordAmount } from '../amounts.ts';
import { combine } from './logic.ts';

/** Levels of a skill or personnel type in the group (`req.levels`). `any Intelligence` is the skill name `Intelligence (any)`. */
interface SkillCondition {
  readonly skill: string;
  readonly level: Amount;
}
/** One number compared with another. */
interface CompareCondition {
  readonly amount: Amount;
  readonly is: Comparison;
  readonly than: Amount;
}
type Comparison = 'over' | 'under' | 'at least' | 'at most' | 'exactly';
/**
 * Sum of attributes over the group (`req.attributes`): strictly over, or strictly under. `best` limits the sum to that
 * many personnel; `by: 'one'` requires it of a single personnel.
 */
interface TotalCondition {
  readonly total: readonly Attribute[];
  readonly over?: Amount;
  readonly under?: Amount;
  readonly best?: number;
  readonly by?: 'one';
}
/** At least `count` cards in the group that fit: personnel, equipment, or the ship itself. */
interface HasCondition {
  readonly has: Filter;
  readonly count: Amount;
}
/** None in the group fits (`req.absence`). */
interface NoCondition {
  readonly no: Filter;
}
/** A cost, paid by the group when the condition is used (`req.discard`, `dilemma.condition.choice-cost`). */
interface DiscardCondition {
  readonly discard: Filter;
  readonly min: number;
  readonly max: number;
  /** They are stopped instead. */
  readonly only?: 'stopped';
}
declare module '../../language/condition.ts' {
  interface ConditionWords {
    skill: SkillCondition;
    amount: CompareCondition;
    total: TotalCondition;
    has: HasCondition;
    no: NoCondition;
    discard: DiscardCondition;
  }
}

/** So many that fit, as words. */
function counted(filter: Filter, count: Amount, speaker: Speaker): string {
  const noun = speaker.that(filter, count !== 1);
  // A title names one card by itself; anything else is counted.
  const isOne = 'named' in filter || ('all' in filter && filter.all.some((f) => 'named' in f));
  if (count === 1 && isOne) return noun;
  return `${typeof count === 'number' ? speaker.count(count) : wordAmount(count, speaker)} ${noun}`;
}

const countFitting = (g: Game, ids: readonly CardId[], filter: Filter): number =>
  ids.reduce((n, id) => (fits(g, id, filter) ? n + 1 : n), 0);

/** So many who fit, or how many of them are missing. */
function missingOf(test: OfFacts, asked: Amount, read: FactReader): Lacking {
  return (group) => {
    const wanted = typeof asked === 'number' ? asked : (read.amount(asked, group) ?? 1);
    let n = 0;
    for (const { facts } of group.members) if (test(facts)) n++;
    return Math.max(0, wanted - n);
  };
}

const skillRoom: ConditionRoom<SkillCondition> = {
  about: 'Levels of a skill or classification in the group.',
  fields: { skill: named('skill'), level: counting(1) },
  // Levels add up over the group (`req.levels`).
  holds: (g, circle, { skill, level }) => skillTotal(g, circle, skill) >= amountFor(g, level, circle),
  english: ({ skill, level }, speaker) => {
    const name = skill === ANY_INTELLIGENCE ? 'any Intelligence' : skill;
    return level === 1 ? name : `${wordAmount(level, speaker)} ${name}`;
  },
  isHad: () => true,
  amount: (g, circle, { skill }) => skillTotal(g, circle, skill),
  englishLack: (condition, { has = 0, was }, speaker) => {
    const skill = speaker.condition({ ...condition, level: 1 });
    if (has === 0) return `nobody ${was === 'was' ? 'had' : 'has'} ${skill}`;
    return `there ${was} only ${has} ${skill}`;
  },
  ofFacts:
    ({ skill, level: asked }, read) =>
    (group) => {
      const wanted = typeof asked === 'number' ? asked : (read.amount(asked, group) ?? 1);
      let level = 0;
      for (const p of group.members) level += p.levels.get(skill) ?? 0;
      return level >= wanted ? 0 : wanted - level;
    },
};

const COMPARED: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  over: (a, b) => a > b,
  under: (a, b) => a < b,
  'at least': (a, b) => a >= b,
  'at most': (a, b) => a <= b,
  exactly: (a, b) => a === b,
};

/** Both are levels of skills in the group: `more Greed than Honor`. */
const areLevels = ({ amount, than }: CompareCondition): boolean =>
  [amount, than].every((each) => typeof each === 'object' && 'levels' in each);

const compareRoom: ConditionRoom<CompareCondition> = {
  about: 'One number compared with another.',
  fields: {
    amount: word<Amount>('amount'),
    is: choice({
      over: ['under', 'at least'],
      under: ['over', 'at most'],
      'at least': ['over', 'at most'],
      'at most': ['under', 'at least'],
      exactly: ['at least', 'at most'],
    }),
    than: word<Amount>('amount'),
  },
  holds: (g, circle, { amount, is, than }) =>
    COMPARED[is](amountFor(g, amount, circle), amountFor(g, than, circle)),
  english: (condition, speaker) => {
    const { amount, is, than } = condition;
    const [a, b] = [wordAmount(amount, speaker), wordAmount(than, speaker)];
    if (areLevels(condition) && is === 'over') return `more ${a} than ${b}`;
    return is === 'exactly' ? `${a} of exactly ${b}` : `${a} ${is} ${b}`;
  },
  clause: (condition, speaker) => {
    const { amount, is, than } = condition;
    return areLevels(condition)
      ? undefined
      : `${wordAmount(amount, speaker)} is ${is} ${wordAmount(than, speaker)}`;
  },
  isHad: areLevels,
  ofFacts:
    ({ amount, is, than }, read) =>
    (group) => {
      const a = read.amount(amount, group);
      const b = read.amount(than, group);
      return a === undefined || b === undefined || !COMPARED[is](a, b) ? 1 : 0;
    },
};

function onlySoMany(
  condition: Condition,
  { has = 0, was }: { has?: number; was: string },
  speaker: Speaker,
): string | undefined {
  return has > 0 ? `there ${was} only ${has} of ${speaker.condition(condition)}` : undefined;
}

const SHIP_ATTRIBUTES: ReadonlySet<Attribute> = new Set(['RANGE', 'WEAPONS', 'SHIELDS']);

const summed = (g: Game, id: CardId, attributes: readonly Attribute[]): number =>
  attributes.reduce((sum, a) => sum + attributeOf(g, id, a), 0);

function attributeTotal(g: Game, circle: Circle, { total, best }: TotalCondition): number {
  if (total.every((a) => SHIP_ATTRIBUTES.has(a)))
    return circle.vessel < 0 ? 0 : summed(g, circle.vessel, total);
  const values = circle.members.filter((id) => isPersonnel(g, id)).map((id) => summed(g, id, total));
  if (best !== undefined) values.sort((a, b) => b - a).splice(best);
  return values.reduce((sum, v) => sum + v, 0);
}

// Strictly over or under (`req.attributes`).
const isWithin = (g: Game, circle: Circle, n: number, { over, under }: TotalCondition): boolean =>
  (over === undefined || n > amountFor(g, over, circle)) &&
  (under === undefined || n < amountFor(g, under, circle));

const totalRoom: ConditionRoom<TotalCondition> = {
  about: 'A total of attributes in the group, or of the ship, over or under a number.',
  fields: {
    total: list(named('attribute'), 1),
    over: optional(counting()),
    under: optional(counting()),
    best: optional(number(1)),
    by: optional(oneOf('one')),
  },
  slips: overForUnder,
  holds: (g, circle, condition) =>
    condition.by === 'one'
      ? circle.members.some(
          (id) => isPersonnel(g, id) && isWithin(g, circle, summed(g, id, condition.total), condition),
        )
      : isWithin(g, circle, attributeTotal(g, circle, condition), condition),
  english: ({ total, over, under, best, by }, speaker) => {
    const what = total.join(' + ');
    const [above, below] = [over, under].map((n = 0) => wordAmount(n, speaker));
    const bound =
      over !== undefined && under !== undefined
        ? `${what} over ${above} and under ${below}`
        : over !== undefined
          ? `${what} over ${above}`
          : `${what} under ${below}`;
    if (by === 'one') return `${bound} on one personnel`;
    return best === undefined ? bound : `${bound} from at most ${speaker.count(best)} personnel`;
  },
  isHad: ({ total }) => total.some((a) => !SHIP_ATTRIBUTES.has(a)),
  amount: (g, circle, condition) =>
    condition.by === undefined ? attributeTotal(g, circle, condition) : undefined,
  englishLack: ({ total }, { has, was }) =>
    has === undefined ? undefined : `${total.join(' + ')} ${was} ${has}`,
  ofFacts: missingTotal,
};

/** A personnel has about six or seven of an attribute. */
const AVERAGE = 6.5;

function missingTotal({ total, over = 0, under, by, best }: TotalCondition, read: FactReader): Lacking {
  const [first] = total;
  const isFixed = typeof over === 'number' && (under === undefined || typeof under === 'number');
  const boundsFor = (group: PrintedGroup) => [
    typeof over === 'number' ? over : (read.amount(over, group) ?? 0),
    under === undefined || typeof under === 'number' ? under : read.amount(under, group),
  ];
  const fixed = isFixed ? boundsFor({ members: [] }) : null;
  const missing = (sum: number, group: PrintedGroup): number => {
    const [above = 0, below] = fixed ?? boundsFor(group);
    return below !== undefined ? (sum < below ? 0 : 1) : sum > above ? 0 : (above + 1 - sum) / AVERAGE;
  };
  if (first && SHIP_ATTRIBUTES.has(first))
    return (group) => missing(group.ship ? printedAttribute(group.ship, first) : 0, group);
  const sumOf = (p: PrintedCard): number => {
    let n = 0;
    for (const name of total) n += attributeIn(p, name);
    return n;
  };
  if (by === 'one')
    return (group) => (group.members.some((p) => sumOf(p) > (boundsFor(group)[0] ?? 0)) ? 0 : 1);
  return (group) => {
    const { members } = group;
    let sum = 0;
    if (best === undefined) for (const p of members) sum += sumOf(p);
    else
      for (const n of members
        .map(sumOf)
        .sort((a, b) => b - a)
        .slice(0, best))
        sum += n;
    return missing(sum, group);
  };
}

const hasRoom: ConditionRoom<HasCondition> = {
  about: 'At least this many fitting cards in the group: personnel, equipment, or the ship itself.',
  fields: { has: word<Filter>('filter'), count: counting(1) },
  holds: (g, circle, { has, count }) => {
    const pool = circle.vessel >= 0 ? [...circle.members, circle.vessel] : circle.members;
    return countFitting(g, pool, has) >= amountFor(g, count, circle);
  },
  english: ({ has, count }, speaker) => counted(has, count, speaker),
  englishNot: ({ has, count }, speaker) =>
    count !== 1 ? `fewer than ${counted(has, count, speaker)}` : undefined,
  clauseNot: (condition, speaker) =>
    condition.count !== 1 ? `there are ${speaker.condition({ not: condition })} present` : undefined,
  isHad: () => true,
  amount: (g, circle, { has }) => countFitting(g, circle.members, has),
  englishLack: onlySoMany,
  ofFacts: ({ has, count }, read) => missingOf(read.filter(has), count, read),
};

const noRoom: ConditionRoom<NoCondition> = {
  about: 'No card in the group fits.',
  fields: { no: word<Filter>('filter') },
  // Of the whole group (`req.absence`).
  holds: (g, circle, { no }) => countFitting(g, circle.members, no) === 0,
  english: ({ no }, speaker) => `no ${speaker.that(no)}`,
  englishLack: (_, { was }) => `that ${was} not so`,
  ofFacts: ({ no }, read) => {
    const test = read.filter(no);
    return ({ members }) => (members.some(({ facts }) => test(facts)) ? 1 : 0);
  },
};

const discardRoom: ConditionRoom<DiscardCondition> = {
  about: 'An optional price: this many cards of the group are discarded, or stopped.',
  fields: {
    discard: arm<Filter>('filter'),
    min: number(1),
    max: number(1),
    only: optional(oneOf('stopped')),
  },
  holds: (g, circle, { discard, min }) => countFitting(g, circle.members, discard) >= min,
  english: ({ discard, min, only }, speaker) =>
    `${counted(discard, min, speaker)} ${only === 'stopped' ? 'whom you stop' : 'to give up'}`,
  ofFacts: ({ discard, min }, read) => missingOf(read.filter(discard), min, read),
};

export const HAVING_CONDITIONS = {
  skill: skillRoom,
  amount: compareRoom,
  total: totalRoom,
  has: hasRoom,
  no: noRoom,
  discard: discardRoom,
};

/** Skills or classifications: `skills('MEDICAL', 'SECURITY')`, or with levels `skills({ SCIENCE: 2 })`. */
export const skills = (...asked: (string | Readonly<Record<string, number>>)[]): Condition =>
  combine(
    'all',
    asked.flatMap((entry): Condition[] =>
      typeof entry === 'string'
        ? [{ skill: entry, level: 1 }]
        : Object.entries(entry).map(([skill, level]) => ({ skill, level })),
    ),
  );

interface Total {
  /** The sum over the group, or of the ship, is greater. */
  over(n: Amount): Condition;
  under(n: Amount): Condition;
  /** Only the best so many personnel count. */
  fromBest(n: number): Total;
}

const totalOf = (attributes: readonly Attribute[], best?: number): Total => {
  const some = best === undefined ? {} : { best };
  return {
    over: (n) => ({ total: attributes, over: n, ...some }),
    under: (n) => ({ total: attributes, under: n, ...some }),
    fromBest: (n) => totalOf(attributes, n),
  };
};
/** `total('STRENGTH').over(40)`; several attributes are added up. */
export const total = (...attributes: Attribute[]): Total => totalOf(attributes);

/** At least so many cards in the group that fit. */
export const present = (filter: Filter, count: Amount = 1): Condition => ({ has: filter, count });
/** Somebody of each of these classifications; skills of those names do not count. */
export const types = (...names: Classification[]): Condition =>
  combine(
    'all',
    names.map((classification) => present({ classification })),
  );
/** None in the group fits. */
export const none = (filter: Filter): Condition => ({ no: filter });
/** A cost, paid or not as the player likes: cards of the group are discarded. */
export const givingUp = (filter: Filter, count = 1): Condition => ({
  discard: filter,
  min: count,
  max: count,
});
/** A cost, paid or not as the player likes: cards of the group are stopped. */
export const stopping = (filter: Filter, count = 1): Condition => ({
  ...givingUp(filter, count),
  only: 'stopped',
});
/** One number compared with another: `compare(pointsOf('you'), 'over', pointsOf('opponent'))`. */
export const compare = (amount: Amount, is: Comparison, than: Amount): Condition => ({ amount, is, than });
/** More levels of one skill than of another: `moreOf('Greed', 'Honor')`. */
export const moreOf = (more: string, than: string): Condition =>
  compare({ times: 1, levels: more }, 'over', { times: 1, levels: than });
