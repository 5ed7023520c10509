/** Damage to ships and facilities: hull in percent, or two hits in the first years (`battle.damage.*`). */
import { card, changed, emit, type Game, locationOf } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { destroyCard } from '../play/leaving.ts';

/** A hit rotates the card: half its hull; a direct hit, or a second one, destroys it (`battle.damage.rotation`). */
export function damageCard(g: Game, id: CardId, how: 'hit' | 'direct', source?: CardId): void {
  const c = card(g, id);
  c.hull += how === 'direct' ? 100 : 50;
  changed(g);
  emit(g, { kind: 'damaged', seat: c.controller, card: id, n: c.hull, location: locationOf(g, id) });
  if (c.hull >= 100) destroyCard(g, id, source);
}
