/**
 * What happens in a game, as triggers, responses and logs see it. `EVENTS` describes every kind once; the types of
 * events, their validation and what each seat may hear of their details are all derived from it.
 *
 * Details have the same name wherever they mean the same. `card` or `cards` are what it happens to and `location` is
 * where; `team`, `attackers`, `adversaries` and `fighters` are those who take part; `from` and `to` are the places before
 * and after; `cause` says who caused it, by what, and with whose help.
 */
import {
  card,
  cards,
  cause,
  type Detail,
  flag,
  type HeardCause,
  location,
  maybe,
  number,
  oneOf,
  place,
  rule,
  seat,
  seatOrNobody,
  shortfall,
  word,
  words,
  zone,
} from './details.ts';
import type { CardId, LocationId, Seat } from './ids.ts';
import type { Place, Zone } from './place.ts';

const battle = oneOf('ship', 'personnel');
const turning = { card, location, cause };
const flight = { card, location, from: place, to: place };
const encounter = { card, location, team: cards, rule, shortfall: maybe(shortfall) };
const solution = { location, team: cards, rule };
/** What becomes of those who are picked, where text asks: the verb that is done to them. */
export const FATES = ['kill', 'capture'] as const;
export type Fate = (typeof FATES)[number];
const fate = oneOf(...FATES);
const points = { points: number, bonus: flag, cause };

