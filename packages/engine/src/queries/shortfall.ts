/**
 * What a condition asked of somebody and what of it was missing, as data: for whoever tells why a dilemma was not overcome,
 * a mission not solved, a card not cured.
 */
import type { Circle } from '../catalogue/circle.ts';
import type { Lack } from '../catalogue/rooms.ts';
import type { Condition } from '../language/condition.ts';
import type { Game } from '../state/game.ts';
import { roomOf } from './evaluate.ts';

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
  const room = roomOf(g, condition);
  if (room.holds(g, circle, condition)) return [];
  if (room.lacks) return room.lacks(g, circle, condition, (asked, inner) => lacking(g, asked, inner));
  const has = room.amount?.(g, circle, condition);
  return [{ what: condition, ...(has === undefined ? {} : { has }) }];
}
