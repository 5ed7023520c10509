/**
 * Answers: checking one before anything happens, filling in offers, and listing or drawing legal ones. Whatever
 * `checkAnswer` is given, it returns a refusal or null and changes nothing.
 */

import { isHiddenFrom, traceable } from '../queries/seen.ts';
import type { Game } from '../state/game.ts';
import type { ChooseDecision, Decision, GameEvent, Place, Seat } from '../state/types.ts';
import type { PartKind } from './parts.ts';
import { type Refusal, refusal, refusalBy } from './refusal.ts';
import { type Answer, type AnyPart, type Offer, type Request, type Slot, slotsOf } from './requests.ts';
import { checkRequest, isVerb, type Moment, offersAt, partsIn, type VerbRooms } from './verbs.ts';

const SHAPE = refusal('protocol.shape#shape');
const OVER = refusal('protocol.over');
const STALE = refusal('protocol.stale');
const SEAT = refusal('protocol.seat');
const WANTS_REQUEST = refusal('protocol.shape#wants-request');
const WANTS_CHOICE = refusal('protocol.shape#wants-choice');
const NOT_AMONG = refusal('protocol.choice#not-among');
const TWICE = refusal('protocol.choice#twice');

/** Limits on what is sent: numbers, the length of a list and of a name. */
export const NUMBERS_BELOW = 100_000;
export const LONGEST_LIST = 1000;
export const LONGEST_NAME = 100;

const isObject = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
const isIndex = (x: unknown): x is number =>
  typeof x === 'number' && Number.isInteger(x) && x >= 0 && x < NUMBERS_BELOW;
const isPlace = (x: unknown): x is Place =>
  isObject(x) && typeof x.zone === 'string' && isIndex(x.host) && Object.keys(x).length === 2;

/** A list of numbers without holes. */
function isList(x: unknown): x is readonly number[] {
  if (!Array.isArray(x) || x.length > LONGEST_LIST) return false;
  for (let i = 0; i < x.length; i++) if (!isIndex(x[i])) return false;
  return true;
}

/** Whether a value is one that a part of a kind can hold. */
const HOLDS: Readonly<Record<PartKind, (x: unknown) => boolean>> = {
  card: isIndex,
  cards: isList,
  location: isIndex,
  place: isPlace,
  number: isIndex,
  flag: (x) => typeof x === 'boolean',
  name: (x) => typeof x === 'string' && x.length <= LONGEST_NAME,
};

/** Whether a value has the shape of a request; what it names need not exist. */
export function whyNotRequest(rooms: VerbRooms, value: unknown): Refusal | null {
  if (!isObject(value)) return SHAPE;
  const verb = value.do;
  if (!isVerb(rooms, verb)) {
    return refusal('protocol.verb', { verb: typeof verb === 'string' ? verb.slice(0, 40) : null });
  }
  const parts = partsIn(rooms, verb);
  let named = 1;
  for (const { name, kind, optional } of parts) {
    const x = Object.hasOwn(value, name) ? value[name] : undefined;
    if (x === undefined) {
      if (optional) continue;
      return refusal('protocol.shape#unnamed', { verb, name });
    }
    if (!HOLDS[kind](x)) return refusal('protocol.shape#wrong', { verb, name, kind });
    named++;
  }
  const keys = Object.keys(value);
  if (keys.length === named) return null;
  const strange = keys.find((key) => key !== 'do' && !parts.some(({ name }) => name === key));
  return strange === undefined
    ? null
    : refusal('protocol.shape#strange', { verb, name: strange.slice(0, 40) });
}

const NO_CARD = refusal('protocol.card#no-card');
const UNSEEN = refusal('protocol.card#unseen');
const NO_PLACE = refusal('protocol.place#answers');

/**
 * Why a card cannot be named: it does not exist, or the other player hides it. The result must not depend on what it is.
 */
function whyNotNamed(g: Game, seat: Seat, id: unknown): Refusal | null {
  const c = g.state.cards[id as number];
  if (!c) return NO_CARD;
  return isHiddenFrom(g, seat, c) ? UNSEEN : null;
}

/** What a request names must exist, so that checks never see an unknown number. */
function whyUnknown(g: Game, seat: Seat, request: Request): Refusal | null {
  const r: Readonly<Record<string, unknown>> = { ...request };
  for (const { name, kind } of partsIn(g.words.verbs, request.do)) {
    const x = r[name];
    if (x === undefined) continue;
    let refused: Refusal | null = null;
    if (kind === 'card') refused = whyNotNamed(g, seat, x);
    else if (kind === 'cards') {
      for (const id of x as readonly number[]) refused ??= whyNotNamed(g, seat, id);
    } else if (kind === 'location') refused = g.state.locations[x as number] ? null : NO_PLACE;
    else if (kind === 'place') refused = whyNoPlace(g, seat, x as Place);
    if (refused) return refused;
  }
  return null;
}

function whyNoPlace(g: Game, seat: Seat, { zone, host }: Place): Refusal | null {
  switch (zone) {
    case 'aboard':
    case 'docked':
    case 'on':
    case 'held':
      return whyNotNamed(g, seat, host);
    case 'line':
    case 'under':
    case 'space':
    case 'planet':
    case 'edge':
      return g.state.locations[host] ? null : NO_PLACE;
    case 'stack':
      return null;
    case 'pile':
      return g.state.piles?.[host] ? null : NO_PLACE;
    case 'seed':
    case 'missions':
    case 'deck':
    case 'hand':
    case 'discard':
    case 'points':
    case 'out':
    case 'table':
      return host < 2 ? null : NO_PLACE;
    default:
      return NO_PLACE;
  }
}

