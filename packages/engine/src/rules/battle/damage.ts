/** Damage to ships and facilities: hull in percent, or two hits in the first years (`battle.damage.*`). */
import { card, changed, emit, type Game, locationOf } from '../../state/game.ts';
import type { CardId, Cause } from '../../state/types.ts';
import { destroyCard } from '../play/leaving.ts';
import { interruptRepair } from './repair.ts';

/** The hull a card has lost after one more hit, at most all of it. */
function hullAfter(g: Game, before: number, how: 'hit' | 'direct'): number {
  // `battle.damage.rotation-direct`: a direct hit counts as two.
  if (how === 'direct') return 100;
  // `battle.damage.era-old`: until 1999 any second damage destroys, however slight the first.
  if (g.rules['battle.damage'] === 'two-hits') return before > 0 ? 100 : 50;
  // `battle.damage.rotation`, `battle.damage.add`: each hit turns the card and takes half its hull; losses add up.
  return Math.min(100, before + 50);
}

/**
 * Damages a ship or facility by rotation, in battle or by card text (`battle.damage.other`). Returns the hull it lost in
 * percent.
 */
export function damageCard(g: Game, id: CardId, how: 'hit' | 'direct', cause: Cause): number {
  const c = card(g, id);
  const before = c.hull;
  c.hull = hullAfter(g, before, how);
  interruptRepair(g, id);
  changed(g);
  emit(g, {
    kind: 'damaged',
    seat: c.controller,
    card: id,
    location: locationOf(g, id),
    before,
    after: c.hull,
    cause,
  });
  const lost = c.hull - before;
  // `battle.damage.hull`, `battle.damage.rotation-second`: destroyed exactly when none is left.
  if (c.hull >= 100) destroyCard(g, id, cause);
  return lost;
}
