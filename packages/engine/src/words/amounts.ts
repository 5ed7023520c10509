/** Numbers that text computes. */

import type { Circle } from '../catalogue/circle.ts';
import { type AmountRoom, roomOf, type SharedWords } from '../catalogue/rooms.ts';
import type { Speaker } from '../catalogue/speaking.ts';
import type { Amount, Asker } from '../language/amount.ts';
import type { Condition } from '../language/condition.ts';
import { seatOf, type Who } from '../language/context.ts';
import {
  arm,
  flag,
  forgettable,
  list,
  named,
  number,
  oneOf,
  optional,
  part,
  uses,
  word,
} from '../language/fields.ts';
import type { LocationFilter } from '../language/location.ts';
import type { Reach } from '../language/selector.ts';
import type { Attribute } from '../language/traits.ts';
import { amountOf, counterOf } from '../queries/amount.ts';
import { attributeOf, skillDots, skillTotal } from '../queries/characteristics.ts';
import { holds } from '../queries/evaluate.ts';
import { fits } from '../queries/fits.ts';
import { factsOf } from '../queries/identity.ts';
import { locationsLike } from '../queries/locations.ts';
import { reaches, surroundings } from '../queries/modifier.ts';
import { poolOf } from '../queries/pool.ts';
import { card, cardsInPlay, type Game, locationOf } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { who } from './effects/parts.ts';
import { count, unitsForEach, unitsOf } from './english.ts';
import { fitting, reached, signed } from './modifiers/saying.ts';
import { reachOf, type Whom } from './vocabulary/selectors.ts';

/** So many for each card within reach of this card, or in the group it happens to. */
interface EachAmount {
  readonly times: number;
  readonly each: Reach;
  /** Copies of one universal personnel count once (`cumul.universal-points`). */
  readonly distinct?: true;
}
/** For each mark this card has counted under a name. */
interface CountedAmount {
  readonly times: number;
  readonly counter: string;
}
/** For each card picked under a name. */
interface PickedAmount {
  readonly times: number;
  readonly picked: string;
}
/** For each skill dot of what a response is about. */
interface DotsAmount {
  readonly times: number;
  readonly dotsOf: 'event';
}
/** For each level of a skill in the group, or aboard the ship. */
interface LevelsAmount {
  readonly times: number;
  readonly levels: string;
}
/** For each location that fits, as seen from this card. */
interface PlacesAmount {
  readonly times: number;
  readonly places: LocationFilter;
}
/** Attributes of some cards, added up. */
interface TotalAmount {
  readonly total: readonly Attribute[];
  readonly of: Reach;
}
/** A player's points. */
interface PointsAmount {
  readonly points: Who;
}
/** By how many of some conditions are met: the first number for one of them, the second for two, and so on. */
interface MetAmount {
  readonly met: readonly Condition[];
  readonly gives: readonly number[];
  /** For none; zero if left out. */
  readonly otherwise?: number;
}

const givenFor = ({ gives, otherwise = 0 }: MetAmount, met: number): number =>
  met === 0 ? otherwise : (gives[met - 1] ?? 0);
/** Several numbers added up, within bounds. */
interface SumAmount {
  readonly sum: readonly Amount[];
  readonly least?: number;
  readonly most?: number;
}
declare module '../language/amount.ts' {
  interface AmountWords {
    number: number;
    box: 'box';
    each: EachAmount;
    counter: CountedAmount;
    picked: PickedAmount;
    dotsOf: DotsAmount;
    levels: LevelsAmount;
    places: PlacesAmount;
    total: TotalAmount;
    points: PointsAmount;
    met: MetAmount;
    sum: SumAmount;
  }
}

const addedForEach = (times: number, what: string): string => `${signed(times)} for each ${what}`;

const numberRoom: AmountRoom<Game, number> = {
  about: 'A plain number.',
  fields: {},
  of: (_, n) => n,
  english: unitsOf,
  englishAdded: signed,
  ofFacts: (n) => n,
};

const boxRoom: AmountRoom<Game, 'box'> = {
  about: 'The number in the card’s own point box.',
  fields: {},
  of: (g, _, { source }) => factsOf(g, source).points ?? 0,
  english: () => 'this card’s points',
  englishAdded: () => 'this card’s points',
  ofFacts: 'unknown',
};

/**
 * How many of some cards score at one time: each title of a universal card once, all others separately
 * (`points.cumulative-universal`).
 */
function titlesIn(g: Game, ids: readonly CardId[]): number {
  return new Set(
    ids.map((id) => {
      const facts = factsOf(g, id);
      return 'uniqueness' in facts && facts.uniqueness === 'universal' ? facts.title : id;
    }),
  ).size;
}

