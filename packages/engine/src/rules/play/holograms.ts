/**
 * Holograms ([Holo] cards): they exist only aboard ships and facilities, enter play switched off, and work only where
 * there is a Holodeck of their player (`holo.*`). Being switched off is being disabled, but nothing cures it: one's own
 * personnel switch them on.
 */

import { isAblePersonnel, specialEquipmentOf } from '../../queries/characteristics.ts';
import { active } from '../../queries/modifier.ts';
import { isStopped } from '../../queries/presence.ts';
import {
  card,
  cardsAt,
  emit,
  factsOf,
  type Game,
  has,
  inPlay,
  locationOf,
  setFlag,
} from '../../state/game.ts';
import { type CardId, type CardState, DEACTIVATED, type Place, type Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import { defineVerb } from '../../timing/verbs.ts';
import { beginOrders } from '../turn/turn.ts';
import { discardCard } from './leaving.ts';

const NOT_YOURS = refusal('who.controller', 'Only the player who controls a hologram switches it on.');
const NOT_OFF = refusal('holo.deactivated', 'This is no hologram that is switched off.');
const NO_HOLODECK = refusal('holo.holodeck', 'There is no Holodeck here that it may use.');
const NOBODY = refusal('holo.report', 'Unstopped personnel of yours must be present to switch it on.');
const TOO_SOON = refusal('holo.reactivate', 'A hologram that went off is switched on again on a later turn.');
const NOT_ABOARD = refusal('holo.where', 'Holograms exist only aboard ships and facilities.');

export const isHologram = (g: Game, id: CardId): boolean => {
  const { icons, type } = factsOf(g, id);
  return (type === 'personnel' || type === 'equipment') && icons.includes('[Holo]');
};

/** Whether text lets holograms be on a planet (`holo.where`). */
const isProjected = (g: Game, { zone, host }: Place): boolean =>
  zone === 'planet' && active(g, 'project holograms').some(({ source }) => locationOf(g, source) === host);

/** Whether a hologram works where it is: aboard a vessel with a Holodeck for its player, or on a planet with projectors. */
const hasHolodeck = (g: Game, c: CardState): boolean =>
  c.zone === 'aboard'
    ? card(g, c.host).controller === c.controller && specialEquipmentOf(g, c.host).includes('Holodeck')
    : isProjected(g, c);

/** The same of a card by its number. */
export const hologramWorks = (g: Game, id: CardId): boolean => hasHolodeck(g, card(g, id));

/** Why a hologram cannot be taken to a place; null for everybody else. */
export const whyNotHologramAt = (g: Game, id: CardId, to: Place): Refusal | null =>
  to.zone === 'aboard' || !isHologram(g, id) || isProjected(g, to) ? null : NOT_ABOARD;

/** Switches a hologram off; it can be switched on again on a later turn of its player (`holo.reactivate`). */
export function deactivate(g: Game, id: CardId): void {
  const c = card(g, id);
  if (has(c, DEACTIVATED)) return;
  c.memory = { ...c.memory, deactivatedOn: g.state.turn.number };
  setFlag(g, id, DEACTIVATED, true);
  emit(g, { kind: 'disabled', seat: c.controller, cards: [id] });
}

/** Games in which there is a hologram at all, by the facts of their cards. */
const withHolograms = new WeakMap<Game['facts'], boolean>();

function mayHaveHolograms({ facts }: Game): boolean {
  const known = withHolograms.get(facts);
  if (known !== undefined) return known;
  const found = facts.some(({ icons }) => icons.includes('[Holo]'));
  withHolograms.set(facts, found);
  return found;
}

/**
 * Holograms without a Holodeck go off, and those on a planet that nothing projects there any more are erased; asked
 * whenever an action is complete (`holo.holodeck`, `holo.where`).
 */
export function checkHolodecks(g: Game): void {
  if (!mayHaveHolograms(g)) return;
  for (const c of g.state.cards) {
    if (!inPlay(c) || !isHologram(g, c.id)) continue;
    if (c.zone === 'planet' && !isProjected(g, c)) discardCard(g, c.id, 'holo.where');
    else if (!has(c, DEACTIVATED) && !hasHolodeck(g, c)) deactivate(g, c.id);
  }
}

function whyNotActivate(g: Game, seat: Seat, id: CardId): Refusal | null {
  const c = card(g, id);
  if (!inPlay(c) || c.controller !== seat) return NOT_YOURS;
  if (!isHologram(g, id) || !has(c, DEACTIVATED)) return NOT_OFF;
  if (!hasHolodeck(g, c)) return NO_HOLODECK;
  const hands = cardsAt(g, c.zone, c.host).some(
    (p) => p !== id && card(g, p).controller === seat && isAblePersonnel(g, p) && !isStopped(card(g, p)),
  );
  if (!hands) return NOBODY;
  return c.memory?.deactivatedOn === g.state.turn.number ? TOO_SOON : null;
}

defineVerb({
  verb: 'activate',
  windows: ['turn'],
  order: true,
  offers(g, { seat }) {
    const out: Offer[] = [];
    for (const c of g.state.cards) {
      if (has(c, DEACTIVATED) && whyNotActivate(g, seat, c.id) === null)
        out.push({ do: 'activate', with: { card: c.id } });
    }
    return out;
  },
  check: (g, { seat }, { card: id }) => whyNotActivate(g, seat, id),
  begin(g, { seat }, { card: id }) {
    beginOrders(g);
    setFlag(g, id, DEACTIVATED, false);
    const c = card(g, id);
    if (c.memory) {
      const { deactivatedOn: _, ...rest } = c.memory;
      c.memory = rest;
    }
    emit(g, { kind: 'used', seat, card: id });
  },
});
