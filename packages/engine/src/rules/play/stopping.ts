/**
 * Stopping and unstopping: a status that lasts until the start of the controller's next turn (`stopped.state`,
 * `unstopped.start`).
 */

import { isCombatant } from '../../queries/fighters.ts';
import { bannedBy } from '../../queries/modifier.ts';
import { byRule } from '../../state/causes.ts';
import { card, emit, type Game, has, setFlag, typeOf } from '../../state/game.ts';
import { cardsAboard } from '../../state/insides.ts';
import { type CardId, type Cause, type Seat, STOP_LASTS, STOPPED } from '../../state/types.ts';

/** Stops cards; a stopped card is not stopped again (`state.stopped.once`). Returns those newly stopped. */
export function stopCards(g: Game, ids: readonly CardId[], cause: Cause, lasting = false): CardId[] {
  const newly: CardId[] = [];
  for (const id of ids) {
    const c = card(g, id);
    if (typeOf(g, id) !== 'ship' && !isCombatant(g, id)) continue;
    if (has(c, STOPPED) || bannedBy(g, 'be stopped', id) !== null) continue;
    setFlag(g, id, STOPPED, true);
    if (lasting) setFlag(g, id, STOP_LASTS, true);
    newly.push(id);
  }
  const first = newly[0];
  if (first !== undefined) emit(g, { kind: 'stopped', seat: card(g, first).controller, cards: newly, cause });
  return newly;
}

/** Stopping a ship stops everything aboard (`stop.ship-crew`). */
export function stopShip(g: Game, ship: CardId, cause: Cause): CardId[] {
  const { controller } = card(g, ship);
  const crew = cardsAboard(g, ship).filter((id) => card(g, id).controller === controller);
  return stopCards(g, [ship, ...crew], cause);
}

/**
 * Unstops a card; for a ship also its player's cards aboard, if the date says so (`unstopped.ship`, `stop.unstop-ship`,
 * `battle.ship.unstop`).
 */
export function unstop(g: Game, id: CardId): void {
  setFlag(g, id, STOPPED | STOP_LASTS, false);
  // The cards aboard too, since December 2014 (`turn.start.unstop-aboard`, `state.unstop.ship`).
  if (typeOf(g, id) !== 'ship' || !g.rules['stop.ship-unstops-crew']) return;
  const { controller } = card(g, id);
  for (const inner of cardsAboard(g, id)) {
    if (card(g, inner).controller === controller && has(card(g, inner), STOPPED))
      setFlag(g, inner, STOPPED | STOP_LASTS, false);
  }
}

/** At the start of a turn its player's stopped cards become unstopped (`unstopped.start`, `stop.until`). */
export function unstopAll(g: Game, seat: Seat): void {
  const cards: CardId[] = [];
  for (const c of g.state.cards) {
    // Its own player's next turn, unless the stop says otherwise (`state.unstop.turn`).
    if (c.controller !== seat || !has(c, STOPPED) || has(c, STOP_LASTS)) continue;
    setFlag(g, c.id, STOPPED, false);
    cards.push(c.id);
  }
  if (cards.length > 0) emit(g, { kind: 'unstopped', seat, cards, cause: byRule('unstopped.start', seat) });
}
