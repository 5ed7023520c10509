/**
 * Answers: checking one before anything happens, filling in offers, and listing or drawing legal ones. Whatever is
 * thrown at `checkAnswer`, it gives a refusal or null and changes nothing.
 */
import { type Refusal, refusal } from '../explain/refusal.ts';
import type { Game } from '../state/game.ts';
import type { ChooseDecision, Decision, Place } from '../state/types.ts';
import type { Answer, Offer, Request, Slot } from './requests.ts';
import { checkRequest, isVerb, type Moment, offersAt } from './verbs.ts';

const SHAPE = refusal('protocol.shape', 'An answer names the decision, the seat, and a request or a choice.');
const OVER = refusal('protocol.over', 'The game is over.');
const STALE = refusal('protocol.stale', 'This answers another decision than the one that is pending.');
const SEAT = refusal('protocol.seat', 'Another player is asked.');
const WANTS_REQUEST = refusal('protocol.shape', 'This decision wants a request to act.');
const WANTS_CHOICE = refusal('protocol.shape', 'This decision wants a choice.');
const NOT_AMONG = refusal('protocol.choice', 'Only what is offered can be chosen.');
const TWICE = refusal('protocol.choice', 'Nothing can be chosen twice.');

const isObject = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
const isIndex = (x: unknown): x is number =>
  typeof x === 'number' && Number.isInteger(x) && x >= 0 && x < 100_000;
const isPlace = (x: unknown): x is Place => isObject(x) && typeof x.zone === 'string' && isIndex(x.host);

/** Fields that hold a list of cards; all other fields hold a number, a place or a truth value. */
const FIELDS: Readonly<Record<string, (x: unknown) => boolean>> = {
  card: isIndex,
  ship: isIndex,
  towed: isIndex,
  into: (x) => isIndex(x) || typeof x === 'boolean',
  at: isIndex,
  location: isIndex,
  team: isIndex,
  target: isIndex,
  group: isIndex,
  against: isIndex,
  captive: isIndex,
  for: isIndex,
  index: isIndex,
  mode: isIndex,
  clause: isIndex,
  from: isPlace,
  to: (x) => isIndex(x) || isPlace(x),
  cards: (x) => Array.isArray(x) && x.every(isIndex),
  with: (x) => Array.isArray(x) && x.every(isIndex),
  targets: (x) => Array.isArray(x) && x.every(isIndex),
};

/** What each verb must name, and whether `to` is a place or a location. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  pass: [],
  'end turn': [],
  concede: [],
  seed: ['card', 'to:place'],
  'seed mission': ['card', 'index'],
  play: ['card', 'to:place'],
  move: ['ship', 'to:index'],
  dock: ['ship', 'at'],
  undock: ['ship'],
  land: ['ship'],
  'take off': ['ship'],
  load: ['ship', 'into:index'],
  launch: ['ship'],
  tow: ['ship', 'towed', 'to:index'],
  beam: ['cards', 'from', 'to:place'],
  walk: ['cards', 'from', 'to:place'],
  cloak: ['card'],
  decloak: ['card'],
  phase: ['card'],
  dephase: ['card'],
  mode: ['card', 'mode'],
  exchange: ['card', 'for'],
  activate: ['card'],
  attempt: ['location'],
  attack: ['with', 'target'],
  fight: ['group', 'against'],
  use: ['card', 'clause'],
  brig: ['captive'],
  free: ['captive'],
};

/** Whether a value has the shape of a request; what it names need not exist. */
export function whyNotRequest(value: unknown): Refusal | null {
  if (!isObject(value)) return SHAPE;
  const verb = value.do;
  if (!isVerb(verb)) return refusal('protocol.verb', `There is no action "${String(verb).slice(0, 40)}".`);
  for (const [key, field] of Object.entries(value)) {
    if (key === 'do') continue;
    const check = FIELDS[key];
    if (!check) return refusal('protocol.shape', `"${verb}" knows no "${key.slice(0, 40)}".`);
    if (!check(field))
      return refusal('protocol.shape', `The "${key}" of "${verb}" is not of the right kind.`);
  }
  for (const need of NEEDED[verb] ?? []) {
    const [key = '', kind] = need.split(':');
    const field = value[key];
    if (field === undefined) return refusal('protocol.shape', `"${verb}" must name "${key}".`);
    if (kind === 'place' && !isPlace(field))
      return refusal('protocol.shape', `The "${key}" of "${verb}" must be a place.`);
    if (kind === 'index' && !isIndex(field))
      return refusal('protocol.shape', `The "${key}" of "${verb}" must be a number.`);
  }
  return null;
}

