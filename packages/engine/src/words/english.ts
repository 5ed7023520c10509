/**
 * English phrases that many words share. They are next to the rooms, which have the words in English; other languages
 * have their own.
 */
import type { TargetSpec } from '../catalogue/behaviour.ts';
import type { Speaker } from '../catalogue/speaking.ts';
import type { Limit } from '../language/limit.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** A small number in words. */
export const count = (n: number): string => NUMBERS[n] ?? String(n);

/** Several things in one phrase, with a word before the last. */
export const joined = (list: readonly string[], word: string): string =>
  list.length <= 1 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')}${word} ${list.at(-1)}`;

export const that = (thing: string): string => `that ${thing}`;
/** What an event is about when nothing better can be said. */
export const THAT_CARD = that('card');
export const youHave = (what: string): string => `you have ${what}`;
/** That something is there: `there is SECURITY`, `there are 2 SECURITY`. */
export const thereIs = (what: string): string =>
  `there ${/^(?:[2-9]|\d\d|two|three|four|five|six) /.test(what) ? 'are' : 'is'} ${what}`;

const OWNERS = {
  your: 'your',
  opponent: 'your opponent’s',
  'that player': 'that player’s',
  every: 'anybody’s',
  host: 'that player’s',
} as const;
/** Whose something is. */
export const ownedBy = (whose: keyof typeof OWNERS, what: string): string => `${OWNERS[whose]} ${what}`;

export type Unit = 'point' | 'card';
export const unitsOf = (n: number, unit: Unit): string => `${count(n)} ${unit}${n === 1 ? '' : 's'}`;
export const unitsForEach = (n: number, unit: Unit, what: string): string =>
  `${unitsOf(n, unit)} for each ${what}`;

/** How often something may be done: `once each turn`. */
export function oftenInWords({ times, per, shared, either }: Limit): string {
  const n = times === 1 ? 'once' : `${count(times)} times`;
  const PER = { turn: 'each turn', 'every turn': 'every turn', game: 'per game', battle: 'per battle' };
  const often =
    per !== 'event'
      ? `${n} ${PER[per]}`
      : times === 1
        ? 'only one can be used each time'
        : `at most ${count(times)} can be used each time`;
  const limit = either ? `${often}, this or the other` : often;
  if (shared === undefined) return limit;
  return `${limit}, all copies ${shared === 'here' ? 'in one place ' : ''}together`;
}

/** Something with how often it may be. */
export const limited = (rest: string, limit: Limit | undefined): string =>
  limit ? `${rest} (${oftenInWords(limit)})` : rest;

const OWNED = { any: 'any', your: 'your', opponent: 'your opponent’s' } as const;

/** Where a card goes, as words behind "plays", "seeds" or "may report". */
export function wayInWords(where: TargetSpec, speaker: Speaker): string {
  switch (where.on) {
    case 'table':
      return 'on the table';
    case 'player':
      return 'at the side of either player';
    case 'between':
      return `between two neighbouring ${where.missions ? 'missions' : 'locations'}`;
    case 'nothing':
      return 'for its effect';
    case 'mission':
      return `on ${where.place === undefined ? 'a mission' : speaker.place(where.place)}`;
    case 'under':
      return 'under a mission like a dilemma';
    case 'card':
      return `on ${OWNED[where.whose]} ${speaker.that(where.filter)}`;
    case 'inside':
      return `aboard ${OWNED[where.whose]} ${where.matching ? 'matching ' : ''}${speaker.that(where.filter)}`;
    case 'with':
      return `where ${OWNED[where.whose]} ${speaker.that(where.filter)} is`;
    case 'planet':
      return `on ${where.place === undefined ? 'any planet' : speaker.place(where.place)}`;
    case 'at':
      return `at ${speaker.place(where.place)}`;
    case 'here':
      return where.aboard ? 'aboard this card' : 'here';
  }
}
