/**
 * Captives: what makes a personnel one, where it is kept, and how it comes free (`capture.*`). A captive is still its
 * owner's card and stands in the place where it is kept; `captor` on the card says who holds it, and every query that asks
 * who is able leaves it out (`capture.state`).
 */

import { isAblePersonnel } from '../../queries/characteristics.ts';
import type { Filter } from '../../queries/filter.ts';
import { isHiddenShip } from '../../queries/presence.ts';
import { behaviourOf, card, cardsAt, changed, emit, type Game, locationOf, put } from '../../state/game.ts';
import { type CardId, IN_BRIG, type Json, type Place, type Seat } from '../../state/types.ts';
import { discardCard } from '../play/leaving.ts';

/** The trap card that holds a captive, or -1. */
export function trapOn(g: Game, id: CardId): CardId {
  return cardsAt(g, 'on', id).find((on) => card(g, on).memory?.trap === true) ?? -1;
}

/** The captor's crews and Away Teams at a captive's location that could take it along, as places. */
export function custodyPlaces(g: Game, captor: Seat, id: CardId): Place[] {
  const at = locationOf(g, id);
  const out: Place[] = [];
  if (at < 0) return out;
  for (const c of g.state.cards) {
    if (c.controller !== captor || c.id === id || (c.zone !== 'aboard' && c.zone !== 'planet')) continue;
    if (!isAblePersonnel(g, c.id) || locationOf(g, c.id) !== at) continue;
    if (c.zone === 'aboard' && isHiddenShip(card(g, c.host))) continue;
    if (!out.some((place) => place.zone === c.zone && place.host === c.host))
      out.push({ zone: c.zone, host: c.host });
  }
  return out;
}

/** Makes a personnel a captive, kept where it is now (`capture.state`). */
export function makeCaptive(g: Game, id: CardId, captor: Seat, source: CardId): void {
  const c = card(g, id);
  // `capture.state`: from here on nothing on the card counts for anybody.
  c.captor = captor;
  c.flags &= ~IN_BRIG;
  changed(g);
  emit(g, { kind: 'captured', seat: captor, card: id, source, location: locationOf(g, id) });
}

/** Hands a captive to a group of the captor's; a trap that held it has done its work. */
export function takeInto(g: Game, id: CardId, place: Place): void {
  put(g, id, place.zone, place.host);
  intoCustody(g, id);
}

/** `capture.trap`: once a group has custody the trap card is discarded. */
export function intoCustody(g: Game, id: CardId): void {
  const trap = trapOn(g, id);
  if (trap >= 0) discardCard(g, trap);
  card(g, id).flags &= ~IN_BRIG;
}

/**
 * With nobody of the captor's there the capturing card stays on the captive, who is held beside the location on the
 * captor's side: on the surface if that is where it happened, else in space. A card that was in play already cannot
 * become a trap; then the captive stays where it is, unattended.
 */
export function holdInTrap(g: Game, id: CardId, source: CardId): void {
  const trap = card(g, source);
  if (trap.zone !== 'stack') return;
  const c = card(g, id);
  const at = locationOf(g, id);
  // `capture.trap`, `dilemma.effect.capture`: held by the card itself until a group of the captor's comes.
  if (at >= 0 && c.zone !== 'planet') put(g, id, 'space', at);
  put(g, source, 'on', id);
  trap.seen = 3;
  trap.memory = { ...trap.memory, trap: true as Json };
  emit(g, { kind: 'placed', seat: c.captor === 1 ? 1 : 0, card: source, location: at });
}

/** Whether a filter asks for a captive. */
function asksForCaptive(filter: Filter): boolean {
  if ('state' in filter) return filter.state === 'captive';
  if ('all' in filter) return filter.all.some(asksForCaptive);
  return 'any' in filter && filter.any.every(asksForCaptive);
}

/** Whether a card lies on a captive because it is one: a trap, or what is played on captives only. */
const needsCaptive = (g: Game, id: CardId): boolean =>
  card(g, id).memory?.trap === true ||
  behaviourOf(g, id).plays?.some(
    (clause) => clause.where.on === 'card' && asksForCaptive(clause.where.filter),
  ) === true;

/** Frees a captive, where it is or in a place named (`capture.release-effect`). */
export function releaseCard(g: Game, id: CardId, to?: Place): void {
  const c = card(g, id);
  if (c.captor < 0) return;
  for (const on of [...cardsAt(g, 'on', id)]) if (needsCaptive(g, on)) discardCard(g, on);
  // `capture.release-effect`: enabled again and back under its owner's control.
  c.captor = -1;
  c.controller = c.owner;
  c.flags &= ~IN_BRIG;
  if (to) put(g, id, to.zone, to.host);
  changed(g);
  emit(g, { kind: 'released', seat: c.owner, card: id, location: locationOf(g, id) });
}
