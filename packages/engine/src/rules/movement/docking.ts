/**
 * Docking at space facilities and undocking (`dock.*`). Neither costs RANGE, and both may be done any number of times
 * (`dock.cost`).
 */

import { compatible } from '../../queries/groups.ts';
import { facilityFacts } from '../../queries/identity.ts';
import { allowedBy, bannedBy } from '../../queries/modifier.ts';
import { isHiddenShip, isPhased } from '../../queries/presence.ts';
import {
  card,
  cardsAt,
  emit,
  type Game,
  locationOf,
  placeOf,
  put,
  turnsOf,
  typeOf,
} from '../../state/game.ts';
import type { CardId, CardState, Seat } from '../../state/types.ts';
import { aCard, ownShip } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { becauseOf, type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { beginOrders } from '../turn/segments.ts';
import { shipsOf, whyNotUnderWay, whyObliged } from './ships.ts';

const NOT_FACILITY = refusal('dock.where#not-facility');
const AWAY = refusal('dock.where#away');
const NOT_FREE = refusal('dock.where#not-free');
const NOT_YOUR_DOCK = refusal('dock.whose');
const NOT_DOCKED = refusal('dock.cost');
const HELD = refusal('move.cannot-move#docking');
const HOST_CLOAKED = refusal('cloak.cloaked.no-dock-land#docking');
const HOST_PHASED = refusal('phase.no-transfer#docking');
const PHASED = refusal('phase.no-dock-land');

/** Why nothing may come to or leave a host that is cloaked or phased. */
export function whyHostHidden(g: Game, host: CardState): Refusal | null {
  if (!isHiddenShip(host) || g.rules['cloak.rules'] !== 'full') return null;
  return isPhased(host) ? HOST_PHASED : HOST_CLOAKED;
}

/** Why a phased ship may not land or dock; a cloaked one may, at a visible host (`cloak.cloaked.may-land-itself`). */
export const whyPhased = (g: Game, ship: CardState): Refusal | null =>
  isPhased(ship) && g.rules['cloak.rules'] === 'full' ? PHASED : null;

/** A facility takes its own player's compatible ships, and others if text allows it (`dock.whose`). */
function opensTo(g: Game, seat: Seat, ship: CardId, at: CardId): boolean {
  if (card(g, at).controller === seat && compatible(g, seat, ship, at)) return true;
  return allowedBy(g, 'dock', at) !== null && compatible(g, seat, ship, at);
}

export function whyNotDock(g: Game, seat: Seat, ship: CardId, at: CardId): Refusal | null {
  const refused = whyNotUnderWay(g, seat, ship);
  if (refused) return refused;
  // Reveals nothing about a hidden card, not even that it is not a facility.
  const zone = g.state.cards[at]?.zone;
  const facility = zone === 'space' || zone === 'planet' ? facilityFacts(g, at) : null;
  // Not at a planet's, nor below at the opponent's (`dock.not`).
  if (!facility || facility.onPlanet) return NOT_FACILITY;
  const c = card(g, ship);
  if (c.zone !== 'space') return NOT_FREE;
  const host = card(g, at);
  if (host.zone !== 'space' || host.host !== c.host) return AWAY;
  const hidden = whyPhased(g, c) ?? whyHostHidden(g, host);
  if (hidden) return hidden;
  const held = bannedBy(g, 'dock', ship);
  if (held !== null) return becauseOf(HELD, held);
  return opensTo(g, seat, ship, at) ? whyObliged(g, ship) : NOT_YOUR_DOCK;
}

/** A ship undocks on its controller's turn even from a facility they no longer control (`dock.facility-lost`). */
export function whyNotUndock(g: Game, seat: Seat, ship: CardId): Refusal | null {
  const refused = whyNotUnderWay(g, seat, ship);
  if (refused) return refused;
  const c = card(g, ship);
  return c.zone === 'docked' ? whyHostHidden(g, card(g, c.host)) : NOT_DOCKED;
}

const harbour = aCard('At', { role: 'goal', which: { types: ['ship', 'facility'] } });
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly dock: { readonly ship: typeof ownShip; readonly at: typeof harbour };
    readonly undock: { readonly ship: typeof ownShip };
  }
}

export const DOCK: VerbRoom<'dock'> = {
  verb: 'dock',
  about: 'A ship docks at a facility.',
  parts: { ship: ownShip, at: harbour },
  group: 'Ships',
  says: [{ say: phrase('dock {ship} at {at}') }],
  grounds: ['dock.where'],
  windows: ['turn'],
  order: true,
  offers(g, { seat }) {
    const out: Offer[] = [];
    for (const ship of shipsOf(g, seat)) {
      const c = card(g, ship);
      if (c.zone !== 'space') continue;
      for (const at of cardsAt(g, 'space', c.host)) {
        if (typeOf(g, at) === 'facility' && whyNotDock(g, seat, ship, at) === null)
          out.push({ do: 'dock', with: { ship, at } });
      }
    }
    return out;
  },
  check: (g, { seat }, { ship, at }) => whyNotDock(g, seat, ship, at),
  begin(g, { seat }, { ship, at }) {
    beginOrders(g);
    const from = placeOf(card(g, ship));
    put(g, ship, 'docked', at);
    card(g, ship).dockedOn = turnsOf(g, ship);
    emit(g, {
      kind: 'docks',
      seat,
      card: ship,
      location: locationOf(g, ship),
      from,
      to: placeOf(card(g, ship)),
    });
  },
};

export const UNDOCK: VerbRoom<'undock'> = {
  verb: 'undock',
  about: 'A docked ship undocks.',
  parts: { ship: ownShip },
  group: 'Ships',
  says: [{ say: phrase('undock {ship}') }],
  grounds: ['dock.where'],
  windows: ['turn'],
  order: true,
  offers: (g, { seat }) =>
    shipsOf(g, seat)
      .filter((ship) => card(g, ship).zone === 'docked' && whyNotUndock(g, seat, ship) === null)
      .map((ship) => ({ do: 'undock' as const, with: { ship } })),
  check: (g, { seat }, { ship }) => whyNotUndock(g, seat, ship),
  begin(g, { seat }, { ship }) {
    beginOrders(g);
    setFree(g, seat, ship);
  },
};

const LEAVING = { docked: 'undocks', planet: 'takesOff', aboard: 'launches' } as const;

/** Puts a docked, landed or carried ship into space where it is. */
export function setFree(g: Game, seat: Seat, ship: CardId): void {
  const { zone } = card(g, ship);
  const at = locationOf(g, ship);
  if (zone !== 'docked' && zone !== 'planet' && zone !== 'aboard') return;
  const from = placeOf(card(g, ship));
  put(g, ship, 'space', at);
  emit(g, { kind: LEAVING[zone], seat, card: ship, location: at, from, to: placeOf(card(g, ship)) });
}
