/** Determines which part of a condition was missing. */
import type { Circle } from '../catalogue/circle.ts';
import type { Condition } from '../language/condition.ts';
import type { Lack, Shortfall } from '../language/shortfall.ts';
import type { Game } from '../state/game.ts';
import { roomOf } from './evaluate.ts';

export const shortfallOf = (g: Game, circle: Circle, needed: Condition): Shortfall => ({
  needed,
  lacked: lacking(g, circle, needed),
});

function lacking(g: Game, circle: Circle, condition: Condition): readonly Lack[] {
  const room = roomOf(g, condition);
  if (room.holds(g, circle, condition)) return [];
  if (room.lacks) return room.lacks(g, circle, condition, (asked, inner) => lacking(g, asked, inner));
  const has = room.amount?.(g, circle, condition);
  return [{ what: condition, ...(has === undefined ? {} : { has }) }];
}
