/**
 * How cards leave play. A card takes everything on or aboard it with it and loses everything that was done to it
 * (`zone.leave`); cards go to their owner's piles, whoever controlled them (`action.result.owner-pile`).
 */

import { textOf } from '../../queries/modifier.ts';
import {
  card,
  cardsAt,
  changed,
  contentsOf,
  emit,
  type Game,
  inPlay,
  laidAt,
  locationOf,
  placeOf,
  put,
  setFlag,
  typeOf,
} from '../../state/game.ts';
import { cardsAboard } from '../../state/insides.ts';
import {
  type CardId,
  type CardState,
  type Cause,
  DISABLED,
  type LocationId,
  PHASED,
  type SeatZone,
  STASIS,
  STOP_LASTS,
  STOPPED,
} from '../../state/types.ts';
import { reappear } from '../movement/vanishing.ts';
import { endLasting } from './control.ts';
import { deactivate, isHologram } from './holograms.ts';

/** Forgets everything that happened to a card: played again it is a new one. */
export function resetCard(g: Game, c: CardState): void {
  c.controller = c.owner;
  c.flags = 0;
  c.mode = 0;
  c.spent = 0;
  c.hull = 0;
  c.cloakedOn = 0;
  c.dockedOn = 0;
  c.countdown = -1;
  c.captor = -1;
  c.memory = null;
  changed(g);
}

/**
 * Remembers that a location may have lost its card, and whose text did it, until the action is complete
 * (`obst.gap.removed`).
 */
function noteClosing(g: Game, at: LocationId): void {
  const doing = g.state.stack.findLast((frame) => 'context' in frame);
  g.state.uses[`turn:closing:${at}`] = (doing?.context.you ?? g.state.turn.seat) + 1;
}

/** Piles that everybody may look at. */
const PUBLIC: ReadonlySet<SeatZone> = new Set(['discard', 'points', 'out', 'table']);

/**
 * Puts a card from anywhere into one of its owner's piles; what is on it or aboard goes to the discard pile
 * (`dilemma.target.gone`).
 */
export function toPile(g: Game, id: CardId, pile: SeatZone): void {
  const c = card(g, id);
  const wasInPlay = inPlay(c);
  const at = locationOf(g, id);
  reappear(g, id);
  for (const inner of [...cardsAt(g, 'on', id), ...cardsAboard(g, id), ...cardsAt(g, 'held', id)])
    toPile(g, inner, 'discard');
  for (const inner of [...laidAt(g, 'on', id), ...laidAt(g, 'aboard', id)]) toPile(g, inner, 'discard');
  // Ships docked at a facility survive it, undocked (`dock.facility-destroyed`).
  for (const ship of [...cardsAt(g, 'docked', id)]) {
    if (at >= 0) put(g, ship, 'space', at);
    else toPile(g, ship, 'discard');
  }
  if (c.zone === 'line') noteClosing(g, c.host);
  put(g, id, pile, c.owner);
  resetCard(g, c);
  c.seen = PUBLIC.has(pile) ? 3 : pile === 'hand' ? c.seen | (1 << c.owner) : c.seen;
  if (wasInPlay && g.state.lasting.length > 0) shedLasting(g, id);
}

/** Lasting effects on a card that has left play end for it; those that last while it is in play end altogether. */
function shedLasting(g: Game, id: CardId): void {
  g.state.lasting = g.state.lasting.map((l) =>
    l.until === 'game' || !l.targets.includes(id) ? l : { ...l, targets: l.targets.filter((t) => t !== id) },
  );
  endLasting(
    g,
    ({ until, targets }) =>
      until !== 'game' &&
      (targets.length === 0 || (typeof until === 'object' && 'while' in until && until.while === id)),
  );
}

/** Discards a card (`dilemma.effect.discard`): it leaves without dying. */
export function discardCard(g: Game, id: CardId, cause: Cause): void {
  const c = card(g, id);
  const seat = c.controller;
  const from = placeOf(c);
  toPile(g, id, 'discard');
  emit(g, { kind: 'discarded', seat, card: id, from, cause });
}

/** A personnel dies: to the owner's discard pile at once (`dilemma.effect.kill`). */
export function killCard(g: Game, id: CardId, cause: Cause, byLot = false): void {
  const c = card(g, id);
  const seat = c.controller;
  // A hologram that would die goes off instead (`holo.killed`, `holo.death`).
  if (isHologram(g, id)) {
    deactivate(g, id, cause);
    return;
  }
  const location = locationOf(g, id);
  const from = placeOf(c);
  toPile(g, id, 'discard');
  emit(g, { kind: 'died', seat, card: id, location, from, byLot, cause });
}

/** A ship or facility is destroyed with everything aboard (`battle.destroy.ship`, `battle.destroy.facility`, `dilemma.effect.destroy`). */
export function destroyCard(g: Game, id: CardId, cause: Cause): void {
  // If text may respond to the destruction of a ship, it happens after everybody has had the chance (`destroying.ts`).
  if (g.listened.has('aboutToBeDestroyed') && typeOf(g, id) === 'ship') {
    const seat = card(g, id).controller;
    const location = locationOf(g, id);
    g.state.queue.push({ kind: 'aboutToBeDestroyed', seat, card: id, location, cause });
  } else destroyNow(g, id, cause);
}

/** The same without a chance to respond. */
export function destroyNow(g: Game, id: CardId, cause: Cause): void {
  const c = card(g, id);
  const seat = c.controller;
  const location = locationOf(g, id);
  // Losing a Colony kills nobody there (`station.colony.destroyed`, `battle.destroy.colony`, `destroy.facility.cards`).
  if (textOf(g, id).spares && c.zone === 'planet')
    for (const inner of [...cardsAboard(g, id)]) put(g, inner, 'planet', location);
  // Everybody aboard dies, also in carried ships, including intruders and captives (`capture.death`, `carry.destroyed`,
  // `facility.destroyed`).
  for (const inner of contentsOf(g, id, ['aboard'])) {
    // Holograms do not die but are discarded with the vessel (`holo.ship-destroyed`).
    if (typeOf(g, inner) === 'personnel' && inPlay(card(g, inner)) && !isHologram(g, inner))
      killCard(g, inner, cause);
  }
  toPile(g, id, 'discard');
  emit(g, { kind: 'destroyed', seat, card: id, location, cause });
}

/** Cards held by a card return to the place where it was. */
function releaseHeld(g: Game, id: CardId): void {
  reappear(g, id);
  const host = card(g, id);
  const at = locationOf(g, id);
  const aboard = host.zone === 'on' && ['ship', 'facility'].includes(typeOf(g, host.host));
  for (const held of [...cardsAt(g, 'held', id)]) {
    if (aboard) put(g, held, 'aboard', host.host);
    else if (at >= 0) put(g, held, 'planet', at);
  }
}

/** Ends a card in play: its victims recover and it goes to the discard pile. */
export function endInPlay(g: Game, id: CardId): void {
  const victims = card(g, id).memory?.victims ?? [];
  for (const victim of victims) setFlag(g, victim, DISABLED | STASIS | STOP_LASTS | STOPPED | PHASED, false);
  releaseHeld(g, id);
  toPile(g, id, 'discard');
}
