/**
 * What a condition asked of somebody and what of it was missing, as data: for whoever tells why a dilemma was not overcome,
 * a mission not solved, a card not cured. Of alternatives the one that is nearest to being met counts.
 */
import type { Game } from '../state/game.ts';
import type { Condition } from './condition.ts';
import { addedUp, amountOf, askedInstead, type Circle, holds } from './evaluate.ts';

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

export const shortfallOf = (g: Game, circle: Circle, needed: Condition): Shortfall => ({
  needed,
  lacked: lacking(g, circle, needed),
});

function lacking(g: Game, circle: Circle, condition: Condition): readonly Lack[] {
  if (holds(g, circle, condition)) return [];
  if ('all' in condition) return addedUp(condition.all).flatMap((part) => lacking(g, circle, part));
  if ('any' in condition) {
    const ways = condition.any.map((way) => lacking(g, circle, way));
    return ways.reduce((best, way) => (way.length < best.length ? way : best), ways[0] ?? []);
  }
  if ('of' in condition) return lacking(g, askedInstead(g, circle, condition), condition.meets);
  const has = amountOf(g, circle, condition);
  return [{ what: condition, ...(has === null ? {} : { has }) }];
}
