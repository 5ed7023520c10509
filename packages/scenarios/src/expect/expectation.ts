/** Shared by all expectations: the moment in which they are judged, and how names find cards. */
import type { CardId, CardState, Engine, Game, GameEvent, Refusal, Seat, State } from '@spaceline/engine';
import type { Window } from '../moments.ts';
import type { Named, Names } from '../names.ts';
import { MisunderstoodError } from '../names.ts';
import { seatOf } from '../scenario.ts';
import type { Shape } from './shapes.ts';

/** The moment after a step. */
export interface Judged {
  readonly engine: Engine;
  readonly g: Game;
  readonly state: State;
  readonly names: Names;
  /** What happened in this step. */
  readonly events: readonly GameEvent[];
  /** Windows that were offered in this step and passed automatically. */
  readonly passed: readonly Window[];
  /** Why the step was refused, if it was. */
  readonly refused: Refusal | null;
  /** Why a player may not do now what a sentence says; null if they may. */
  why(seat: Seat, sentence: string): string | null;
}

/** One kind of expectation. */
export interface Kind {
  readonly shape: Shape;
  /** The actual result, or null if it is as expected. */
  check(judged: Judged, value: unknown): string | null;
}

/** A name in an expectation: a title, a label, or `B's Data`. */
export function named(text: string): Named {
  const [, whose, name] = /^([AB])['’]s (.+)$/.exec(text) ?? [];
  const seat = seatOf(whose ?? '');
  return name === undefined || seat === undefined ? { name: text } : { name, whose: seat };
}

export const cardNamed = ({ g, names }: Judged, text: string): CardState => names.one(g, named(text));

export function seatNamed(text: string): Seat {
  const seat = seatOf(text);
  if (seat === undefined) throw new MisunderstoodError(`"${text}" is no player.`);
  return seat;
}

/** Joins the differences found; null if there are none. */
export const together = (found: readonly (string | null)[]): string | null => {
  const differences = found.filter((each) => each !== null);
  return differences.length === 0 ? null : differences.join('; ');
};

export const inWords = (judged: Judged, ids: readonly CardId[]): string =>
  ids.length === 0 ? 'none' : ids.map((id) => judged.names.call(judged.g, id)).join(', ');

/** Compares names with cards, each card matched once, in any order; null if they are the same. */
export function compareCards(
  judged: Judged,
  expected: readonly string[],
  actual: readonly CardId[],
): string | null {
  const left = [...actual];
  for (const text of expected) {
    const meant = judged.names.candidates(judged.g, named(text), true).map((c) => c.id);
    const index = left.findIndex((id) => meant.includes(id));
    if (index < 0) return inWords(judged, actual);
    left.splice(index, 1);
  }
  return left.length === 0 ? null : inWords(judged, actual);
}
