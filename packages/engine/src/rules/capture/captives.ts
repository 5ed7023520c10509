/** Captives: who holds them, where they are, how they come free (`capture.*`). */

import { isAblePersonnel } from '../../queries/characteristics.ts';
import { card, changed, emit, type Game, locationOf, put } from '../../state/game.ts';
import { type CardId, IN_BRIG, type Seat } from '../../state/types.ts';

/** A group of the captor at the captive's location that can take custody, as a place (`capture.relocate`). */
function custodyAt(g: Game, captor: Seat, id: CardId): { zone: 'aboard' | 'planet'; host: number } | null {
  const at = locationOf(g, id);
  for (const c of g.state.cards) {
    if (c.controller !== captor || c.id === id || !isAblePersonnel(g, c.id) || locationOf(g, c.id) !== at)
      continue;
    if (c.zone === 'aboard' || c.zone === 'planet') return { zone: c.zone, host: c.host };
  }
  return null;
}

/** Makes a personnel a captive and moves it to a group of the captor's there, if there is one. */
export function captureCard(g: Game, id: CardId, captor: Seat, source: CardId): void {
  const c = card(g, id);
  const place = custodyAt(g, captor, id);
  c.captor = captor;
  changed(g);
  if (place) put(g, id, place.zone, place.host);
  emit(g, { kind: 'captured', seat: captor, card: id, source, location: locationOf(g, id) });
}

/** Frees a captive where it is. */
export function releaseCard(g: Game, id: CardId): void {
  const c = card(g, id);
  c.captor = -1;
  c.controller = c.owner;
  c.flags &= ~IN_BRIG;
  changed(g);
  emit(g, { kind: 'released', seat: c.owner, card: id, location: locationOf(g, id) });
}