export const EVENTS = {
  gameStarts: {},
  phase: { phase: oneOf('doorway', 'mission', 'dilemma', 'facility') },
  turnStarts: { turn: number },
  turnEnds: { turn: number },
  seeded: { card, location: maybe(location), to: place },
  /** `cost`: its cost in normal card plays; a download is not a play from hand even if the card was there. */
  played: {
    card,
    location: maybe(location),
    from: zone,
    to: maybe(place),
    cost: number,
    download: flag,
  },
  /** `from`: the hand, if it was played from there and not downloaded. */
  reported: { card, location, from: maybe(zone), to: place },
  entersPlay: { card, to: place },
  drawn: { card },
  /** Downloaded to hand. */
  fetched: { card, from: zone, cause },
  discarded: { card, from: place, cause },
  /** A ship departs: `location` is its destination. */
  moves: flight,
  passes: { card, location, from: place },
  arrives: flight,
  beams: { cards, location, from: place, to: place },
  walks: { cards, location, from: place, to: place },
  docks: flight,
  undocks: flight,
  lands: flight,
  takesOff: flight,
  loads: flight,
  launches: flight,
  cloaks: turning,
  decloaks: turning,
  phases: turning,
  dephases: turning,
  attempts: { location, team: cards, ship: maybe(card) },
  encountered: { card, location, team: cards },
  /** A random number was drawn. */
  rolled: { card, rolled: number },
  overcame: encounter,
  failed: encounter,
  returned: { card, location: maybe(location), to: oneOf('hand', 'under'), cause },
  solved: solution,
  /** A mission has just been completed: everything that solving causes is done. */
  completed: solution,
  attemptEnds: { location, team: cards, rule, shortfall: maybe(shortfall) },
  earned: { card, location, team: cards },
  artifactFound: { card, location, rule },
  misSeed: { card, location, owner: seat },
  battle: { card, battle, attackers: cards, location },
  /** A self-controlling card attacks. */
  raids: { card, targets: cards, location },
  engaged: { adversaries: cards, location },
  stunned: { card, location, cause },
  wounded: { card, location, byLot: flag, cause },
  fires: { card, attackers: cards, attack: number, location },
  evaded: { card, location, rule },
  hit: { card, attackers: cards, result: oneOf('hit', 'direct'), location },
  /** `before` and `after`: hull lost in percent. */
  damaged: { card, location, before: number, after: number, cause },
  battleWon: { battle, location, team: cards },
  battleEnds: { battle, location, fighters: cards, winner: seatOrNobody },
  /** Without a card: the location itself. */
  destroyed: { card: maybe(card), location, cause },
  repaired: { card, before: number, after: number, cause },
  /** `doomed`: all who are to die by it. */
  aboutToDie: { card, doomed: cards, byLot: flag, cause },
  aboutToBeDestroyed: { card, location, cause },
  /** Lots are about to be drawn for so many of these. `fate`: what becomes of those who are picked. */
  selecting: { pool: cards, n: number, location, fate: maybe(fate), cause },
  /** This one was picked; nothing has been done to it yet. */
  selected: { card, pool: cards, location, byLot: flag, fate: maybe(fate), cause },
  died: { card, location, from: place, byLot: flag, cause },
  stopped: { cards, cause },
  unstopped: { cards, cause },
  disabled: { cards, cause },
  /** `to` is left out if they are nowhere for a while, and so is `location`. */
  relocated: {
    cards,
    location: maybe(location),
    from: place,
    to: maybe(place),
    brig: maybe(oneOf('into', 'out of')),
    cause,
  },
  placed: { card, location: maybe(location), to: place },
  captured: { card, location, cause },
  /** A player has gained control of cards, temporarily or back again. */
  controlled: { cards, from: seat, cause },
  released: { card, location, from: seat, cause },
  nullified: { card, cause },
  cured: { card, cause },
  expired: { card },
  scored: points,
  lost: points,
  modeChanged: { card, before: words, after: words },
  /** `count`: how many, also for those who may not know which. */
  revealed: { cards, count: number, guess: maybe(word), cause },
  shuffled: { pile: oneOf('deck', 'missions') },
  used: { card, as: oneOf('order', 'response', 'trigger', 'special download') },
  segment: { segment: oneOf('orders') },
  /** A player's last actions were taken back. */
  undone: { actions: number, cause },
  over: { rule, winner: seatOrNobody },
  /** Cards of the loser's that the winner may keep. */
  staked: { cards },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Detail>>>>;

export type EventKind = keyof typeof EVENTS;
export const EVENT_KINDS = Object.keys(EVENTS) as readonly EventKind[];

type ValueOf<D> = D extends Detail<infer T> ? T : never;
type Optional<S> = { [N in keyof S]: S[N] extends { optional: true } ? N : never }[keyof S];
type Details<S> = { readonly [N in Exclude<keyof S, Optional<S>>]: ValueOf<S[N]> } & {
  readonly [N in Optional<S>]?: ValueOf<S[N]>;
};

/** What may be left out because it names a card. */
type Secret<S> = { [N in keyof S]: S[N] extends { sort: 'card' | 'place' } ? N : never }[keyof S];
type HeardValue<D> = D extends { sort: 'cause' } ? HeardCause : ValueOf<D>;
type HeardDetails<S> = {
  readonly [N in Exclude<keyof S, Optional<S> | Secret<S>>]: HeardValue<S[N]>;
} & { readonly [N in Optional<S> | Secret<S>]?: HeardValue<S[N]> };

interface About<K extends EventKind> {
  readonly kind: K;
  /** The player who performs it or to whom it happens. */
  readonly seat: Seat;
}

export type EventOf<K extends EventKind> = { [N in K]: About<N> & Details<(typeof EVENTS)[N]> }[K];
export type HeardEventOf<K extends EventKind> = {
  [N in K]: About<N> & HeardDetails<(typeof EVENTS)[N]>;
}[K];

/** Something that happened or is about to. */
export type GameEvent = EventOf<EventKind>;
/** The same as a seat hears it: without the cards it may not know. */
export type HeardEvent = HeardEventOf<EventKind>;

const NO_CARDS: readonly CardId[] = [];

/** The one card it happens to, if there is one. */
export const cardOf = (event: HeardEvent): CardId | undefined => ('card' in event ? event.card : undefined);

/** Those who take part. */
export function partakers(event: HeardEvent): readonly CardId[] {
  if ('team' in event) return event.team;
  if ('attackers' in event) return event.attackers;
  if ('adversaries' in event) return event.adversaries;
  if ('pool' in event) return event.pool;
  return 'fighters' in event ? event.fighters : NO_CARDS;
}

/** The cards an event is about: what it happens to or, if that is no card, those who take part. */
export function subjects(event: HeardEvent): readonly CardId[] {
  const one = cardOf(event);
  if (one !== undefined) return [one];
  return 'cards' in event ? event.cards : partakers(event);
}

/** The rules behind it. */
export function rulesOf(event: HeardEvent): readonly string[] {
  if ('rule' in event) return [event.rule];
  return 'cause' in event && event.cause.rule !== undefined ? [event.cause.rule] : [];
}

/** Who caused it, by what and with whose help, if it says so. */
export const causeOf = (event: HeardEvent): HeardCause | undefined =>
  'cause' in event ? event.cause : undefined;

/** Where it comes from and where it goes, if it says so. */
export function wayOf(event: HeardEvent): { readonly from?: Zone; readonly to?: Zone } {
  const zone = (end: unknown): Zone | undefined =>
    typeof end === 'string' ? (end as Zone) : typeof end === 'object' ? (end as Place).zone : undefined;
  const from = 'from' in event ? zone(event.from) : undefined;
  const to = 'to' in event ? zone(event.to) : undefined;
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** Where it happens, if it says so. */
export const scene = (event: HeardEvent): LocationId | undefined =>
  'location' in event ? event.location : undefined;