/** The cards a number is about: of the group it happens to, or within reach of text in force. */
function cardsFor(g: Game, reach: Reach, asker: Asker): CardId[] {
  const { from, whose, where, except } = reach;
  if (!asker.context) return cardsInPlay(g).flatMap(({ id }) => (reaches(g, asker, reach, id) ? [id] : []));
  return poolOf(g, from, asker.context).filter(
    (id) =>
      (whose === undefined || (card(g, id).controller === asker.seat) === (whose === 'your')) &&
      (where === undefined || fits(g, id, where)) &&
      (except === undefined || !fits(g, id, except)),
  );
}

/** Those counted, one by one: `of your personnel aboard`, `member of the crew`. */
function oneOfThose(each: Reach, speaker: Speaker): string {
  const { text } = speaker.those(
    each.whose === 'your' && each.from === 'group' ? { ...each, whose: undefined } : each,
  );
  return text;
}

const eachRoom: AmountRoom<Game, EachAmount> = {
  about: 'A number for each card within this card’s reach, or in the group it happens to.',
  fields: { times: number(), each: part('reach'), distinct: optional(flag) },
  of: (g, { times, each, distinct }, asker) => {
    const found = cardsFor(g, each, asker);
    return times * (distinct ? titlesIn(g, found) : found.length);
  },
  english: ({ times, each, distinct }, unit, speaker) => {
    const { from, whose } = each;
    const who =
      whose === undefined
        ? speaker.that(fitting(each))
        : `of ${speaker.whose(whose === 'your' ? 'you' : 'opponent')} ${speaker.that(fitting(each), true)}`;
    const those = from === 'inside' ? `${who} inside` : who;
    return unitsForEach(times, unit, distinct ? `${those} (copies of a universal one once)` : those);
  },
  englishAdded: ({ times, each }, speaker) =>
    addedForEach(
      times,
      each.whose === undefined ? reached(each, speaker, false).text : `of ${reached(each, speaker).text}`,
    ),
  englishNumber: ({ times, each }, speaker) =>
    `${times === 1 ? '' : `${times} times `}the number of ${oneOfThose(each, speaker)}`,
  ofFacts: ({ times, each: { from, where } }, read, group) => {
    if (!group || (from !== 'group' && from !== 'whole group')) return undefined;
    const test = where === undefined ? () => true : read.filter(where);
    return times * group.members.filter(({ facts }) => test(facts)).length;
  },
};

const counterRoom: AmountRoom<Game, CountedAmount> = {
  about: 'A number for each mark in a counter of this card.',
  fields: { times: number(), counter: uses('counter') },
  of: (g, { times, counter }, { source }) => times * counterOf(g, source, counter),
  english: ({ times, counter }, unit) => unitsForEach(times, unit, `${counter} counted`),
  englishAdded: ({ times, counter }) => addedForEach(times, `${counter} counted`),
  ofFacts: 'unknown',
};

const pickedRoom: AmountRoom<Game, PickedAmount> = {
  about: 'A number for each card picked under a name.',
  fields: { times: number(), picked: uses('picked') },
  of: (_, { times, picked: name }, { picked }) => times * (picked?.[name]?.length ?? 0),
  english: ({ times }, unit) =>
    unit === 'card' ? 'as many cards' : `${unitsOf(times, unit)} for each of them`,
  englishAdded: ({ times, picked }) => addedForEach(times, `“${picked}”`),
  ofFacts: 'unknown',
};

const dotsRoom: AmountRoom<Game, DotsAmount> = {
  about: 'A number for each skill dot of the card being responded to.',
  fields: { times: number(), dotsOf: oneOf('event') },
  of: (g, { times, dotsOf }, { picked }) =>
    times * (picked?.[dotsOf] ?? []).reduce((sum, id) => sum + skillDots(g, id), 0),
  english: ({ times, dotsOf }, unit, speaker) =>
    unitsForEach(times, unit, `skill dot of ${speaker.those({ from: dotsOf }).text}`),
  englishAdded: ({ times, dotsOf }, speaker) =>
    addedForEach(times, `skill dot of ${speaker.those({ from: dotsOf }).text}`),
  ofFacts: 'unknown',
};

/** Whom a condition inside a number is asked of. */
function circleFor(g: Game, { source, seat, picked = {}, context }: Asker): Circle {
  if (!context) return { ...surroundings(g, source), seat };
  const { group: members, vessel, location } = context;
  return { seat, members, vessel, location, source, picked };
}

