/** Holograms lose their Holodeck, and personnel who are with them switch them on again (`holo.*`). */

import { isAblePersonnel } from '../../queries/characteristics.ts';
import { isStopped } from '../../queries/presence.ts';
import { byRule } from '../../state/causes.ts';
import { haveRole } from '../../state/decks.ts';
import { card, cardsAs, cardsAt, emit, type Game, has, inPlay, setFlag } from '../../state/game.ts';
import { type CardId, DEACTIVATED, type Seat } from '../../state/types.ts';
import { ownCard } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { beginOrders } from '../turn/segments.ts';
import { deactivate, hasHolodeck, isHologram, isProjected } from './holograms.ts';
import { discardCard } from './leaving.ts';

const NOT_YOURS = refusal('who.controller#hologram');
const NOT_OFF = refusal('holo.deactivated');
const NO_HOLODECK = refusal('holo.holodeck');
const NOBODY = refusal('holo.report');
const TOO_SOON = refusal('holo.reactivate');

/**
 * Holograms without a Holodeck go off, and those on a planet without projectors are erased; checked whenever an action is
 * complete (`holo.holodeck`, `holo.where`).
 */
export function checkHolodecks(g: Game): void {
  for (const id of cardsAs(g, 'hologram')) {
    const c = card(g, id);
    if (!inPlay(c)) continue;
    if (c.zone === 'planet' && !isProjected(g, c)) discardCard(g, c.id, byRule('holo.where'));
    else if (!has(c, DEACTIVATED) && !hasHolodeck(g, c)) deactivate(g, c.id, byRule('holo.holodeck'));
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

const parts = { card: ownCard };
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly activate: typeof parts;
  }
}

export const ACTIVATE: VerbRoom<'activate'> = {
  verb: 'activate',
  about: 'Switches a hologram on.',
  parts,
  group: 'Other',
  says: [{ say: phrase('activate {card}') }],
  grounds: ['holo.report'],
  windows: ['turn'],
  order: true,
  needs: (decks) => haveRole(decks, 'hologram'),
  offers(g, { seat }) {
    const out: Offer[] = [];
    for (const id of cardsAs(g, 'hologram'))
      if (has(card(g, id), DEACTIVATED) && whyNotActivate(g, seat, id) === null)
        out.push({ do: 'activate', with: { card: id } });
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
    emit(g, { kind: 'used', seat, card: id, as: 'order' });
  },
};
