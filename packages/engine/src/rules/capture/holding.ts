/** Whether a captive is held: escorts, brigs, and unattended captives (`capture.held`). The verbs `brig` and `free`. */

import { isAblePersonnel, specialEquipmentOf } from '../../queries/characteristics.ts';
import { byRule } from '../../state/causes.ts';
import {
  card,
  cardsAs,
  cardsAt,
  emit,
  type Game,
  has,
  inPlay,
  locationOf,
  placeOf,
  setFlag,
} from '../../state/game.ts';
import { type CardId, type CardState, IN_BRIG, type Seat } from '../../state/types.ts';
import { aCard, aFlag } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { beginOrders } from '../turn/segments.ts';
import { releaseCard, trapOn } from './captives.ts';

const NOT_YOUR_CAPTIVE = refusal('capture.brig#not-your-captive');
const NO_BRIG = refusal('capture.brig#no-brig');
const ALREADY = refusal('capture.brig#already');
const NO_CAPTIVE = refusal('capture.unattended#no-captive');
const HELD = refusal('capture.release-only');
const NOBODY_THERE = refusal('capture.unattended#nobody-there');
const LOCKED_UP = refusal('capture.brig#locked-up');
const NO_ESCORT = refusal('capture.move');

/** An able personnel of a player in the same place. */
const somebodyOf = (g: Game, seat: Seat, c: CardState): boolean =>
  (c.zone === 'aboard' || c.zone === 'planet') &&
  cardsAt(g, c.zone, c.host).some((id) => card(g, id).controller === seat && isAblePersonnel(g, id));

/** In a brig that its captor still controls. */
export function isInBrig(g: Game, c: CardState): boolean {
  if (!has(c, IN_BRIG) || c.zone !== 'aboard') return false;
  // `capture.brig-taken`: a brig holds nobody for a player who no longer has the ship.
  return card(g, c.host).controller === c.captor;
}

/** `capture.held`: under a trap card, escorted, or in a brig. */
export function isHeld(g: Game, c: CardState): boolean {
  if (c.captor === -1) return false;
  return trapOn(g, c.id) >= 0 || isInBrig(g, c) || somebodyOf(g, c.captor, c);
}

/** Why a captive does not move with its captor's cards, or null (`capture.move`). */
export function whyNotTakeAlong(g: Game, seat: Seat, id: CardId, how: 'beam' | 'walk'): Refusal | null {
  const c = card(g, id);
  if (isInBrig(g, c)) return LOCKED_UP;
  return how === 'beam' || somebodyOf(g, seat, c) ? null : NO_ESCORT;
}

function whyNotBrig(g: Game, seat: Seat, id: CardId, into: boolean): Refusal | null {
  const c = g.state.cards[id];
  if (!c || !inPlay(c) || c.captor !== seat) return NOT_YOUR_CAPTIVE;
  if (c.zone !== 'aboard' || card(g, c.host).controller !== seat) return NO_BRIG;
  if (!specialEquipmentOf(g, c.host).includes('Brig')) return NO_BRIG;
  return isInBrig(g, c) === into ? ALREADY : null;
}

function whyNotFree(g: Game, seat: Seat, id: CardId): Refusal | null {
  const c = g.state.cards[id];
  if (!c || !inPlay(c) || c.owner !== seat || c.captor === -1) return NO_CAPTIVE;
  if (isHeld(g, c)) return HELD;
  return somebodyOf(g, seat, c) ? null : NOBODY_THERE;
}

const captives = (g: Game): CardState[] =>
  cardsAs(g, 'personnel').flatMap((id) => (card(g, id).captor === -1 ? [] : [card(g, id)]));

const captive = aCard('Captive', { role: 'acts', which: { whose: 'captive' } });
const inside = aFlag('Into');
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly brig: { readonly captive: typeof captive; readonly into: typeof inside };
    readonly free: { readonly captive: typeof captive };
  }
}

export const BRIG: VerbRoom<'brig'> = {
  verb: 'brig',
  about: 'Puts a captive into the brig, or takes them out.',
  parts: { captive, into: inside },
  group: 'Captives',
  says: [
    { say: phrase('brig {captive}'), sets: { into: true } },
    { say: phrase('unbrig {captive}'), sets: { into: false } },
  ],
  grounds: ['capture.brig'],
  windows: ['turn'],
  order: true,
  offers(g, { seat }) {
    const out: Offer[] = [];
    for (const c of captives(g)) {
      for (const into of [true, false]) {
        if (whyNotBrig(g, seat, c.id, into) === null) out.push({ do: 'brig', with: { captive: c.id, into } });
      }
    }
    return out;
  },
  check: (g, { seat }, { captive, into }) => whyNotBrig(g, seat, captive, into),
  begin(g, { seat }, { captive, into }) {
    beginOrders(g);
    setFlag(g, captive, IN_BRIG, into);
    emit(g, {
      kind: 'relocated',
      seat,
      cards: [captive],
      location: locationOf(g, captive),
      from: placeOf(card(g, captive)),
      to: placeOf(card(g, captive)),
      brig: into ? 'into' : 'out of',
      cause: byRule('capture.brig', seat),
    });
  },
};

export const FREE: VerbRoom<'free'> = {
  verb: 'free',
  about: 'Lets a captive go.',
  parts: { captive },
  group: 'Captives',
  says: [{ say: phrase('free {captive}') }],
  grounds: ['capture.release-only'],
  windows: ['turn'],
  order: true,
  offers: (g, { seat }) =>
    captives(g)
      .filter((c) => whyNotFree(g, seat, c.id) === null)
      .map((c) => ({ do: 'free' as const, with: { captive: c.id as CardId } })),
  check: (g, { seat }, { captive }) => whyNotFree(g, seat, captive),
  begin(g, { seat }, { captive }) {
    beginOrders(g);
    // `capture.unattended`: if nobody holds it, its owner's personnel present free it.
    releaseCard(g, captive, byRule('capture.unattended', seat));
  },
};
