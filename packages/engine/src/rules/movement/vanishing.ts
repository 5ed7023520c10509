/**
 * Ships that are nowhere for a while (`under.temporal-rift`, `time.rift.absent`). A card marks the place they left and
 * holds them; they and everything aboard are out of play until that card leaves play, and then they return.
 */

import { byText } from '../../state/causes.ts';
import {
  card,
  cardsAt,
  contentsOf,
  emit,
  type Game,
  has,
  inPlay,
  locationOf,
  placeOf,
  put,
  setPresence,
} from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { GONE } from '../../state/types.ts';

/** A ship disappears with everything aboard; the card that causes it stays on the location as a marker. */
export function vanish(g: Game, ship: CardId, mark: CardId): boolean {
  const at = locationOf(g, ship);
  const ground = at < 0 ? undefined : cardsAt(g, 'line', at)[0];
  if (ground === undefined || !inPlay(card(g, ship))) return false;
  const from = placeOf(card(g, ship));
  put(g, mark, 'on', ground);
  // Everything aboard or on it disappears too; Away Teams stay where they are.
  for (const id of [ship, ...contentsOf(g, ship)]) setPresence(g, id, false);
  put(g, ship, 'held', mark);
  emit(g, { kind: 'relocated', seat: card(g, ship).controller, cards: [ship], from, cause: byText(g, mark) });
  return true;
}

/** What a marker holds returns to space at its location (`countdown.expire`). Call it before the marker leaves play. */
export function reappear(g: Game, mark: CardId): void {
  const at = locationOf(g, mark);
  if (at < 0) return;
  for (const ship of [...cardsAt(g, 'held', mark)]) {
    if (!has(card(g, ship), GONE)) continue;
    const from = placeOf(card(g, ship));
    put(g, ship, 'space', at);
    for (const id of [ship, ...contentsOf(g, ship)]) setPresence(g, id, true);
    const { controller } = card(g, ship);
    emit(g, {
      kind: 'relocated',
      seat: controller,
      cards: [ship],
      location: at,
      from,
      to: placeOf(card(g, ship)),
      cause: byText(g, mark),
    });
  }
}
