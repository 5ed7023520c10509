/**
 * Actions by rule of thumb, one at a time: attempt what can be solved, pick up the team, fly on, load a ship and go. Each
 * function looks at the current board and returns an offer with a filling, or nothing.
 */
import type { Offer, ShipFacts, Place as Spot } from '@spaceline/engine';
import {
  type Board,
  distance,
  isMine,
  isStopped,
  type Known,
  locationOf,
  type Place,
  peopleAt,
} from '../reading/board.ts';
import { attribute } from '../reading/needs.ts';
import { ableAt, bestGoal, lacks, readyAt } from './targets.ts';

/** An offer with the filling of its slots. */
export interface Order {
  readonly offer: Offer;
  readonly filling: Readonly<Record<string, readonly unknown[]>>;
}

/** What a player remembers within a turn, so that nothing is tried endlessly. */
export interface Notes {
  turn: number;
  orders: number;
  readonly attempts: Map<number, number>;
}

const MOST_ATTEMPTS = 2;
/** A smaller crew leaves the outpost only late in the game. */
const CREW = 5;
const LATE = 16;

const order = (offer: Offer, filling: Order['filling'] = {}): Order => ({ offer, filling });
const all = (offer: Offer): Order => order(offer, { cards: offer.slots?.cards?.among ?? [] });
const isSpot = (x: unknown, zone: string, host: number): boolean =>
  typeof x === 'object' && x !== null && (x as Spot).zone === zone && (x as Spot).host === host;

/** An offer to beam or walk from one place to another. */
const transfer = (offers: readonly Offer[], from: readonly [string, number], to: readonly [string, number]) =>
  offers.find(
    (o) => (o.do === 'beam' || o.do === 'walk') && isSpot(o.with.from, ...from) && isSpot(o.with.to, ...to),
  );

const ships = (board: Board): Known[] =>
  [...board.cards.values()].filter(
    (c) => c.facts.type === 'ship' && isMine(board, c) && (c.zone === 'space' || c.zone === 'docked'),
  );

const seedsUnder = (board: Board, place: Place): number =>
  board.view.cards.filter((c) => c.zone === 'under' && c.host === place.id).length;

/** How many personnel an attempt should have, given what may be there. */
const enough = (board: Board, place: Place): number =>
  board.view.turn.number > 2 * LATE ? 1 : Math.min(6, 2 + seedsUnder(board, place));

/** Attempts a mission whose requirements the group meets. */
export function attempt(board: Board, offers: readonly Offer[], notes: Notes): Order | null {
  let best: Order | null = null;
  let most = 0;
  for (const offer of offers) {
    if (offer.do !== 'attempt') continue;
    const place = board.places.get(offer.with.location ?? -1);
    if (!place || (notes.attempts.get(place.id) ?? 0) >= MOST_ATTEMPTS) continue;
    const crew = offer.with.ship === undefined ? [] : readyAt(board, 'aboard', offer.with.ship ?? -1);
    const team = offer.with.team === undefined ? [] : readyAt(board, 'planet', place.id);
    const group = [...crew, ...team];
    const points = place.points;
    if (group.length < enough(board, place) || points <= most) continue;
    const facts = group.map((c) => c.facts);
    if (lacks(place, facts) > 0) continue;
    best = order(offer);
    most = points;
  }
  return best;
}

/** Brings an Away Team that is done or cannot succeed back aboard, or sends the rest of the crew after it. */
export function regroup(board: Board, offers: readonly Offer[], notes: Notes): Order | null {
  for (const ship of ships(board)) {
    const at = locationOf(board, ship);
    const place = board.places.get(at);
    const team = place ? readyAt(board, 'planet', at) : [];
    if (!place || team.length === 0) continue;
    const crew = ableAt(place, readyAt(board, 'aboard', ship.id));
    const tried = (notes.attempts.get(at) ?? 0) >= MOST_ATTEMPTS;
    const together = [...team, ...crew].map((c) => c.facts);
    if (!place.solved && !place.barred && !tried && crew.length > 0 && lacks(place, together) === 0) {
      const down = transfer(offers, ['aboard', ship.id], ['planet', at]);
      if (down) return all(down);
    }
    if (place.solved || tried || lacks(place, together) > 0) {
      const up = transfer(offers, ['planet', at], ['aboard', ship.id]);
      if (up) return all(up);
    }
  }
  return null;
}