/** Cards a request names must exist, so that checks never meet an unknown number. */
function whyUnknown(g: Game, request: Request): Refusal | null {
  const known = (id: unknown): boolean => typeof id !== 'number' || id < g.state.cards.length;
  const unknown = refusal('protocol.card', 'There is no such card in this game.');
  const r = request as unknown as Record<string, unknown>;
  for (const key of [
    'card',
    'ship',
    'towed',
    'at',
    'team',
    'target',
    'group',
    'against',
    'captive',
    'for',
    'into',
  ])
    if (!known(r[key])) return unknown;
  for (const key of ['cards', 'with', 'targets'])
    if (Array.isArray(r[key]) && !r[key].every(known)) return unknown;
  for (const key of ['from', 'to']) {
    const place = r[key];
    if (!isPlace(place)) continue;
    if (['aboard', 'docked', 'on', 'held'].includes(place.zone) && !known(place.host)) return unknown;
    if (['line', 'under', 'space', 'planet'].includes(place.zone) && place.host >= g.state.locations.length) {
      return refusal('protocol.place', 'There is no such location in this game.');
    }
  }
  return null;
}

export const momentOf = (decision: Decision): Moment | null =>
  decision.kind === 'act'
    ? { seat: decision.seat, window: decision.window, ...(decision.event ? { event: decision.event } : {}) }
    : null;

function checkChoice(decision: ChooseDecision, choose: unknown): Refusal | null {
  if (!Array.isArray(choose)) return WANTS_CHOICE;
  if (choose.length < decision.min || choose.length > decision.max) {
    const asked = decision.min === decision.max ? `${decision.min}` : `${decision.min} to ${decision.max}`;
    return refusal(decision.rule, `Choose ${asked}, not ${choose.length}.`);
  }
  if (new Set(choose).size !== choose.length) return TWICE;
  return choose.every((x) => decision.among.includes(x as number | string)) ? null : NOT_AMONG;
}

/** Why a request is not legal in the pending decision, or null. */
export function checkAct(g: Game, moment: Moment, request: unknown): Refusal | null {
  const shape = whyNotRequest(request);
  if (shape) return shape;
  return whyUnknown(g, request as Request) ?? checkRequest(g, moment, request as Request);
}

/** Why an answer is refused, or null when `apply` would take it. */
export function checkAnswer(g: Game, answer: unknown): Refusal | null {
  const { decision } = g.state;
  if (!decision) return OVER;
  if (!isObject(answer)) return SHAPE;
  if (answer.decision !== decision.id) return STALE;
  if (answer.seat !== decision.seat) return SEAT;
  if (decision.kind === 'choose')
    return 'choose' in answer ? checkChoice(decision, answer.choose) : WANTS_CHOICE;
  const moment = momentOf(decision);
  if (!moment || !('request' in answer)) return WANTS_REQUEST;
  return checkAct(g, moment, answer.request);
}

/** Joins an offer with a filling of its slots. */
export function fillOffer(offer: Offer, filling: Readonly<Record<string, readonly unknown[]>>): Request {
  const out: Record<string, unknown> = { do: offer.do, ...offer.with };
  for (const [name, slot] of Object.entries(offer.slots ?? {})) {
    const values = filling[name] ?? [];
    out[name] = slot.single ? values[0] : [...values];
  }
  return out as unknown as Request;
}

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
  // The remaining subsets, by counting in binary, for slots small enough to list.
  if (among.length > 12) return;
  for (let bits = 1; bits < 1 << among.length; bits++) {
    const subset = among.filter((_, i) => (bits >> i) & 1);
    if (subset.length >= Math.max(2, min) && subset.length <= max && subset.length < among.length)
      yield subset;
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
    const names = Object.keys(offer.slots ?? {});
    yield* fillAll(g, moment, offer, names, {}, head);
  }
}

function* fillAll(
  g: Game,
  moment: Moment,
  offer: Offer,
  names: readonly string[],
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
