/**
 * Whether a condition holds for a circle: the personnel and equipment that count, the ship they are on if any, the player
 * and the place. Requirements of missions, conditions of dilemmas and cures are all evaluated here.
 */
import type { Circle } from '../catalogue/circle.ts';
import type { Condition } from '../language/condition.ts';
import { tagOf } from '../language/words.ts';
import type { ConditionRoom, Game } from '../state/game.ts';

export type { Circle } from '../catalogue/circle.ts';

export const roomOf = ({ words: { conditions } }: Game, condition: Condition): ConditionRoom<Condition> =>
  conditions[tagOf(conditions, condition)] as unknown as ConditionRoom<Condition>;

export const holds = (g: Game, circle: Circle, condition: Condition): boolean =>
  roomOf(g, condition).holds(g, circle, condition);
