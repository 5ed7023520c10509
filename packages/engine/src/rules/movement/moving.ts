/** Ships under way: RANGE and spans, docking and undocking (`move.*`, `dock.*`). */
import { type Refusal, refusal } from '../../explain/refusal.ts';
import { attributeOf } from '../../queries/characteristics.ts';
import { compatible } from '../../queries/groups.ts';
import { bannedBy } from '../../queries/modifier.ts';
import { isHiddenShip, isPhased, isStopped } from '../../queries/presence.ts';
import { costBetween, lineOf, pathBetween } from '../../queries/spaceline.ts';
import { isStaffed } from '../../queries/staffing.ts';
import {
  card,
  cardsAt,
  emit,
  facilityFacts,
  factsOf,
  type Game,
  inPlay,
  locationOf,
  put,
  shipFacts,
} from '../../state/game.ts';
import type { CardId, Frame, LocationId, Seat } from '../../state/types.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import type { Offer } from '../../timing/requests.ts';
import { defineVerb } from '../../timing/verbs.ts';
import { action } from '../../timing/windows.ts';
import { beginOrders } from '../turn/turn.ts';

const NOT_YOURS = refusal('who.controller', 'Only the player who controls a card gives it orders.');
const NO_SHIP = refusal('move.when', 'Only a ship in play can do this.');
const STOPPED = refusal('stop.effect', 'A stopped card may not move under its own power.');
const NOT_STAFFED = refusal(
  'staff.needed-for',
  'The ship is not staffed: its icons and a matching personnel are needed.',
);
const NOT_IN_SPACE = refusal(
  'move.undock-first',
  'The ship must undock, take off or be launched before it flies.',
);
const NO_RANGE = refusal('move.range.enough', 'The ship has not enough RANGE left.');
const OTHER_LINE = refusal(
  'space.line.no-adjacency-across',
  'RANGE does not carry a ship from one spaceline to another.',
);
const HELD = refusal('move.cannot-move', 'Something keeps this ship from moving.');
const HERE = refusal('move.range.span-cost', 'The ship is already there.');
const NOT_FACILITY = refusal('dock.where', 'Ships dock at space facilities only.');
const NOT_YOUR_DOCK = refusal('dock.whose', 'Ships dock at their own player’s compatible facilities.');
const AWAY = refusal('dock.where', 'The facility is not at the ship’s location.');
const DOCKED = refusal('dock.where', 'The ship is not free in space.');
const NOT_DOCKED = refusal('dock.cost', 'The ship is not docked.');
const HOST_HIDDEN = refusal(
  'cloak.cloaked.no-dock-land',
  'No ship docks at, undocks from, lands on or takes off from a cloaked or phased card.',
);
const PHASED_DOCK = refusal('phase.no-dock-land', 'A phased ship may neither land nor dock.');

/** RANGE still unspent this turn (`move.range.modifier-mid-turn`). */
export const rangeLeft = (g: Game, ship: CardId): number =>
  Math.max(0, attributeOf(g, ship, 'RANGE') - card(g, ship).spent);

/** Why a ship cannot take orders to move at all. */
export function whyNotUnderWay(g: Game, seat: Seat, ship: CardId): Refusal | null {
  const c = g.state.cards[ship];
  if (!c || !shipFacts(g, ship) || !inPlay(c)) return NO_SHIP;
  if (c.controller !== seat) return NOT_YOURS;
  if (isStopped(c)) return STOPPED;
  if (bannedBy(g, 'move', ship) !== null) return HELD;
  return isStaffed(g, ship) ? null : NOT_STAFFED;
}

export function whyNotMove(g: Game, seat: Seat, ship: CardId, to: LocationId): Refusal | null {
  const refused = whyNotUnderWay(g, seat, ship);
  if (refused) return refused;
  const c = card(g, ship);
  if (c.zone !== 'space') return NOT_IN_SPACE;
  const from = locationOf(g, ship);
  if (!g.state.locations[to] || !lineOf(g, from).includes(to)) return OTHER_LINE;
  if (from === to) return HERE;
  const cost = costBetween(g, from, to, seat);
  return cost !== null && cost <= rangeLeft(g, ship) ? null : NO_RANGE;
}

export const shipsOf = (g: Game, seat: Seat): CardId[] =>
  g.state.cards
    .filter((c) => c.controller === seat && inPlay(c) && factsOf(g, c.id).type === 'ship')
    .map((c) => c.id);

