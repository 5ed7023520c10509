/**
 * Holograms ([Holo] cards): they exist only aboard ships and facilities, enter play switched off, and work only where
 * their player has a Holodeck (`holo.*`). A switched-off hologram is disabled, but nothing cures that: its player's
 * personnel switch it on.
 */

import { specialEquipmentOf } from '../../queries/characteristics.ts';
import { factsOf } from '../../queries/identity.ts';
import { inForce } from '../../queries/modifier.ts';
import { card, emit, type Game, has, locationOf, setFlag } from '../../state/game.ts';
import { type CardId, type CardState, type Cause, DEACTIVATED, type Place } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';

const NOT_ABOARD = refusal('holo.where');

export const isHologram = (g: Game, id: CardId): boolean => {
  const { icons, type } = factsOf(g, id);
  return (type === 'personnel' || type === 'equipment') && icons.includes('[Holo]');
};

/** Whether text lets holograms be on a planet (`holo.where`). */
export const isProjected = (g: Game, { zone, host }: Place): boolean =>
  zone === 'planet' && inForce(g, 'projectsHolograms').some(({ source }) => locationOf(g, source) === host);

/**
 * Whether a hologram works where it is: aboard a vessel with a Holodeck for its player, or on a planet with projectors.
 */
export const hasHolodeck = (g: Game, c: CardState): boolean =>
  c.zone === 'aboard'
    ? card(g, c.host).controller === c.controller && specialEquipmentOf(g, c.host).includes('Holodeck')
    : isProjected(g, c);

/** The same for a card by its number. */
export const hologramWorks = (g: Game, id: CardId): boolean => hasHolodeck(g, card(g, id));

/** Why a hologram cannot be taken to a place; null for all other cards. */
export const whyNotHologramAt = (g: Game, id: CardId, to: Place): Refusal | null =>
  to.zone === 'aboard' || !isHologram(g, id) || isProjected(g, to) ? null : NOT_ABOARD;

/** Switches a hologram off; it can be switched on again on a later turn of its player (`holo.reactivate`). */
export function deactivate(g: Game, id: CardId, cause: Cause): void {
  const c = card(g, id);
  if (has(c, DEACTIVATED)) return;
  c.memory = { ...c.memory, deactivatedOn: g.state.turn.number };
  setFlag(g, id, DEACTIVATED, true);
  emit(g, { kind: 'disabled', seat: c.controller, cards: [id], cause });
}
