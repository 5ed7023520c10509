/** The ways in which a condition can be met: what is required together, what are alternatives, and at what cost. */
import type { Condition } from '../language/condition.ts';

interface Fold<T> {
  /** Required together. */
  all(parts: readonly T[]): T;
  /** One is enough. */
  any(ways: readonly T[]): T;
  /** Anything else. */
  one(condition: Condition): T;
}

/** Folds conjunctions and alternatives from the inside out. */
export function foldWays<T>(condition: Condition, fold: Fold<T>): T {
  if ('all' in condition) return fold.all(condition.all.map((part) => foldWays(part, fold)));
  if ('any' in condition) return fold.any(condition.any.map((way) => foldWays(way, fold)));
  return fold.one(condition);
}

export type Price = Extract<Condition, { discard: unknown }>;

const first = (prices: readonly (Price | null)[]): Price | null =>
  prices.find((price) => price !== null) ?? null;

/** The cost inside a condition that would have to be paid to meet it, if nothing free does. */
export const priceOf = (condition: Condition): Price | null =>
  foldWays(condition, { all: first, any: first, one: (c) => ('discard' in c ? c : null) });

/** The same condition without its costs: what can be met for free. */
export const withoutPrice = (condition: Condition): Condition =>
  foldWays<Condition>(condition, {
    all: (all) => ({ all }),
    any: (any) => ({ any }),
    one: (c) => ('discard' in c ? { constant: false } : c),
  });
