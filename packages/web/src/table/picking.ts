/**
 * What the player is picking: candidates for a question, or for a slot of an action in progress. Actions are filled slot
 * by slot; a slot without a choice is filled automatically.
 */
import {
  type AnyPart,
  type ChooseDecision,
  fillOffer,
  hostKind,
  type Place,
  type Request,
  type Slot,
  slotsOf,
} from '@spaceline/engine';
import type { Action } from './reading/actions.ts';

export type Value = number | string | Place;

export interface Picking {
  /** A new key means a new question, which discards earlier picks. */
  readonly key: string;
  readonly of: 'cards' | 'locations' | 'places' | 'options' | 'unseen';
  readonly among: readonly Value[];
  readonly min: number;
  readonly max: number;
  /** The action and its slot, or the game's question. */
  readonly action?: Action;
  readonly slot?: AnyPart;
  readonly question?: ChooseDecision;
}

/** An action in progress, with the slots filled so far. */
export interface Doing {
  readonly action: Action;
  readonly filling: Readonly<Record<string, readonly Value[]>>;
}

export const sameValue = (a: Value, b: Value): boolean =>
  typeof a === 'object' && typeof b === 'object' ? a.zone === b.zone && a.host === b.host : a === b;

/** A key for a value, for lists and marks. */
export const valueKey = (value: Value): string =>
  typeof value === 'object' ? `${value.zone} ${value.host}` : String(value);

const kindOf = (slot: Slot, name: string): Picking['of'] => {
  if (typeof slot.among[0] === 'object') return 'places';
  return name === 'to' || name === 'location' ? 'locations' : 'cards';
};

/** The action with every slot filled that has only one possibility. */
export function begin(action: Action): Doing {
  const filling: Record<string, readonly Value[]> = {};
  for (const [name, slot] of slotsOf(action.offer))
    if (slot.among.length === slot.min && slot.min === slot.max) filling[name] = slot.among;
  return { action, filling };
}

/** The next thing to pick for an action, or the request if everything is filled. */
export function nextOf({ action, filling }: Doing): Picking | Request {
  const slots = [...slotsOf(action.offer)];
  // First the single destination, then the many who go there.
  slots.sort(([, a], [, b]) => Number(b.single ?? false) - Number(a.single ?? false));
  for (const [name, slot] of slots) {
    if (filling[name]) continue;
    return {
      key: `${action.index} ${name}`,
      of: kindOf(slot, name),
      among: slot.among,
      min: slot.min,
      max: slot.max,
      action,
      slot: name,
    };
  }
  return fillOffer(action.offer, filling);
}

export const isPicking = (next: Picking | Request): next is Picking => 'among' in next;

/** The picking for a question of the game. */
export const pickingFor = (question: ChooseDecision): Picking => ({
  key: `question ${question.id}`,
  of: question.unseen ? 'unseen' : question.of,
  among: question.among,
  min: question.min,
  max: Math.min(question.max, question.among.length),
  question,
});

/** Adds or removes a value; if only one can be picked, it replaces the previous one. */
export function toggled(picks: readonly Value[], value: Value, max: number): readonly Value[] {
  if (picks.some((each) => sameValue(each, value))) return picks.filter((each) => !sameValue(each, value));
  if (max === 1) return [value];
  return picks.length < max ? [...picks, value] : picks;
}

/** What a place is marked on: its card or its location; null for places off the board, such as a hand. */
export const placedOn = (place: Place): 'card' | 'location' | null => {
  const host = hostKind(place);
  return host === 'seat' || host === 'pile' ? null : host;
};

/** The candidate that a card or location on the board stands for; null if there is none or several. */
export function choosePlace({ of, among }: Picking, kind: 'card' | 'location', id: number): Value | null {
  if (of === (kind === 'card' ? 'cards' : 'locations')) return among.includes(id) ? id : null;
  if (of !== 'places') return null;
  const found = among.filter(
    (value) => typeof value === 'object' && value.host === id && placedOn(value) === kind,
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
