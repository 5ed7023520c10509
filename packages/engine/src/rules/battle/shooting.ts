/** What a shot does in ship battle: WEAPONS against SHIELDS (`battle.ship.seq.5-defense`, `battle.ship.hit`). */

import { attributeOf } from '../../queries/characteristics.ts';
import { saidOf } from '../../queries/modifier.ts';
import { emit, type Game } from '../../state/game.ts';
import { randomBelow } from '../../state/random.ts';
import type { CardId, LocationId, Seat } from '../../state/types.ts';

export type Result = 'miss' | 'hit' | 'direct';

/**
 * The target's SHIELDS, including what its dock adds, and no more (`battle.ship.seq.5-defense`); nobody need be aboard
 * (`battle.ship.empty`).
 */
export const defenseOf = (g: Game, target: CardId): number => attributeOf(g, target, 'SHIELDS');

export function resultOf(attack: number, defense: number): Result {
  // `battle.ship.direct-hit`: more than double.
  if (attack > 2 * defense) return 'direct';
  // `battle.ship.hit`: more than; equal is a miss.
  return attack > defense ? 'hit' : 'miss';
}

/**
 * Whether chance nullifies fire at a card: decided for each shot, including return fire (`random.edo`,
 * `battle.ship.edo`).
 */
export function evaded(g: Game, target: CardId, by: Seat, location: LocationId): boolean {
  // `random.method`: the engine tosses the coin.
  if (saidOf(g, 'evades', target).length === 0 || randomBelow(g.state, 2) === 0) return false;
  emit(g, { kind: 'evaded', seat: by, card: target, location, rule: 'battle.ship.edo' });
  return true;
}