const levelsRoom: AmountRoom<Game, LevelsAmount> = {
  about: 'A number for each level of a skill in the group, or aboard the ship concerned.',
  fields: { times: number(), levels: named('skill') },
  of: (g, { times, levels }, asker) => times * skillTotal(g, circleFor(g, asker), levels),
  english: ({ times, levels }, unit) => unitsForEach(times, unit, levels),
  englishAdded: ({ times, levels }) => addedForEach(times, `${levels} aboard`),
  englishNumber: ({ times, levels }) => (times === 1 ? levels : `${times} times ${levels}`),
  ofFacts: ({ times, levels }, _, group) =>
    group && times * group.members.reduce((sum, p) => sum + (p.levels.get(levels) ?? 0), 0),
};

const placesRoom: AmountRoom<Game, PlacesAmount> = {
  about: 'A number for each location that fits, as seen from this card.',
  fields: { times: number(), places: word<LocationFilter>('location') },
  of: (g, { times, places }, { source, seat, context }) => {
    const at = context ? context.location : locationOf(g, source);
    return times * locationsLike(g, places, { seat, at, source }).length;
  },
  english: ({ times, places }, unit, speaker) => unitsForEach(times, unit, onePlace(places, speaker)),
  englishAdded: ({ times, places }, speaker) => addedForEach(times, onePlace(places, speaker)),
  ofFacts: 'unknown',
};
const onePlace = (places: LocationFilter, speaker: Speaker): string =>
  speaker.place(places).replace(/^an? /, '');

const totalRoom: AmountRoom<Game, TotalAmount> = {
  about: 'Attributes of some cards, added up.',
  fields: { total: list(named<Attribute>('attribute'), 1), of: part('reach') },
  of: (g, { total, of }, asker) =>
    cardsFor(g, of, asker).reduce(
      (sum, id) => total.reduce((all, attribute) => all + attributeOf(g, id, attribute), sum),
      0,
    ),
  english: ({ total, of }, unit, speaker) =>
    `${unit}s equal to ${total.join(' + ')} of ${oneOfThose(of, speaker)}`,
  englishAdded: ({ total, of }, speaker) => `+ ${total.join(' + ')} of ${oneOfThose(of, speaker)}`,
  englishNumber: ({ total, of }, speaker) => `${total.join(' + ')} of ${oneOfThose(of, speaker)}`,
  ofFacts: 'unknown',
};

const pointsRoom: AmountRoom<Game, PointsAmount> = {
  about: 'A player’s points.',
  fields: { points: who },
  of: (g, { points }, { seat, context }) =>
    g.state.players[context ? seatOf(points, context) : points === 'opponent' ? (seat === 0 ? 1 : 0) : seat]
      .score,
  english: ({ points }, unit, speaker) => `as many ${unit}s as ${speaker.whose(points)} score`,
  englishAdded: ({ points }, speaker) => `+ ${speaker.whose(points)} score`,
  englishNumber: ({ points }, speaker) => `${speaker.whose(points)} score`,
  ofFacts: 'unknown',
};

/** Runs of equal numbers, with how many conditions are met for each. */
function steps(amount: MetAmount): { readonly n: number; readonly of: readonly number[] }[] {
  const out: { n: number; of: number[] }[] = [];
  for (let met = 1; met <= amount.met.length; met++) {
    const n = givenFor(amount, met);
    const last = out.at(-1);
    if (last?.n === n) last.of.push(met);
    else out.push({ n, of: [met] });
  }
  return out;
}

function metInWords(amount: MetAmount, say: (n: number) => string, speaker: Speaker): string {
  const { met, otherwise } = amount;
  const [only] = met;
  const first = otherwise === undefined ? '' : `${say(otherwise)}, or `;
  if (only !== undefined && met.length === 1)
    return `${first}${say(givenFor(amount, 1))} if ${speaker.clause(only)}`;
  const these = speaker.both(met.map((each) => speaker.condition(each)));
  const ways = steps(amount).map(({ n, of }) => {
    const all = of.length === 1 && of[0] === met.length;
    return `${say(n)} for ${all ? `all ${count(met.length)}` : of.map(count).join(' or ')}`;
  });
  return `${first}${ways.join(', ')} of ${these}`;
}

const metRoom: AmountRoom<Game, MetAmount> = {
  about: 'A number by how many of some conditions are met.',
  fields: {
    met: list(arm<Condition>('condition'), 1),
    gives: list(number(), 1),
    otherwise: optional(number()),
  },
  of: (g, amount, asker) => {
    const circle = circleFor(g, asker);
    return givenFor(amount, amount.met.filter((condition) => holds(g, circle, condition)).length);
  },
  english: (amount, unit, speaker) => metInWords(amount, (n) => unitsOf(n, unit), speaker),
  englishAdded: (amount, speaker) => metInWords(amount, signed, speaker),
  // Without a group to look at, what the first of them is worth.
  ofFacts: (amount, read, group) =>
    givenFor(
      amount,
      group ? amount.met.filter((condition) => read.condition(condition)(group) === 0).length : 1,
    ),
};

