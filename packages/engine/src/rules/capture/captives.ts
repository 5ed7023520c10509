/**
 * Captives: what makes a personnel one, where it is kept, and how it is released (`capture.*`). A captive is still its
 * owner's card and is in the place where it is kept; `captor` on the card says who holds it, and every query about able
 * personnel leaves it out (`capture.state`).
 */

import type { Filter } from '../../language/filter.ts';
import { isAblePersonnel } from '../../queries/characteristics.ts';
import { textOf } from '../../queries/modifier.ts';
import { isHiddenShip } from '../../queries/presence.ts';
import { byRule, byText } from '../../state/causes.ts';
import {
  card,
  cardsAt,
  changed,
  emit,
  type Game,
  locationOf,
  placeOf,
  put,
  samePlace,
} from '../../state/game.ts';
import {
  type CardId,
  type CardState,
  type Cause,
  IN_BRIG,
  type Place,
  type Seat,
} from '../../state/types.ts';
import { discardCard } from '../play/leaving.ts';

const isTrap = (g: Game, id: CardId): boolean =>
  card(g, id).memory?.trap === true && card(g, id).zone === 'on';

/** The trap card that holds a captive, or -1: it is on this one, or on another captured together with this one. */
export function trapOn(g: Game, id: CardId): CardId {
  const held = card(g, id).memory?.heldBy;
  if (held !== undefined) return isTrap(g, held) ? held : -1;
  return cardsAt(g, 'on', id).find((on) => isTrap(g, on)) ?? -1;
}

/** Frees a captive from its trap; the card goes once it holds nobody. */
function leaveTrap(g: Game, id: CardId): void {
  const trap = trapOn(g, id);
  forgetTrap(card(g, id));
  if (trap < 0 || card(g, trap).host !== id) return;
  const next = g.state.cards.find((c) => c.captor !== -1 && c.memory?.heldBy === trap);
  if (next) {
    forgetTrap(next);
    put(g, trap, 'on', next.id);
  } else discardCard(g, trap, byRule('capture.trap'));
}

function forgetTrap(c: CardState): void {
  const { heldBy, ...rest } = c.memory ?? {};
  if (heldBy !== undefined) c.memory = rest;
}

/** The captor's crews and Away Teams at a captive's location that could take custody, as places. */
export function custodyPlaces(g: Game, captor: Seat, id: CardId): Place[] {
  const at = locationOf(g, id);
  const out: Place[] = [];
  if (at < 0) return out;
  for (const c of g.state.cards) {
    if (c.controller !== captor || c.id === id || (c.zone !== 'aboard' && c.zone !== 'planet')) continue;
    if (!isAblePersonnel(g, c.id) || locationOf(g, c.id) !== at) continue;
    if (c.zone === 'aboard' && isHiddenShip(card(g, c.host))) continue;
    if (!out.some((place) => samePlace(place, c))) out.push({ zone: c.zone, host: c.host });
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
  emit(g, {
    kind: 'captured',
    seat: captor,
    card: id,
    location: locationOf(g, id),
    cause: byText(g, source),
  });
}

/** Hands a captive to one of the captor's groups; a trap that held it is done. */
export function takeInto(g: Game, id: CardId, place: Place): void {
  put(g, id, place.zone, place.host);
  intoCustody(g, id);
}

/** A group has custody: the captive leaves brig and trap. */
export function intoCustody(g: Game, id: CardId): void {
  // `capture.trap`: once a group has custody the trap card is discarded.
  leaveTrap(g, id);
  card(g, id).flags &= ~IN_BRIG;
}

/**
 * If none of the captor's personnel is there, the capturing card stays on the captive, who is held at the location: on
 * the surface if it happened there, else in space. A card that was already in play cannot become a trap; then the captive
 * stays where it is, unattended.
 */
export function holdInTrap(g: Game, id: CardId, source: CardId): void {
  const trap = card(g, source);
  if (trap.zone !== 'stack' && !isTrap(g, source)) return;
  const c = card(g, id);
  const at = locationOf(g, id);
  // `capture.trap`, `dilemma.effect.capture`: held by the card itself until one of the captor's groups comes.
  if (at >= 0 && c.zone !== 'planet') put(g, id, 'space', at);
  if (isTrap(g, source)) {
    c.memory = { ...c.memory, heldBy: source };
    return;
  }
  put(g, source, 'on', id);
  trap.seen = 3;
  trap.memory = { ...trap.memory, trap: true };
  emit(g, { kind: 'placed', seat: c.captor === 1 ? 1 : 0, card: source, location: at, to: placeOf(trap) });
}

/** Whether a filter asks for a captive. */
function asksForCaptive(filter: Filter): boolean {
  if ('state' in filter) return filter.state === 'captive';
  if ('all' in filter) return filter.all.some(asksForCaptive);
  return 'any' in filter && filter.any.every(asksForCaptive);
}

/** Whether a card is on a captive because it can only be played on captives. */
const needsCaptive = (g: Game, id: CardId): boolean =>
  textOf(g, id).entries?.some(
    (clause) => clause.where.on === 'card' && asksForCaptive(clause.where.filter),
  ) === true;

/** Frees a captive, where it is or in a given place (`capture.release-effect`). */
export function releaseCard(g: Game, id: CardId, cause: Cause, to?: Place): void {
  const c = card(g, id);
  const { captor } = c;
  if (captor === -1) return;
  leaveTrap(g, id);
  for (const on of [...cardsAt(g, 'on', id)])
    if (needsCaptive(g, on)) discardCard(g, on, byRule('capture.release-effect'));
  // `capture.release-effect`: enabled again and back under its owner's control.
  c.captor = -1;
  c.controller = c.owner;
  c.flags &= ~IN_BRIG;
  if (to) put(g, id, to.zone, to.host);
  changed(g);
  emit(g, { kind: 'released', seat: c.owner, card: id, location: locationOf(g, id), from: captor, cause });
}
