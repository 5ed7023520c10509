/**
 * Cards that are not personnel but fight as if they were: Rogue Borg, and a few pieces of equipment (`battle.pers.rogue`,
 * `battle.pers.equipment-fighter`). They fight by their own text, and on a player's orders only if another text lets them
 * act as crew.
 */

import { card, cardsAt, type Game, inPlay } from '../state/game.ts';
import { inside } from '../state/insides.ts';
import type { CardId, Place, Seat } from '../state/types.ts';
import { isPersonnel } from './characteristics.ts';
import { allowedBy, inForce, textOf } from './modifier.ts';
import { isStopped } from './presence.ts';

export const isFighter = (g: Game, id: CardId): boolean =>
  textOf(g, id).fights !== undefined && inPlay(card(g, id));

/** What "personnel" means in the rules of personnel battle (`battle.pers.rogue`). */
export const isCombatant = (g: Game, id: CardId): boolean => isPersonnel(g, id) || isFighter(g, id);

/** A player's fighters in a place. */
export const fightersAt = (g: Game, seat: Seat, { zone, host }: Place): CardId[] =>
  cardsAt(g, zone, host).filter((id) => card(g, id).controller === seat && isFighter(g, id));

/** Whether a fighter takes orders: to beam, to walk, to start a battle (`rogue.lore`). */
export const actsAsCrew = (g: Game, id: CardId): boolean =>
  isFighter(g, id) && allowedBy(g, 'act as crew', id) !== null;

/**
 * A ship controlled by fighters, who need neither staffing nor a leader (`staff.rogue-borg`). Stopped ones do nothing.
 */
export function crewedByFighters(g: Game, ship: CardId): boolean {
  // Mostly there is no such text.
  if (!inForce(g, 'allows').some(({ says }) => says.action === 'act as crew')) return false;
  const { controller } = card(g, ship);
  return fightersAt(g, controller, inside(ship)).some((id) => actsAsCrew(g, id) && !isStopped(card(g, id)));
}