const bounded = (n: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): number =>
  Math.max(least, Math.min(most, n));

const sumRoom: AmountRoom<Game, SumAmount> = {
  about: 'Several numbers added up, within bounds.',
  fields: {
    sum: list(word<Amount>('amount'), 1),
    least: forgettable(number()),
    most: forgettable(number()),
  },
  of: (g, { sum, least, most }, asker) => {
    const n = sum.reduce<number>((all, amount) => all + amountOf(g, amount, asker), 0);
    return bounded(n, least, most);
  },
  english: ({ sum, least, most }, unit, speaker) => {
    const [first = 0, ...rest] = sum;
    const said = [speaker.number(first, unit), ...rest.map((each) => change(each, speaker))].join(', ');
    return `${said}${bounds(least, most, String)}`;
  },
  englishAdded: ({ sum, least, most }, speaker) =>
    `${sum.map((each) => change(each, speaker)).join(', ')}${bounds(least, most, signed)}`,
  ofFacts: ({ sum, least, most }, read, group) => {
    let n = 0;
    for (const amount of sum) {
      const part = read.amount(amount, group);
      if (part === undefined) return undefined;
      n += part;
    }
    return bounded(n, least, most);
  },
};

function bounds(least: number | undefined, most: number | undefined, say: (n: number) => string): string {
  const said = [
    ...(least === undefined ? [] : [`at least ${say(least)}`]),
    ...(most === undefined ? [] : [`at most ${say(most)}`]),
  ];
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

/** All amounts. A declared word without a room here does not compile. */
export const AMOUNTS = {
  number: numberRoom,
  box: boxRoom,
  each: eachRoom,
  counter: counterRoom,
  picked: pickedRoom,
  dotsOf: dotsRoom,
  levels: levelsRoom,
  places: placesRoom,
  total: totalRoom,
  points: pointsRoom,
  met: metRoom,
  sum: sumRoom,
} satisfies SharedWords<Game>['amounts'];

/** By how much: `+2`, `−1 for each turn counted`. */
export const change = (by: Amount, speaker: Speaker): string =>
  roomOf(speaker.words, 'amount', by).englishAdded(by, speaker);

/** A number that text computes. */
export const wordAmount = (amount: Amount, speaker: Speaker): string => {
  const room = roomOf(speaker.words, 'amount', amount);
  return room.englishNumber?.(amount, speaker) ?? room.englishAdded(amount, speaker).replace(/^[+]/, '');
};

/** The number in the card's point box. */
export const box: Amount = 'box';
/** As many as were picked under a name. */
export const asMany = (name: string): Amount => ({ times: 1, picked: name });
/** One for each skill dot of what a response is about. */
export const itsSkillDots: Amount = { times: 1, dotsOf: 'event' };
/** So many for each card picked under a name. */
export const timesPicked = (n: number, name: string): Amount => ({ times: n, picked: name });
/** One for each of them that is different: copies of a universal one count once. */
export const oneForEachDifferent = (those: Whom): Amount => ({
  times: 1,
  each: reachOf(those),
  distinct: true,
});
/** Levels of a skill in the group, or aboard the ship: `levelsOf('Navigation', -1)` takes one for each. */
export const levelsOf = (skill: string, times = 1): Amount => ({ times, levels: skill });
/** So many for each location that fits. */
export const timesPlaces = (n: number, places: LocationFilter): Amount => ({ times: n, places });
/** Attributes of some cards, added up: `totalOf(['WEAPONS', 'SHIELDS'], thatCard)`. */
export const totalOf = (attributes: readonly Attribute[], whom: Whom): Amount => ({
  total: attributes,
  of: reachOf(whom),
});
/** The points a player has. */
export const pointsOf = (player: Who): Amount => ({ points: player });
/** A number by how many of these are met, from one to all of them: `byMet([a, b, c], [15, 15, 40])`. */
export const byMet = (conditions: readonly Condition[], numbers: readonly number[]): Amount => ({
  met: conditions,
  gives: numbers,
});
/** One number if something is so, another if not. */
export const ifSo = (condition: Condition, then: number, otherwise: number): Amount => ({
  met: [condition],
  gives: [then],
  otherwise,
});
/** Numbers added up: `sumOf(6, levelsOf('Navigation', -1))`. */
export const sumOf = (...amounts: readonly Amount[]): Amount => ({ sum: amounts });
/** No more than so much. */
export const noMoreThan = (most: number, amount: Amount): Amount => ({ sum: [amount], most });
