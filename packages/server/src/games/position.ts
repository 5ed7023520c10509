/**
 * From rows to a position: the newest snapshot, and the entries since carried out on it. Every entry's fingerprint is
 * compared, so a program whose rules have changed since never plays on from a position that the players did not see:
 * it says where its way parts from theirs (`docs/decisions/0010`).
 */
import type { Engine, GameEvent, State } from '@spaceline/engine';
import type { Queries } from '../storage/database.ts';
import { carryOut, type Forward } from './entry.ts';
import { entriesAfter, type Logged, snapshotUpTo } from './log.ts';

/** One step of a game: an entry, the state after it, and what happened. */
export interface Stepped {
  readonly logged: Logged;
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Where the entries stop leading to what they led to when they were written. */
export interface Parting {
  /** The first entry that cannot be carried out as it was. */
  readonly at: number;
  readonly why: string;
}

export interface Position {
  /** Entries in the log, dead ones included. */
  readonly seq: number;
  readonly state: State;
  /** Set when the log goes on but cannot be followed; `state` is the last that could be. */
  readonly parting: (Parting & { readonly lastGood: number }) | null;
}

/**
 * The entries that lead to a place when those that were taken back are left out, and the place they lead on from: `from`,
 * or an earlier one when somebody went back beyond it.
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

/** Carries out entries one after the other and tells each step; stops where the fingerprint is another. */
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
    if (engine.hash(step.state) !== logged.hash)
      return { at: logged.seq, why: 'It leads to another position than it did.' };
    state = step.state;
    yield { logged, state, events: step.events };
  }
  return null;
}

/** The position of a game after so many entries, or the newest; null when there is no such game. */
export async function positionOf(
  q: Queries,
  engine: Engine,
  game: string,
  upTo?: number,
): Promise<Position | null> {
  const snapshot = await snapshotUpTo(q, game, upTo);
  if (!snapshot) return null;
  const entries = await entriesAfter(q, game, snapshot.seq, upTo);
  const head = entries.at(-1)?.seq ?? snapshot.seq;
  const { from, path } = living(entries, snapshot.seq, head);
  if (from === snapshot.seq) return finish(engine, snapshot.state, path, head);
  const earlier = await positionOf(q, engine, game, from);
  return earlier && (earlier.parting ? { ...earlier, seq: head } : finish(engine, earlier.state, path, head));
}

function finish(engine: Engine, from: State, path: readonly Logged[], head: number): Position {
  const steps = follow(engine, from, path);
  let state = from;
  let lastGood = path[0] ? path[0].seq - 1 : head;
  for (;;) {
    const next = steps.next();
    if (!next.done) {
      state = next.value.state;
      lastGood = next.value.logged.seq;
    } else if (next.value === null) return { seq: head, state, parting: null };
    else return { seq: head, state, parting: { ...next.value, lastGood } };
  }
}
