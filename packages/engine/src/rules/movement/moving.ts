/** Ship movement: one move from start to stop, span by span (`move.*`). */

import { inForce } from '../../queries/modifier.ts';
import { isStopped } from '../../queries/presence.ts';
import { missionCardAt, spanFor } from '../../queries/spaceline.ts';
import { isStaffed } from '../../queries/staffing.ts';
import { card, emit, type Game, inPlay, locationOf, placeOf, put } from '../../state/game.ts';
import type { CardId, FrameOf, LocationId, Place, Seat } from '../../state/types.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import { atMission, ownShip } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { action } from '../../timing/windows.ts';
import { beginOrders } from '../turn/segments.ts';
import { whyNotUndock } from './docking.ts';
import { haltAt, mustHalt, reachable, routeTo } from './route.ts';
import { goalOf, rangeLeft, shipsOf, whyNotUnderWay } from './ships.ts';

const NOT_IN_SPACE = refusal('move.undock-first');
const NOT_DONE = refusal('req.follow#moving');

const isRefusal = (x: readonly LocationId[] | Refusal): x is Refusal => !Array.isArray(x);

/** Why a ship may not fly to a location; with a second ship in tow both must get through (`tow.obstacles`). */
export function whyNotMove(g: Game, seat: Seat, ships: readonly CardId[], to: LocationId): Refusal | null {
  const ship = ships[0] as CardId;
  const refused = whyNotUnderWay(g, seat, ship);
  if (refused) return refused;
  if (card(g, ship).zone !== 'space') return NOT_IN_SPACE;
  const route = routeTo(g, seat, ships, to);
  return isRefusal(route) ? route : null;
}

const parts = { ship: ownShip, to: atMission };
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly move: typeof parts;
  }
}

export const MOVE: VerbRoom<'move'> = {
  verb: 'move',
  about: 'Moves a ship along the spaceline.',
  parts,
  group: 'Ships',
  says: [{ say: phrase('move {ship} to {to}') }],
  also: ['fly', 'go'],
  grounds: ['move.when', 'move.range.budget'],
  windows: ['turn'],
  order: true,
  offers(g, { seat }) {
    const out: Offer[] = [];
    for (const ship of shipsOf(g, seat)) {
      if (card(g, ship).zone !== 'space' || whyNotUnderWay(g, seat, ship)) continue;
      const among = reachable(g, seat, [ship]);
      if (among.length > 0)
        out.push({ do: 'move', with: { ship }, slots: { to: { among, min: 1, max: 1, single: true } } });
    }
    return out;
  },
  // Each ship moves separately, in its own action (`move.one-at-a-time`).
  check: (g, { seat }, { ship, to }) => whyNotMove(g, seat, [ship], to),
  begin(g, { seat }, { ship, to }) {
    beginOrders(g);
    fly(g, seat, [ship], to);
  },
};

const inSpace = (host: LocationId): Place => ({ zone: 'space', host });

/** Starts a move: the ship that flies, and the one it tows if any; or a card from a mission in tow. */
export function fly(g: Game, seat: Seat, ships: readonly CardId[], to: LocationId, cargo?: CardId): void {
  const route = routeTo(g, seat, ships, to);
  if (isRefusal(route)) return;
  const ship = ships[0] as CardId;
  const from = locationOf(g, ship);
  const event = {
    kind: 'moves' as const,
    seat,
    card: ship,
    location: to,
    from: placeOf(card(g, ship)),
    to: inSpace(to),
  };
  emit(g, event);
  const towing = cargo === undefined ? {} : { cargo };
  call(g, action({ event, body: flight({ ships, path: route, seat, from, over: from, ...towing }) }));
}

interface FlightFrame extends FrameOf<'flight', 'next'> {
  ships: readonly CardId[];
  path: readonly LocationId[];
  seat: Seat;
  from: LocationId;
  /** The location passed last, or the start. */
  over: LocationId;
  /** A card that is towed from mission to mission. */
  cargo?: CardId;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    flight: FlightFrame;
  }
}