defineVerb({
  verb: 'move',
  windows: ['turn'],
  order: true,
  offers(g, { seat }) {
    const out: Offer[] = [];
    for (const ship of shipsOf(g, seat)) {
      if (card(g, ship).zone !== 'space' || whyNotUnderWay(g, seat, ship)) continue;
      const from = locationOf(g, ship);
      const left = rangeLeft(g, ship);
      const among = lineOf(g, from).filter((to) => {
        const cost = to === from ? null : costBetween(g, from, to, seat);
        return cost !== null && cost <= left;
      });
      if (among.length > 0)
        out.push({ do: 'move', with: { ship }, slots: { to: { among, min: 1, max: 1, single: true } } });
    }
    return out;
  },
  check: (g, { seat }, { ship, to }) => whyNotMove(g, seat, ship, to),
  begin(g, { seat }, { ship, to }) {
    beginOrders(g);
    const path = pathBetween(g, locationOf(g, ship), to);
    const event = { kind: 'moves' as const, seat, card: ship, location: to };
    emit(g, event);
    call(g, action({ event, body: flight({ ship, path, seat }) }));
  },
});

interface FlightFrame extends Frame {
  ship: CardId;
  path: LocationId[];
  seat: Seat;
}

/** One movement from start to stop, span by span, so that text on the way can act (`move.single-action`). */
const flight = procedure<FlightFrame>('flight', {
  next(g, frame) {
    const { ship, path, seat } = frame;
    const to = path[0];
    if (to === undefined || !inPlay(card(g, ship))) return finish(g, frame);
    const from = locationOf(g, ship);
    const cost = costBetween(g, from, to, seat);
    // Staffing or RANGE lost on the way ends the movement where the ship is (`staff.checked-when`).
    if (cost === null || cost > rangeLeft(g, ship) || !isStaffed(g, ship) || isStopped(card(g, ship)))
      return finish(g, frame);
    frame.path = path.slice(1);
    card(g, ship).spent += cost;
    put(g, ship, 'space', to);
    emit(g, { kind: frame.path.length === 0 ? 'arrives' : 'passes', seat, card: ship, location: to });
  },
});

export function whyNotDock(g: Game, seat: Seat, ship: CardId, at: CardId): Refusal | null {
  const refused = whyNotUnderWay(g, seat, ship);
  if (refused) return refused;
  const facility = g.state.cards[at] ? facilityFacts(g, at) : null;
  if (!facility || facility.onPlanet) return NOT_FACILITY;
  const c = card(g, ship);
  if (c.zone !== 'space') return DOCKED;
  if (card(g, at).zone !== 'space' || card(g, at).host !== c.host) return AWAY;
  if (isPhased(c)) return PHASED_DOCK;
  if (isHiddenShip(card(g, at))) return HOST_HIDDEN;
  if (bannedBy(g, 'dock', ship) !== null) return HELD;
  return card(g, at).controller === seat && compatible(g, seat, ship, at) ? null : NOT_YOUR_DOCK;
}

function whyNotUndock(g: Game, seat: Seat, ship: CardId): Refusal | null {
  const refused = whyNotUnderWay(g, seat, ship);
  if (refused) return refused;
  const c = card(g, ship);
  if (c.zone !== 'docked') return NOT_DOCKED;
  return isHiddenShip(card(g, c.host)) ? HOST_HIDDEN : null;
}

defineVerb({
  verb: 'dock',
  windows: ['turn'],
  order: true,
  offers(g, { seat }) {
    const out: Offer[] = [];
    for (const ship of shipsOf(g, seat)) {
      const c = card(g, ship);
      if (c.zone !== 'space') continue;
      for (const at of cardsAt(g, 'space', c.host)) {
        if (factsOf(g, at).type === 'facility' && whyNotDock(g, seat, ship, at) === null)
          out.push({ do: 'dock', with: { ship, at } });
      }
    }
    return out;
  },
  check: (g, { seat }, { ship, at }) => whyNotDock(g, seat, ship, at),
  begin(g, { seat }, { ship, at }) {
    beginOrders(g);
    put(g, ship, 'docked', at);
    card(g, ship).dockedOn = g.state.turn.number;
    emit(g, { kind: 'docks', seat, card: ship, source: at, location: locationOf(g, ship) });
  },
});

defineVerb({
  verb: 'undock',
  windows: ['turn'],
  order: true,
  offers: (g, { seat }) =>
    shipsOf(g, seat)
      .filter((ship) => card(g, ship).zone === 'docked' && whyNotUndock(g, seat, ship) === null)
      .map((ship) => ({ do: 'undock' as const, with: { ship } })),
  check: (g, { seat }, { ship }) => whyNotUndock(g, seat, ship),
  begin(g, { seat }, { ship }) {
    beginOrders(g);
    const at = locationOf(g, ship);
    put(g, ship, 'space', at);
    emit(g, { kind: 'undocks', seat, card: ship, location: at });
  },
});
