/** Carrying ships aboard others, loading and launching them: only where text allows it (`carry.*`). */

import { holds } from '../../queries/evaluate.ts';
import { fits } from '../../queries/fits.ts';
import { crewAndEquipment } from '../../queries/groups.ts';
import { bannedBy, inForce, reachesBy, saidOf } from '../../queries/modifier.ts';
import { isCarried, isHiddenShip } from '../../queries/presence.ts';
import { card, emit, type Game, locationOf, placeOf, put, typeOf } from '../../state/game.ts';
import { cardsAboard } from '../../state/insides.ts';
import type { CardId, Seat } from '../../state/types.ts';
import { aCard, ownShip } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { beginOrders } from '../turn/segments.ts';
import { setFree, whyHostHidden } from './docking.ts';
import { shipsOf, whyNotUnderWay, whyNotYours, whyObliged } from './ships.ts';

const NOT_ALLOWED = refusal('carry.permission#not-allowed');
const FULL = refusal('carry.permission#full');
const AWAY = refusal('carry.load-where#away');
const HIDDEN = refusal('carry.load-where#hidden');
const NOT_CARRIED = refusal('carry.status');

const shipsAboard = (g: Game, carrier: CardId): number =>
  cardsAboard(g, carrier).filter((id) => typeOf(g, id) === 'ship').length;

/** Whether some text lets one ship carry the other: what may carry what, and which crew it needs (`carry.permission`). */
function whyNotCarried(g: Game, carrier: CardId, cargo: CardId): Refusal | null {
  const { controller } = card(g, carrier);
  let why = NOT_ALLOWED;
  // What forbids it beats what allows it.
  if (bannedBy(g, 'carry', carrier) !== null) return NOT_ALLOWED;
  if (saidOf(g, 'carriesOnly', carrier).some((only) => !fits(g, cargo, only))) return NOT_ALLOWED;
  for (const entry of inForce(g, 'carries')) {
    const { says: m } = entry;
    if (!reachesBy(g, entry, carrier) || !fits(g, cargo, m.cargo)) continue;
    const circle = {
      seat: controller,
      members: crewAndEquipment(g, controller, carrier),
      vessel: carrier,
      location: locationOf(g, carrier),
    };
    if (m.if && !holds(g, circle, m.if)) continue;
    if (m.most === undefined || shipsAboard(g, carrier) < m.most) return null;
    why = FULL;
  }
  return why;
}

/** The carrier takes the other ship aboard, which need not be staffed for that. */
export function whyNotLoad(g: Game, seat: Seat, ship: CardId, into: CardId): Refusal | null {
  const refused = whyNotYours(g, seat, ship) ?? whyNotYours(g, seat, into);
  if (refused) return refused;
  const c = card(g, ship);
  const carrier = card(g, into);
  if (ship === into || c.zone !== 'space' || c.host !== locationOf(g, into)) return AWAY;
  if (isHiddenShip(c) || isHiddenShip(carrier)) return HIDDEN;
  return whyObliged(g, ship) ?? whyNotCarried(g, into, ship);
}

/**
 * A carried ship launches itself, so it must be staffed; a ship may always leave, whatever its carrier's text says by
 * now.
 */
export function whyNotLaunch(g: Game, seat: Seat, ship: CardId): Refusal | null {
  const refused = whyNotUnderWay(g, seat, ship);
  if (refused) return refused;
  const c = card(g, ship);
  if (!isCarried(g, c)) return NOT_CARRIED;
  return whyHostHidden(g, card(g, c.host));
}

const carrier = aCard('Into', { role: 'goal', which: { types: ['ship', 'facility'] } });
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly load: { readonly ship: typeof ownShip; readonly into: typeof carrier };
    readonly launch: { readonly ship: typeof ownShip };
  }
}

export const LOAD: VerbRoom<'load'> = {
  verb: 'load',
  about: 'Loads a ship aboard another.',
  parts: { ship: ownShip, into: carrier },
  group: 'Ships',
  says: [{ say: phrase('load {ship} into {into}') }],
  grounds: ['carry.load-where'],
  windows: ['turn'],
  order: true,
  needs: ({ modifiers }) => modifiers.some(({ mod }) => mod === 'carry'),
  offers(g, { seat }) {
    const out: Offer[] = [];
    if (inForce(g, 'carries').length === 0) return out;
    for (const ship of shipsOf(g, seat)) {
      if (card(g, ship).zone !== 'space') continue;
      for (const into of shipsOf(g, seat))
        if (whyNotLoad(g, seat, ship, into) === null) out.push({ do: 'load', with: { ship, into } });
    }
    return out;
  },
  check: (g, { seat }, { ship, into }) => whyNotLoad(g, seat, ship, into),
  // While aboard, it moves with its carrier and spends no RANGE of its own (`carry.moves-along`, `carry.cost`).
  begin(g, { seat }, { ship, into }) {
    beginOrders(g);
    const from = placeOf(card(g, ship));
    put(g, ship, 'aboard', into);
    const to = placeOf(card(g, ship));
    emit(g, { kind: 'loads', seat, card: ship, location: locationOf(g, ship), from, to });
  },
};

export const LAUNCH: VerbRoom<'launch'> = {
  verb: 'launch',
  about: 'Launches a carried ship into space.',
  parts: { ship: ownShip },
  group: 'Ships',
  says: [{ say: phrase('launch {ship}') }],
  grounds: ['carry.load-where'],
  windows: ['turn'],
  order: true,
  offers: (g, { seat }) =>
    shipsOf(g, seat)
      .filter((ship) => card(g, ship).zone === 'aboard' && whyNotLaunch(g, seat, ship) === null)
      .map((ship) => ({ do: 'launch' as const, with: { ship } })),
  check: (g, { seat }, { ship }) => whyNotLaunch(g, seat, ship),
  begin(g, { seat }, { ship }) {
    beginOrders(g);
    setFree(g, seat, ship);
  },
};
