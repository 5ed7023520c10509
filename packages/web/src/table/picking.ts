/**
 * What is being picked: the candidates of a question, or of a part of an action that was begun. Actions are filled in slot by
 * slot; what leaves no choice fills itself.
 */
import {
  type ChooseDecision,
  fillOffer,
  hostKind,
  type Place,
  type Request,
  type Slot,
} from '@spaceline/engine';
import type { Action } from './reading/actions.ts';

export type Value = number | string | Place;

export interface Picking {
  /** Another key means another question: what was picked before is gone. */
  readonly key: string;
  readonly of: 'cards' | 'locations' | 'places' | 'options' | 'unseen';
  readonly among: readonly Value[];
  readonly min: number;
  readonly max: number;
  /** The action and its part, or the question of the game. */
  readonly action?: Action;
  readonly slot?: string;
  readonly question?: ChooseDecision;
}

/** An action on its way, with the parts that are filled. */
export interface Doing {
  readonly action: Action;
  readonly filling: Readonly<Record<string, readonly Value[]>>;
}

export const sameValue = (a: Value, b: Value): boolean =>
  typeof a === 'object' && typeof b === 'object' ? a.zone === b.zone && a.host === b.host : a === b;

/** Names a value for lists and marks. */
export const valueKey = (value: Value): string =>
  typeof value === 'object' ? `${value.zone} ${value.host}` : String(value);

const kindOf = (slot: Slot, name: string): Picking['of'] => {
  if (typeof slot.among[0] === 'object') return 'places';
  return name === 'to' || name === 'location' ? 'locations' : 'cards';
};

/** The action with every part filled that leaves no choice. */
export function begin(action: Action): Doing {
  const filling: Record<string, readonly Value[]> = {};
  for (const [name, slot] of Object.entries(action.offer.slots ?? {}))
    if (slot.among.length === slot.min && slot.min === slot.max) filling[name] = slot.among;
  return { action, filling };
}

/** What is to be picked next for an action, or the request when nothing is left open. */
export function nextOf({ action, filling }: Doing): Picking | Request {
  const slots = Object.entries(action.offer.slots ?? {});
  // One place first, then the many who go there.
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

/** The picking of a question of the game. */
export const pickingFor = (question: ChooseDecision): Picking => ({
  key: `question ${question.id}`,
  of: question.unseen ? 'unseen' : question.of,
  among: question.among,
  min: question.min,
  max: Math.min(question.max, question.among.length),
  question,
});

/** Picks or gives back a value; with one to pick, another takes its place. */
export function toggled(picks: readonly Value[], value: Value, max: number): readonly Value[] {
  if (picks.some((each) => sameValue(each, value))) return picks.filter((each) => !sameValue(each, value));
  if (max === 1) return [value];
  return picks.length < max ? [...picks, value] : picks;
}

/** What a place is marked on: the card or the location it belongs to; null for places beside the board, such as a hand. */
export const placedOn = (place: Place): 'card' | 'location' | null => {
  const host = hostKind(place);
  return host === 'seat' ? null : host;
};

/** The candidate that a card or a location on the board stands for; null when none or several. */
export function choosePlace({ of, among }: Picking, kind: 'card' | 'location', id: number): Value | null {
  if (of === (kind === 'card' ? 'cards' : 'locations')) return among.includes(id) ? id : null;
  if (of !== 'places') return null;
  const found = among.filter(
    (value) => typeof value === 'object' && value.host === id && placedOn(value) === kind,
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
