/**
 * Towing with a Tractor Beam, if a card allows it (`tow.*`): another ship, or a card on a mission that says it can be
 * towed.
 */

import type { Asked } from '../../catalogue/answers.ts';
import { specialEquipmentOf } from '../../queries/characteristics.ts';
import { holds } from '../../queries/evaluate.ts';
import { crewAndEquipment } from '../../queries/groups.ts';
import { shipFacts } from '../../queries/identity.ts';
import { allowedBy, inForce } from '../../queries/modifier.ts';
import { isEmpty, isHiddenShip } from '../../queries/presence.ts';
import { couldAllow } from '../../state/decks.ts';
import { card, cardsAt, type Game, locationOf } from '../../state/game.ts';
import type { CardId, LocationId, Seat } from '../../state/types.ts';
import { aCard, atMission, ownShip } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { beginOrders } from '../turn/segments.ts';
import { fly, whyNotMove } from './moving.ts';
import { reachable } from './route.ts';
import { shipsOf, whyNotUnderWay, whyObliged } from './ships.ts';

const NO_BEAM = refusal('tow.permission#no-beam');
const NOT_ALLOWED = refusal('tow.permission#not-allowed');
const DOCKED = refusal('dock.docked.no-actions');
const HIDDEN = refusal('tow.cloak');
const NOT_PRESENT = refusal('tow.activate#not-present');
const OCCUPIED = refusal('who.move-opponents-ship');
const ANOTHER = refusal('tow.activate#another');

const NOT_ENOUGH = refusal('tow.scow');

/** What a card on a mission requires of a ship that would tow it; undefined if it cannot be towed at all. */
const towableText = (g: Game, id: CardId): Asked['towable'] | undefined =>
  inForce(g, 'towable').find(({ source }) => source === id)?.says;

/** Why a ship cannot tow a card that lies on a mission; its own text is the permission (`tow.scow`). */
function whyNotTowCard(g: Game, seat: Seat, ship: CardId, towed: CardId): Refusal | null {
  const text = towableText(g, towed);
  const { zone, host } = card(g, ship);
  if (!text || zone !== 'space' || locationOf(g, towed) !== host) return NOT_PRESENT;
  if (isHiddenShip(card(g, ship))) return HIDDEN;
  const members = crewAndEquipment(g, seat, ship);
  const circle = { seat, members, vessel: ship, location: host };
  if (text.if && !holds(g, circle, text.if)) return NOT_ENOUGH;
  return whyObliged(g, ship);
}

const towKey = (ship: CardId): string => `turn:tow:c${ship}`;

/**
 * Only the towing ship needs RANGE, staffing and freedom to move; the towed ship may be stopped or empty (`tow.range`).
 */
function whyNotTow(g: Game, seat: Seat, ship: CardId, towed: CardId): Refusal | null {
  const refused = whyNotUnderWay(g, seat, ship);
  if (refused) return refused;
  const c = card(g, ship);
  if (c.zone === 'docked') return DOCKED;
  if (!specialEquipmentOf(g, ship).includes('Tractor Beam')) return NO_BEAM;
  const t = g.state.cards[towed];
  if (t?.zone === 'on') return whyNotTowCard(g, seat, ship, towed);
  if (allowedBy(g, 'tow', ship) === null) return NOT_ALLOWED;
  if (
    !t ||
    towed === ship ||
    !shipFacts(g, towed) ||
    t.zone !== 'space' ||
    c.zone !== 'space' ||
    t.host !== c.host
  )
    return NOT_PRESENT;
  if (isHiddenShip(c) || isHiddenShip(t)) return HIDDEN;
  if (t.controller !== seat && !isEmpty(g, towed)) return OCCUPIED;
  const before = g.state.uses[towKey(ship)];
  if (before !== undefined && before !== towed + 1) return ANOTHER;
  return whyObliged(g, ship);
}

export const whyNotTowTo = (
  g: Game,
  seat: Seat,
  ship: CardId,
  towed: CardId,
  to: LocationId,
): Refusal | null => whyNotTow(g, seat, ship, towed) ?? whyNotMove(g, seat, inFlight(g, ship, towed), to);

/** The ships that fly: a towed card is not one. */
const inFlight = (g: Game, ship: CardId, towed: CardId): CardId[] =>
  shipFacts(g, towed) ? [ship, towed] : [ship];

const parts = {
  ship: ownShip,
  towed: aCard('Which ship is towed', { which: { types: ['ship'] } }),
  to: atMission,
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly tow: typeof parts;
  }
}

export const TOW: VerbRoom<'tow'> = {
  verb: 'tow',
  about: 'Moves a ship with another ship, or a towable card, in tow.',
  parts,
  group: 'Ships',
  says: [{ say: phrase('tow {towed} with {ship} to {to}') }],
  grounds: ['tow.permission', 'tow.activate'],
  windows: ['turn'],
  order: true,
  needs: (decks) => couldAllow(decks, 'tow') || decks.modifiers.some(({ mod }) => mod === 'towable'),
  offers(g, { seat }) {
    const out: Offer[] = [];
    const cards = inForce(g, 'towable').map(({ source }) => source);
    if (inForce(g, 'allows').length === 0 && cards.length === 0) return out;
    for (const ship of shipsOf(g, seat)) {
      const c = card(g, ship);
      if (c.zone !== 'space') continue;
      const ships = allowedBy(g, 'tow', ship) === null ? [] : cardsAt(g, 'space', c.host);
      for (const towed of [...ships, ...cards]) {
        if (whyNotTow(g, seat, ship, towed)) continue;
        const among = reachable(g, seat, inFlight(g, ship, towed));
        if (among.length > 0)
          out.push({
            do: 'tow',
            with: { ship, towed },
            slots: { to: { among, min: 1, max: 1, single: true } },
          });
      }
    }
    return out;
  },
  check: (g, { seat }, { ship, towed, to }) => whyNotTowTo(g, seat, ship, towed, to),
  begin(g, { seat }, { ship, towed, to }) {
    beginOrders(g);
    // `tow.activate` lets a ship tow one other; towable cards have no such limit.
    if (shipFacts(g, towed)) {
      g.state.uses[towKey(ship)] = towed + 1;
      fly(g, seat, [ship, towed], to);
    } else fly(g, seat, [ship], to, towed);
  },
};
