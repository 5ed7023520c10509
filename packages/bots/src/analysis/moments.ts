/**
 * Where an analysis looks: the positions of a game with what was done so far on the turn, its turns, and the actions in
 * them.
 */
import type { Engine, State } from '@spaceline/engine';
import { isTurn, questionOf } from '../player.ts';
import type { Done } from './advising.ts';
import type { ReplayedStep } from './steps.ts';

/** A position, and what was done before it on the same turn. */
export interface Moment {
  readonly state: State;
  readonly past: readonly Done[];
}

/** The positions before each step, and the last one. */
export function momentsOf(engine: Engine, steps: readonly ReplayedStep[]): Moment[] {
  const moments: Moment[] = [];
  let past: readonly Done[] = [];
  for (const { logged, before, after } of steps) {
    moments.push({ state: before, past });
    const { entry } = logged;
    const question = entry.kind === 'answer' ? questionOf(engine.session(before)) : null;
    if (question && isTurn(question) && entry.kind === 'answer' && 'request' in entry.answer)
      past = [...past, { question, request: entry.answer.request }];
    if (after.turn.number !== before.turn.number) past = [];
  }
  const end = steps.at(-1)?.after;
  return end ? [...moments, { state: end, past }] : moments;
}

export interface Turn {
  readonly number: number;
  /** Its steps in the game: from the first one to before the next turn. */
  readonly from: number;
  readonly to: number;
}

/** The steps of each turn; all of seeding counts as one. */
export function turnsOf(steps: readonly ReplayedStep[]): Turn[] {
  const turns: Turn[] = [];
  for (const [i, { before }] of steps.entries()) {
    const { number } = before.turn;
    const last = turns.at(-1);
    if (last?.number === number) turns[turns.length - 1] = { ...last, to: i + 1 };
    else turns.push({ number, from: i, to: i + 1 });
  }
  return turns;
}

/** Whether a player is free to act here; everything up to the next such moment follows from it. */
function isFree({ before, logged }: ReplayedStep): boolean {
  if (logged.entry.kind !== 'answer') return true;
  return before.decision?.kind === 'act' && before.decision.window === 'turn';
}

/** Where to look within a turn: its start, every action in it, its end. */
export function places(steps: readonly ReplayedStep[], { from, to }: Turn): number[] {
  const within: number[] = [];
  for (let i = from + 1; i < to; i++) {
    const step = steps[i];
    if (step && isFree(step)) within.push(i);
  }
  return [from, ...within, to];
}
