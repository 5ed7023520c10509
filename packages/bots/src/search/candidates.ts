/** Candidates compared in the same worlds with the same luck, so that what differs is the choice and not the dice. */
import type { Answer } from '@spaceline/engine';
import type { Option } from '../players/planner.ts';

export interface Candidate {
  readonly answer: Answer;
  readonly option: Option;
  /** By world: how it went. */
  readonly values: number[];
  alive: boolean;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);

export const meanOf = (c: Candidate): number => mean(c.values);

/** By how much one is better than another in the worlds both were tried in, and how sure that is. */
export function lead(a: Candidate, b: Candidate): { readonly by: number; readonly error: number } {
  const n = Math.min(a.values.length, b.values.length);
  if (n < 2) return { by: 0, error: Number.POSITIVE_INFINITY };
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const d = (a.values[i] ?? 0) - (b.values[i] ?? 0);
    sum += d;
    squares += d * d;
  }
  const by = sum / n;
  return { by, error: Math.sqrt(Math.max(0, squares / n - by * by) / (n - 1)) };
}

/** The one that has gone best so far. */
export function best(candidates: readonly Candidate[]): Candidate | undefined {
  let found: Candidate | undefined;
  for (const c of candidates) if (c.alive && (!found || meanOf(c) > meanOf(found))) found = c;
  return found;
}

/** Worlds before anybody is given up. */
const FEWEST = 4;
const SURE = 1.8;

/** Gives up those that are surely worse than the best. */
export function prune(candidates: readonly Candidate[]): void {
  const top = best(candidates);
  if (!top || top.values.length < FEWEST) return;
  for (const c of candidates) {
    if (!c.alive || c === top) continue;
    const { by, error } = lead(top, c);
    // The same in every world is the same: the earlier one stays.
    if (by > SURE * error) c.alive = false;
    else if (by === 0 && error === 0 && candidates.indexOf(c) > candidates.indexOf(top)) c.alive = false;
  }
}