/** Flies a crew towards a mission it can solve, and sends it down on arrival. */
export function advance(board: Board, offers: readonly Offer[], notes: Notes): Order | null {
  for (const ship of ships(board)) {
    if (ship.zone !== 'space' || isStopped(ship)) continue;
    const crew = readyAt(board, 'aboard', ship.id);
    const goal = bestGoal(board, crew, ship.host);
    if (goal && goal.id === ship.host && goal.mission.kind !== 'space') {
      const tried = (notes.attempts.get(goal.id) ?? 0) >= MOST_ATTEMPTS;
      const down = transfer(offers, ['aboard', ship.id], ['planet', goal.id]);
      if (down && !tried && crew.length >= Math.min(3, enough(board, goal)))
        return goingDown(board, down, goal);
    }
    const to = goal && goal.id !== ship.host ? goal.id : homeOf(board, ship);
    if (to === null) continue;
    const step = towards(board, offers, ship, to);
    if (step) return step;
    const dock = offers.find((o) => o.do === 'dock' && o.with.ship === ship.id);
    if (dock && !goal) return order(dock);
  }
  return null;
}

/** Everybody who may go down: holograms stay. */
function goingDown(board: Board, offer: Offer, goal: Place): Order {
  const among = (offer.slots?.cards?.among ?? []) as readonly number[];
  const cards = among.filter((id) => {
    const c = board.cards.get(id);
    return c !== undefined && (c.facts.type !== 'personnel' || ableAt(goal, [c]).length > 0);
  });
  return order(offer, { cards: cards.length > 0 ? cards : among });
}

/** A facility with the player's own personnel to fetch, or a place to wait. */
function homeOf(board: Board, ship: Known): number | null {
  const facilities = [...board.cards.values()].filter(
    (c) => c.facts.type === 'facility' && isMine(board, c) && c.zone === 'space',
  );
  if (facilities.some((f) => f.host === ship.host)) return null;
  const nearest = facilities.sort(
    (a, b) => distance(board, ship.host, a.host) - distance(board, ship.host, b.host),
  )[0];
  return nearest ? nearest.host : null;
}

function towards(board: Board, offers: readonly Offer[], ship: Known, to: number): Order | null {
  const offer = offers.find((o) => o.do === 'move' && o.with.ship === ship.id);
  const among = (offer?.slots?.to?.among ?? []) as readonly number[];
  let best = -1;
  let least = distance(board, ship.host, to);
  for (const stop of among) {
    const left = stop === to ? -1 : distance(board, stop, to);
    if (left < least) {
      best = stop;
      least = left;
    }
  }
  return offer && best >= 0 ? order(offer, { to: [best] }) : null;
}

/** Whether personnel can fill a ship's icons; command can stand in for staff. */
function staffs(ship: ShipFacts, people: readonly Known[]): boolean {
  const matching = people.some(
    (c) => c.facts.type === 'personnel' && c.facts.affiliations.some((a) => ship.affiliations.includes(a)),
  );
  const commands = people.filter((c) => c.facts.icons.includes('[Cmd]')).length;
  const stars = people.filter(
    (c) => c.facts.icons.includes('[Stf]') || c.facts.icons.includes('[Cmd]'),
  ).length;
  const filled = ship.staffing.some((slots) => {
    const needed = slots.filter((slot) => slot === '[Cmd]').length;
    return commands >= needed && stars >= slots.length;
  });
  return matching && people.length > 0 && (filled || ship.staffing.length === 0);
}

/** Loads the best docked ship if crew and waiting personnel together can solve something, and undocks. */
export function depart(board: Board, offers: readonly Offer[]): Order | null {
  for (const facility of board.cards.values()) {
    if (facility.facts.type !== 'facility' || !isMine(board, facility)) continue;
    const waiting = readyAt(board, 'aboard', facility.id);
    const docked = ships(board)
      .filter((s) => s.zone === 'docked' && s.host === facility.id && !isStopped(s))
      .sort((a, b) => loaded(board, b) - loaded(board, a));
    for (const ship of docked) {
      if (ship.facts.type !== 'ship') continue;
      const crew = [...readyAt(board, 'aboard', ship.id), ...waiting];
      if (!staffs(ship.facts, crew)) continue;
      if (crew.length < CREW && board.view.turn.number < 2 * LATE) continue;
      if (!bestGoal(board, crew, locationOf(board, ship))) continue;
      const aboard =
        waiting.length > 0 ? transfer(offers, ['aboard', facility.id], ['aboard', ship.id]) : undefined;
      if (aboard) return all(aboard);
      const undock = offers.find((o) => o.do === 'undock' && o.with.ship === ship.id);
      if (undock) return order(undock);
    }
  }
  return null;
}

/** Ships with personnel aboard first, then those with the most RANGE. */
const loaded = (board: Board, ship: Known): number =>
  20 * peopleAt(board, 'aboard', ship.id).length + attribute(ship.facts, 'RANGE');
