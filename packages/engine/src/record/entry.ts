/**
 * The entries of a game's log, wherever it is stored. Most are answers of the player who was asked; the others are what
 * happens to a game from outside the rules. `carryOut` is the one place that knows what each does to a state.
 */
import type { Engine, Step } from '../engine.ts';
import { hashState } from '../state/fingerprint.ts';
import type { Outcome, Seat, State } from '../state/types.ts';
import type { Answer } from '../timing/requests.ts';

export type Entry =
  /** The answer to the decision that was pending. */
  | { readonly kind: 'answer'; readonly seat: Seat; readonly answer: Answer }
  /** A player resigns, whoever is asked. */
  | { readonly kind: 'concede'; readonly seat: Seat }
  /** A player loses for a reason outside the game: time, absence. */
  | { readonly kind: 'forfeit'; readonly seat: Seat; readonly reason: string }
  /** The players agree that nobody wins. */
  | { readonly kind: 'draw' }
  /** A judge or administrator decides the outcome. */
  | { readonly kind: 'adjudicate'; readonly outcome: Outcome; readonly reason: string }
  /**
   * The game continues from an earlier position. `agreed`: the players wanted it; `free`: nobody had seen or been asked
   * anything since; `upgrade`: the entries after it can no longer be carried out as they were.
   */
  | { readonly kind: 'undo'; readonly to: number; readonly reason: 'agreed' | 'free' | 'upgrade' };

/** An entry with its place in the log. */
export interface Logged {
  readonly seq: number;
  readonly entry: Entry;
  /** Fingerprint of the state that it led to. */
  readonly hash: string;
  readonly at: Date;
}

/** An answer as an entry, with the position it led to. */
export const answered = (seq: number, answer: Answer, state: State, at: Date): Logged => ({
  seq,
  entry: { kind: 'answer', seat: answer.seat, answer },
  hash: hashState(state),
  at,
});

/** Everything except going back, which needs a position rather than a rule. */
export type Forward = Exclude<Entry, { readonly kind: 'undo' }>;

/** The reasons for games that end outside the rules; our own ids, next to those of the rulebook. */
const CONCEDED = 'end.concede';
const FORFEITED = 'server.forfeit';
const DRAWN = 'server.draw';

const lostBy = (seat: Seat, rule: string): Outcome => ({ winner: seat === 0 ? 1 : 0, rule });

/** The state after an entry, and what happened. Throws a `RefusedError` if an answer is not legal. */
export function carryOut(engine: Engine, state: State, entry: Forward): Step {
  switch (entry.kind) {
    case 'answer':
      return engine.apply(state, entry.answer);
    case 'concede':
      return engine.end(state, lostBy(entry.seat, CONCEDED));
    case 'forfeit':
      return engine.end(state, lostBy(entry.seat, FORFEITED));
    case 'draw':
      return engine.end(state, { winner: null, rule: DRAWN });
    case 'adjudicate':
      return engine.end(state, entry.outcome);
  }
}
