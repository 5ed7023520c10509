/**
 * Finds the way along a spaceline: what each location costs, what blocks the way, how far the RANGE reaches. It walks
 * outwards from the ship, so one walk covers every destination in that direction.
 */

import type { Asked } from '../../catalogue/answers.ts';
import { holds } from '../../queries/evaluate.ts';
import { fits } from '../../queries/fits.ts';
import { crewAndEquipment } from '../../queries/groups.ts';
import { allowedBy, inForce, type Saying } from '../../queries/modifier.ts';
import { isPhased } from '../../queries/presence.ts';
import { lineOf, spanFor } from '../../queries/spaceline.ts';
import { card, type Game, locationOf } from '../../state/game.ts';
import type { CardId, LocationId, Seat } from '../../state/types.ts';
import { type Refusal, refusal, refusalBy } from '../../timing/refusal.ts';
import { goalOf, rangeLeft } from './ships.ts';

const NO_RANGE = refusal('move.range.enough');
const END_OF_LINE = refusal('space.line.linear');
const OTHER_LINE = refusal('space.line.no-adjacency-across');
const HERE = refusal('move.range.span-cost');
const WRONG_WAY = refusal('req.follow#route');

/** One direction from the ship's location, as far as it can go. */
interface Way {
  readonly locations: readonly LocationId[];
  readonly cost: number;
  /** Why it cannot go further. */
  readonly why: Refusal;
}

const haltKey = (ship: CardId): string => `turn:halt:c${ship}`;

/**
 * Remembers that a ship must stay where it is until its next turn (`obst.tetryon`); that does not make it stopped
 * (`stop.at-vs-stopped`).
 */
export function haltAt(g: Game, ship: CardId, at: LocationId): void {
  g.state.uses[haltKey(ship)] = at + 1;
}

/** Whether a barrier blocks a ship: it affects both players' ships unless it says otherwise (`obst.q-net.own-too`). */
function blocks(g: Game, { says: m, seat }: Saying<'barrier'>, ship: CardId): boolean {
  const c = card(g, ship);
  // Obstacles affect a cloaked ship like any other (`cloak.cloaked.moves`, `cloak.cloaked.mass-effects`), but not a
  // phased one (`obst.q-net.cloaked`).
  if (isPhased(c) && g.rules['cloak.rules'] === 'full') return false;
  if (m.whose !== 'every' && (m.whose === 'your') !== (seat === c.controller)) return false;
  if (m.ships && !fits(g, ship, m.ships)) return false;
  if (!m.unless) return true;
  const circle = {
    seat: c.controller,
    members: crewAndEquipment(g, c.controller, ship),
    vessel: ship,
    location: locationOf(g, ship),
  };
  return !holds(g, circle, m.unless);
}

/** A barrier on the edge to the right of a location, or at a location, that stops one of the ships. */
function barrier(
  g: Game,
  how: 'bar' | 'halt',
  at: LocationId,
  ships: readonly CardId[],
): Asked['barrier'] | null {
  for (const entry of inForce(g, 'barrier')) {
    if (entry.says.how !== how) continue;
    const source = card(g, entry.source);
    const there =
      how === 'bar' ? source.zone === 'edge' && source.host === at : locationOf(g, entry.source) === at;
    if (there && ships.some((ship) => blocks(g, entry, ship))) return entry.says;
  }
  return null;
}

const inTheWay = (m: Asked['barrier']): Refusal =>
  refusalBy(m.rule, m.how === 'bar' ? 'way.barred' : 'way.stops');

/** Whether a ship has to stop at a location it comes to. */
export const mustHalt = (g: Game, at: LocationId, ships: readonly CardId[]): boolean =>
  barrier(g, 'halt', at, ships) !== null;

/**
 * Walks in one direction, location by location, until RANGE, a barrier or the end of the line stops it
 * (`move.warp-past`).
 */
