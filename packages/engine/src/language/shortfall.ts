/**
 * What a condition required and what of it was missing, as data: why a dilemma was not overcome, a mission not solved, a
 * card not cured.
 */
import type { Condition } from './condition.ts';

/** One missing thing, and how much of it there was, if it can be counted. */
export interface Lack {
  readonly what: Condition;
  readonly has?: number;
}

export interface Shortfall {
  readonly needed: Condition;
  /** Empty if the condition held: it was met, or its cost could have been paid. */
  readonly lacked: readonly Lack[];
}
