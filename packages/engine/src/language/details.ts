/**
 * The details an event can have. A detail defines what it holds, for the type of the event and for a check at run time,
 * and its sort, which decides who may hear it.
 */
import type { CardId, LocationId, Seat } from './ids.ts';
import type { Place, Zone } from './place.ts';
import type { Shortfall } from './shortfall.ts';

/**
 * What caused something: a card's text or a rule, or both; which player did it, if any; and the cards it was done with,
 * such as those who fired or solved.
 */
export type Cause = {
  readonly by?: Seat;
  readonly helpers?: readonly CardId[];
} & (
  | { readonly source: CardId; readonly rule?: string }
  | { readonly rule: string; readonly source?: CardId }
);

/** The same as heard by somebody who may not know every card. */
export interface HeardCause {
  readonly by?: Seat;
  readonly source?: CardId;
  readonly rule?: string;
  readonly helpers?: readonly CardId[];
}

/**
 * What is removed from a detail for somebody who may not know a card: its number, some of the numbers, the part of the
 * place or cause that names it; or nothing.
 */
export type Sort = 'card' | 'cards' | 'place' | 'cause' | 'open';

export interface Detail<T = unknown, S extends Sort = Sort, O extends boolean = boolean> {
  readonly sort: S;
  /** Some events of the kind have it and some do not. */
  readonly optional: O;
  readonly is: (value: unknown) => value is T;
  /** An example value. */
  readonly example: T;
}

const detail = <T, S extends Sort>(
  sort: S,
  example: T,
  is: (value: unknown) => boolean,
): Detail<T, S, false> => ({
  sort,
  optional: false,
  is: is as (value: unknown) => value is T,
  example,
});

const isNumber = (value: unknown): boolean => Number.isInteger(value);
const isCard = (value: unknown): boolean => isNumber(value) && (value as number) >= 0;
const isCards = (value: unknown): boolean => Array.isArray(value) && value.every(isCard);
const isSeat = (value: unknown): boolean => value === 0 || value === 1;
const isRule = (value: unknown): boolean => typeof value === 'string' && value.includes('.');
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLeftOutOr = (is: (value: unknown) => boolean, value: unknown): boolean =>
  value === undefined || is(value);

export const card = detail<CardId, 'card'>('card', 0, isCard);
export const cards = detail<readonly CardId[], 'cards'>('cards', [], isCards);
export const place = detail<Place, 'place'>(
  'place',
  { zone: 'out', host: 0 },
  (value) => isRecord(value) && typeof value.zone === 'string' && isNumber(value.host),
);
export const cause = detail<Cause, 'cause'>(
  'cause',
  { rule: 'action.automatic' },
  (value) =>
    isRecord(value) &&
    (value.source !== undefined || value.rule !== undefined) &&
    isLeftOutOr(isCard, value.source) &&
    isLeftOutOr(isRule, value.rule) &&
    isLeftOutOr(isSeat, value.by) &&
    isLeftOutOr(isCards, value.helpers),
);
export const zone = detail<Zone, 'open'>('open', 'hand', (value) => typeof value === 'string');
/** A location, or -1 for none. */
export const location = detail<LocationId, 'open'>('open', -1, isNumber);
export const number = detail<number, 'open'>('open', 0, (value) => typeof value === 'number');
export const flag = detail<boolean, 'open'>('open', false, (value) => typeof value === 'boolean');
export const seat = detail<Seat, 'open'>('open', 0, isSeat);
export const seatOrNobody = detail<Seat | null, 'open'>(
  'open',
  null,
  (value) => value === null || isSeat(value),
);
/** The rule that decided it. */
export const rule = detail<string, 'open'>('open', 'action.automatic', isRule);
export const word = detail<string, 'open'>('open', '', (value) => typeof value === 'string');
export const words = detail<readonly string[], 'open'>(
  'open',
  [],
  (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
);
/** What was required of those who encountered a dilemma or tried to solve a mission, and what they lacked. */
export const shortfall = detail<Shortfall, 'open'>(
  'open',
  { needed: { all: [] }, lacked: [] },
  (value) => isRecord(value) && isRecord(value.needed) && Array.isArray(value.lacked),
);
export const oneOf = <const T extends string>(...among: readonly [T, ...T[]]): Detail<T, 'open', false> =>
  detail<T, 'open'>('open', among[0], (value) => (among as readonly unknown[]).includes(value));

export const maybe = <T, S extends Sort>(always: Detail<T, S, false>): Detail<T, S, true> => ({
  ...always,
  optional: true,
});