function walkOut(
  g: Game,
  seat: Seat,
  ships: readonly CardId[],
  from: LocationId,
  step: 1 | -1,
  upTo: LocationId,
): Way {
  const ship = ships[0] as CardId;
  const line = lineOf(g, from);
  const left = rangeLeft(g, ship);
  const around = line.length > 2 && allowedBy(g, 'go around', ship) !== null;
  const locations: LocationId[] = [];
  const watched = inForce(g, 'barrier').length > 0;
  let cost = 0;
  let at = line.indexOf(from);
  const end = (why: Refusal): Way => ({ locations, cost, why });
  if (watched && g.state.uses[haltKey(ship)] === from + 1) {
    const halted = barrier(g, 'halt', from, ships);
    if (halted) return end(inTheWay(halted));
  }
  for (;;) {
    let next = at + step;
    const over = next < 0 || next >= line.length;
    if (over) {
      // With permission to go around, the other end follows, for its span (`obst.where-no-one`). The ends are not
      // adjacent (`space.line.linear`).
      if (!around) return end(END_OF_LINE);
      next = (next + line.length) % line.length;
    }
    const to = line[next] as LocationId;
    if (to === from) return end(END_OF_LINE);
    if (watched && !over) {
      const bar = barrier(g, 'bar', line[Math.min(at, next)] as LocationId, ships);
      // `obst.q-net`
      if (bar) return end(inTheWay(bar));
    }
    cost += spanFor(g, to, seat, ship);
    // A span of zero needs no RANGE at all (`span.zero-legal`, `move.range.zero`).
    if (cost > left) return end(NO_RANGE);
    locations.push(to);
    if (to === upTo) return end(HERE);
    if (watched) {
      const halt = barrier(g, 'halt', to, ships);
      // `obst.tetryon`
      if (halt) return end(inTheWay(halt));
    }
    at = next;
  }
}

/** The direction of a destination on the line, seen from a location. */
function directionTo(g: Game, from: LocationId, to: LocationId): 1 | -1 {
  const line = lineOf(g, from);
  return line.indexOf(to) > line.indexOf(from) ? 1 : -1;
}

/** Everywhere a ship could fly now. A ship with a goal takes the direct way (`req.follow`). */
export function reachable(g: Game, seat: Seat, ships: readonly CardId[]): LocationId[] {
  const ship = ships[0] as CardId;
  const from = locationOf(g, ship);
  if (from < 0) return [];
  const goal = goalOf(g, ship);
  if (goal >= 0 && lineOf(g, from).includes(goal)) {
    if (goal === from) return [];
    return [...walkOut(g, seat, ships, from, directionTo(g, from, goal), goal).locations];
  }
  const right = walkOut(g, seat, ships, from, 1, -1).locations;
  const left = walkOut(g, seat, ships, from, -1, -1).locations;
  // Who may go around can come to a location by both ways.
  return right.some((at) => left.includes(at)) ? [...new Set([...left, ...right])] : [...left, ...right];
}

/** The locations passed on the way to a destination, which is the last; or why the ship cannot fly there. */
export function routeTo(
  g: Game,
  seat: Seat,
  ships: readonly CardId[],
  to: LocationId,
): readonly LocationId[] | Refusal {
  const ship = ships[0] as CardId;
  const from = locationOf(g, ship);
  if (from === to) return HERE;
  // Each quadrant has its own line (`space.line.per-quadrant`).
  if (from < 0 || !g.state.locations[to] || !lineOf(g, from).includes(to)) return OTHER_LINE;
  // A ship may turn round at any stop (`move.direction`).
  const direct = directionTo(g, from, to);
  const goal = goalOf(g, ship);
  if (goal >= 0 && lineOf(g, from).includes(goal)) {
    const way = goal === from ? null : walkOut(g, seat, ships, from, directionTo(g, from, goal), to);
    if (!way?.locations.includes(to))
      return direct === directionTo(g, from, goal) && way ? way.why : WRONG_WAY;
    return way.locations;
  }
  const ways = [
    walkOut(g, seat, ships, from, direct, to),
    walkOut(g, seat, ships, from, direct === 1 ? -1 : 1, to),
  ];
  const open = ways.filter((way) => way.locations.includes(to)).sort((a, b) => a.cost - b.cost);
  return open[0]?.locations ?? (ways[0] as Way).why;
}
