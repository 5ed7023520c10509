/**
 * From a log to positions: which entries still count, and carrying them out one after the other. Every entry's
 * fingerprint is compared, so a program whose rules have changed never continues from a position that the players did not
 * see (`docs/decisions/0010`).
 */
import type { Engine } from '../engine.ts';
import { isHashOf } from '../state/fingerprint.ts';
import type { GameEvent, State } from '../state/types.ts';
import { carryOut, type Forward, type Logged } from './entry.ts';

/** One step of a game: an entry, the state after it, and what happened. */
export interface Stepped {
  readonly logged: Logged;
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Where the entries stop leading to the states they led to originally. */
export interface Parting {
  /** The first entry that cannot be carried out as it was. */
  readonly at: number;
  readonly why: string;
}

/**
 * The entries that lead to a place, without undone ones, and the place they start from: `from`, or an earlier one if
 * somebody went back beyond it.
 */
export function living(
  entries: readonly Logged[],
  from: number,
  to: number,
): { readonly from: number; readonly path: readonly Logged[] } {
  const bySeq = new Map(entries.map((logged) => [logged.seq, logged]));
  const path: Logged[] = [];
  let at = to;
  while (at > from) {
    const logged = bySeq.get(at);
    if (!logged) throw new Error(`The log has no entry ${at}.`);
    if (logged.entry.kind === 'undo') at = logged.entry.to;
    else {
      path.push(logged);
      at--;
    }
  }
  return { from: at, path: path.reverse() };
}

/** Carries out entries one after the other and yields each step; stops where the fingerprint differs. */
export function* follow(
  engine: Engine,
  start: State,
  path: readonly Logged[],
): Generator<Stepped, Parting | null> {
  let state = start;
  for (const logged of path) {
    let step: { readonly state: State; readonly events: readonly GameEvent[] };
    try {
      step = carryOut(engine, state, logged.entry as Forward);
    } catch (error) {
      return { at: logged.seq, why: error instanceof Error ? error.message : String(error) };
    }
    if (!isHashOf(logged.hash, step.state))
      return { at: logged.seq, why: 'It leads to another position than it did.' };
    state = step.state;
    yield { logged, state, events: step.events };
  }
  return null;
}
