/** The ways in which a condition can be met: what is required together, what are alternatives, and at what cost. */
import type { Condition } from '../language/condition.ts';
import { map, visit } from '../language/walk.ts';
import type { Game } from '../state/game.ts';

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

/** The cost inside a condition that would have to be paid to meet it, if nothing free does. */
export function priceOf(g: Game, condition: Condition): Price | null {
  let price: Price | null = null;
  visit(g.words, 'condition', condition, {
    condition(each) {
      if ('discard' in each) price ??= each;
    },
  });
  return price;
}

/** The same condition without its costs: what can be met for free. */
export const withoutPrice = (g: Game, condition: Condition): Condition =>
  map(g.words, 'condition', condition, {
    condition: (each) => ('discard' in each ? { constant: false } : each),
  });
