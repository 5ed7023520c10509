/**
 * What a group, a ship or a player may be asked. Mission requirements, a dilemma's "unless", a cure and a
 * trigger are all conditions; the slot they stand in gives them their moment (see docs/architecture.md).
 * This file holds the language; `evaluate.ts` holds its meaning, `explain/wording` its English.
 */
import type { Attribute, Classification } from '../catalogue/facts.ts';
import type { Filter } from './filter.ts';

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** Levels of a skill or personnel type in the group (`req.levels`). `any Intelligence` is the skill name `Intelligence (any)`. */
  | { readonly skill: string; readonly level: number }
  /** Personnel of a classification, skills of that name not counted. */
  | { readonly classification: Classification; readonly count: number }
  /**
   * Sum of attributes over the group (`req.attributes`): strictly over, or strictly under. `best` limits the
   * sum to that many personnel; `by: 'one'` asks it of a single personnel.
   */
  | {
      readonly total: readonly Attribute[];
      readonly over?: number;
      readonly under?: number;
      readonly best?: number;
      readonly by?: 'one';
    }
  /** At least `count` cards in the group that fit: personnel, equipment, or the ship itself. */
  | { readonly has: Filter; readonly count: number }
  /** None in the group fits (`req.absence`). */
  | { readonly no: Filter }
  /** A price, paid from the group when the condition is used (`req.discard`, `dilemma.condition.choice-cost`). */
  | {
      readonly discard: Filter;
      readonly min: number;
      readonly max: number /** They are stopped instead. */;
      readonly only?: 'stopped';
    }
  /** A state of the ship: the ship of the group, or one of yours here. */
  | {
      readonly ship: Filter | 'landed' | 'staffed' | 'in orbit';
      readonly where: 'group' | 'here';
      /** Another than the one concerned. */
      readonly other?: true;
    }
  /**
   * One part of the group taken by itself: those on the planet, or those aboard one of your ships here (which
   * must fit `ship`, if given, and be staffed, if `staffed`).
   */
  | {
      readonly part: 'planet' | 'ship';
      readonly meets: Condition;
      readonly ship?: Filter;
      readonly staffed?: true;
    }
  /** The player's score (`dilemma.condition.points`). */
  | { readonly score: 'atLeast'; readonly points: number }
  /**
   * The same question put to other cards: everybody aboard the ship concerned, your cards aboard it, everybody of
   * yours here, all your cards in play, the cards on your table, or those picked under a name
   * (`dilemma.condition.present`).
   */
  | {
      readonly of: 'aboard' | 'yours aboard' | 'here' | 'in play' | 'table' | { readonly picked: string };
      readonly meets: Condition;
    }
  /** The kind of location this happens at; a dual-icon mission is both. */
  | { readonly place: 'planet' | 'space' }
  /** The card this text stands on, or the ship concerned, fits. */
  | { readonly host: Filter }
  /** Those asked are aboard a ship or facility of their own player's that fits. */
  | { readonly aboardYour: Filter }
  /** This card itself fits. */
  | { readonly this: Filter }
  /** This card has been in play for so many of your full turns (`full-turn.definition`). */
  | { readonly fullTurns: number }
  /** The group under way could, or could not, have solved the mission as its attempt began (`req.could-have`). */
  | { readonly couldSolve: boolean }
  /** This card is at the goal it has set for its ship. */
  | { readonly goal: 'reached' }
  /** A number this card keeps has grown so far. */
  | { readonly counter: string; readonly atLeast: number }
  /** A card of the opponent's that fits is here, in sight (`pos.opposing`). */
  | { readonly opposing: Filter }
  /** Nobody of the opponent's is present with the group to oppose it (`pos.unopposed`). */
  | { readonly unopposed: true }
  /** No dilemma is being faced at this moment. */
  | { readonly outside: 'dilemmas' }
  /** The player has, or has not, battled in this game, attacked or attacking (`battle.init.mordock`). */
  | { readonly battled: boolean }
  /** The players have agreed to play for stakes. */
  | { readonly agreed: 'stakes' }
  /** Always or never: walls that cannot be passed, ends that cannot be attempted. */
  | { readonly constant: boolean };