export const momentOf = (decision: Decision<GameEvent>): Moment | null =>
  decision.kind === 'act'
    ? { seat: decision.seat, window: decision.window, ...(decision.event ? { event: decision.event } : {}) }
    : null;

function checkChoice(decision: ChooseDecision, choose: unknown): Refusal | null {
  if (!Array.isArray(choose)) return WANTS_CHOICE;
  if (choose.length < decision.min || choose.length > decision.max) {
    const { rule, min, max } = decision;
    return refusalBy(rule, 'choice.count', { min, max, chosen: choose.length });
  }
  for (let i = 0; i < choose.length; i++) {
    if (!decision.among.includes(choose[i])) return NOT_AMONG;
    if (choose.indexOf(choose[i]) !== i) return TWICE;
  }
  return null;
}

/** Why a request is not legal in the pending decision, or null. */
export function checkAct(g: Game, moment: Moment, request: unknown): Refusal | null {
  const shape = whyNotRequest(g.words.verbs, request);
  if (shape) return shape;
  const { seat } = moment;
  const refused = whyUnknown(g, seat, request as Request) ?? checkRequest(g, moment, request as Request);
  return refused && withoutHidden(g, seat, refused);
}

/** Text can last longer than its card can be followed: a number in a shuffled pile names nothing. */
function withoutHidden(g: Game, seat: Seat, refused: Refusal): Refusal {
  const c = refused.card === undefined ? undefined : g.state.cards[refused.card];
  if (!c || traceable(g, seat, c)) return refused;
  const { card: _, ...rest } = refused;
  return rest;
}

/** Why an answer is refused, or null if `apply` would accept it. */
export function checkAnswer(g: Game, answer: unknown): Refusal | null {
  const { decision } = g.state;
  if (!decision) return OVER;
  if (!isObject(answer)) return SHAPE;
  if (answer.decision !== decision.id) return STALE;
  if (answer.seat !== decision.seat) return SEAT;
  if (decision.kind === 'choose') {
    if ('choose' in answer) return checkChoice(decision, answer.choose);
    // A player may concede whatever they are asked (`end.concede`).
    return isObject(answer.request) && answer.request.do === 'concede' ? null : WANTS_CHOICE;
  }
  const moment = momentOf(decision);
  if (!moment || !('request' in answer)) return WANTS_REQUEST;
  return checkAct(g, moment, answer.request);
}

/** Combines an offer with values for its slots. */
export function fillOffer(offer: Offer, filling: Readonly<Record<string, readonly unknown[]>>): Request {
  const out: Record<string, unknown> = { do: offer.do, ...offer.with };
  for (const [name, slot] of Object.entries(offer.slots ?? {})) {
    const values = filling[name] ?? [];
    out[name] = slot.single ? values[0] : [...values];
  }
  return out as unknown as Request;
}

/** Slots with more values are sampled. */
const LISTED_WHOLE = 12;

/** Every filling of a slot, or the first `most` of them; large spaces are cut by size, smallest and largest first. */
function* fillings(slot: Slot): Generator<readonly unknown[]> {
  const { among, min, max } = slot;
  if (max === 1) {
    if (min === 0) yield [];
    for (const x of among) yield [x];
    return;
  }
  if (max >= among.length) yield among;
  for (const x of among) if (min <= 1) yield [x];
  const least = Math.max(2, min);
  if (among.length > LISTED_WHOLE) {
    // Too many to list: neighbours of the smallest and of the largest number.
    for (const size of new Set([least, Math.min(max, among.length - 1)]))
      for (let start = 0; start + size <= among.length; start++) yield among.slice(start, start + size);
    return;
  }
  // The remaining subsets, by counting in binary.
  for (let bits = 1; bits < 1 << among.length; bits++) {
    const subset = among.filter((_, i) => (bits >> i) & 1);
    if (subset.length >= least && subset.length <= max && subset.length < among.length) yield subset;
  }
}

/** Legal answers, lazily; for choices from a large space not all of them (see `fillings`). */
export function* legalAnswers(g: Game): Generator<Answer> {
  const { decision } = g.state;
  if (!decision) return;
  const head = { decision: decision.id, seat: decision.seat };
  if (decision.kind === 'choose') {
    const slot: Slot = { among: decision.among as number[], min: decision.min, max: decision.max };
    for (const choose of fillings(slot)) {
      if (choose.length >= decision.min && choose.length <= decision.max)
        yield { ...head, choose: choose as number[] };
    }
    if (decision.min === 0 && decision.max > 1) yield { ...head, choose: [] };
    return;
  }
  const moment = momentOf(decision);
  if (!moment) return;
  for (const offer of offersAt(g, moment)) {
    const names = slotsOf(offer).map(([name]) => name);
    yield* fillAll(g, moment, offer, names, {}, head);
  }
}

function* fillAll(
  g: Game,
  moment: Moment,
  offer: Offer,
  names: readonly AnyPart[],
  filling: Readonly<Record<string, readonly unknown[]>>,
  head: { decision: number; seat: 0 | 1 },
): Generator<Answer> {
  const [name, ...rest] = names;
  if (name === undefined) {
    const request = fillOffer(offer, filling);
    if (checkRequest(g, moment, request) === null) yield { ...head, request };
    return;
  }
  const slot = offer.slots?.[name];
  if (!slot) return;
  for (const values of fillings(slot))
    yield* fillAll(g, moment, offer, rest, { ...filling, [name]: values }, head);
}
