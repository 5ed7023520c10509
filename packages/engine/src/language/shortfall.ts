/**
 * What a condition asked of somebody and what of it was missing, as data: for whoever tells why a dilemma was not overcome,
 * a mission not solved, a card not cured.
 */
import type { Condition } from './condition.ts';

/** One thing that was not there, and how much of it was, where that can be counted. */
export interface Lack {
  readonly what: Condition;
  readonly has?: number;
}

export interface Shortfall {
  readonly needed: Condition;
  /** Nothing when the condition held: it was met, or its price could have been paid. */
  readonly lacked: readonly Lack[];
}
