/** Numbers that text computes. */

import { type AmountRoom, roomOf, type SharedWords } from '../catalogue/rooms.ts';
import type { Speaker } from '../catalogue/speaking.ts';
import type { Amount } from '../language/amount.ts';
import { flag, number, oneOf, optional, part, uses } from '../language/fields.ts';
import type { Reach } from '../language/selector.ts';
import { counterOf } from '../queries/amount.ts';
import { skillDots } from '../queries/characteristics.ts';
import { factsOf } from '../queries/identity.ts';
import { reaches } from '../queries/modifier.ts';
import { card, type Game, inPlay } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { unitsForEach, unitsOf } from './english.ts';
import { fitting, reached, signed } from './modifiers/saying.ts';
import { reachOf, type Whom } from './vocabulary/selectors.ts';

/** So many for each card in play within reach of this card. */
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
declare module '../language/amount.ts' {
  interface AmountWords {
    number: number;
    box: 'box';
    each: EachAmount;
    counter: CountedAmount;
    picked: PickedAmount;
    dotsOf: DotsAmount;
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

const eachRoom: AmountRoom<Game, EachAmount> = {
  about: 'A number for each card in play within this card’s reach.',
  fields: { times: number(), each: part('reach'), distinct: optional(flag) },
  of: (g, { times, each, distinct }, { source, seat }) => {
    const found = g.state.cards.flatMap(({ id }) =>
      inPlay(card(g, id)) && reaches(g, { source, seat }, each, id) ? [id] : [],
    );
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
  ofFacts: 'unknown',
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

/** All amounts. A declared word without a room here does not compile. */
export const AMOUNTS = {
  number: numberRoom,
  box: boxRoom,
  each: eachRoom,
  counter: counterRoom,
  picked: pickedRoom,
  dotsOf: dotsRoom,
} satisfies SharedWords<Game>['amounts'];

/** By how much: `+2`, `−1 for each turn counted`. */
export const change = (by: Amount, speaker: Speaker): string =>
  roomOf(speaker.words, 'amount', by).englishAdded(by, speaker);

/** A number that text computes. */
export const wordAmount = (amount: Amount, speaker: Speaker): string =>
  change(amount, speaker).replace(/^[+]/, '');

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