/** A ship that is passing a location is not at one (`pos.flying-by`). */
const NOWHERE = -1;

/**
 * One move is one action; only text about moving or passing can act in between (`move.single-action`). At each location
 * passed, its text acts before the next span is paid (`move.trigger.order`).
 */
export const flight = procedure('flight', {
  next(g, frame) {
    const { ships, path, seat } = frame;
    const ship = ships[0] as CardId;
    const to = path[0];
    const c = card(g, ship);
    if (!inPlay(c)) return finish(g, frame);
    // If it was relocated as it began to move, this move is over (`worm.effect.old`).
    if (c.zone !== 'space' || (c.host !== NOWHERE && c.host !== frame.from)) return finish(g, frame);
    // Losing RANGE or staffing on the way ends the move where the ship is (`staff.checked-when`).
    const cost = to === undefined ? 0 : spanFor(g, to, seat, ship);
    if (to === undefined || cost > rangeLeft(g, ship) || isStopped(c) || !isStaffed(g, ship)) {
      arrive(g, frame);
      return finish(g, frame);
    }
    // What is left may be used for further moves this turn (`move.range.split`).
    c.spent += cost;
    frame.path = path.slice(1);
    frame.over = to;
    if (frame.path.length === 0) {
      arrive(g, frame);
      return finish(g, frame);
    }
    for (const each of ships) {
      // Skipped unless some card of the game listens.
      if (g.listened.has('passes')) put(g, each, 'space', NOWHERE);
      // For text that acts on passing ships, including one in tow (`obst.warp-rift`, `tow.obstacles`), and for responses
      // aimed at passing (`move.single-action`).
      emit(g, { kind: 'passes', seat, card: each, location: to, from: inSpace(frame.from) });
    }
  },
});

/** A ship that is flying by stops where it is: its move ends there, and it is not stopped (`stop.at-vs-stopped`). */
export function endFlight(g: Game, ship: CardId): boolean {
  const frame = g.state.stack.findLast((each) => each.proc === 'flight' && each.ships.includes(ship));
  if (frame?.proc !== 'flight') return false;
  frame.path = [];
  return true;
}

/**
 * The ships stop where they are; everything on and aboard has moved with them, stopped or not (`stop.passenger`), Away
 * Teams have not (`move.cargo`, `move.away-team-left`).
 */
function arrive(g: Game, { ships, seat, from, over, cargo }: FlightFrame): void {
  const mission = missionCardAt(g, over, seat);
  // A card in tow is left where the ship has arrived (`tow.scow`).
  if (cargo !== undefined && mission !== null && inPlay(card(g, cargo))) put(g, cargo, 'on', mission);
  for (const ship of ships) {
    if (!inPlay(card(g, ship))) continue;
    put(g, ship, 'space', over);
    // For text that acts on ships stopping here, once (`obst.gap.stop-kill`, `obst.gap.end-of-turn`).
    emit(g, { kind: 'arrives', seat, card: ship, location: over, from: inSpace(from), to: inSpace(over) });
  }
  const [ship] = ships;
  if (ship !== undefined && inPlay(card(g, ship)) && mustHalt(g, over, ships)) haltAt(g, ship, over);
}

/**
 * A ship with a goal moves on each turn while it can (`req.follow`, `action.required.full-range`); if blocked or
 * unstaffed, it waits and does nothing else (`req.blocked`, `req.needs-staff`).
 */
export function whyNotRest(g: Game, seat: Seat): Refusal | null {
  if (inForce(g, 'mustTravel').length === 0) return null;
  for (const ship of shipsOf(g, seat)) {
    if (goalOf(g, ship) < 0 || whyNotUnderWay(g, seat, ship)) continue;
    // A docked one has to undock first.
    const { zone } = card(g, ship);
    if (zone !== 'space' && !(zone === 'docked' && whyNotUndock(g, seat, ship) === null)) continue;
    if (reachable(g, seat, [ship]).length > 0) return NOT_DONE;
  }
  return null;
}
