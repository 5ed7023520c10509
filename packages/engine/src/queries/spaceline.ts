/** The spaceline as geometry: locations in order, what is at each, spans and distances. */

import type { MissionEnd, MissionFacts } from '../catalogue/facts.ts';
import { type Amount, askerIn } from '../language/amount.ts';
import type { Quadrant } from '../language/traits.ts';
import { addLocation } from '../state/create.ts';
import { card, cardsAt, changed, type Game, locationOf, remembered } from '../state/game.ts';
import { cardsAboard } from '../state/insides.ts';
import type { CardId, Location, LocationId, Seat } from '../state/types.ts';
import { amountOf } from './amount.ts';
import { fits } from './fits.ts';
import { missionFacts } from './identity.ts';
import { fitsLocation } from './locations.ts';
import { inForce, type Saying, textOf } from './modifier.ts';
import { isAble, isPhased } from './presence.ts';

export function location(g: Game, id: LocationId): Location {
  const found = g.state.locations[id];
  if (!found) throw new Error(`No location ${id} in this game.`);
  return found;
}

/**
 * The mission card a player reads at a location: their own copy if both seeded one (`mission.own-copy`,
 * `loc.mission.own-end`), else the lowest.
 */
export function missionCardAt(g: Game, id: LocationId, seat: Seat): CardId | null {
  const stacked = cardsAt(g, 'line', id);
  if (stacked.length === 0) return null;
  // `mission.duplicate.own-copy`: requirements, icons, points and span are those of one's own card.
  if (stacked.length > 1 && g.rules['mission.own-copy']) {
    const own = stacked.find((m) => card(g, m).owner === seat);
    if (own !== undefined) return own;
  }
  return stacked[0] ?? null;
}

export function missionAt(g: Game, id: LocationId, seat: Seat): MissionFacts | null {
  const mission = missionCardAt(g, id, seat);
  return mission === null ? null : missionFacts(g, mission);
}

/** The end of the mission that faces a player (`mission.two-ends`). */
export function endFacing(g: Game, id: LocationId, seat: Seat): MissionEnd | null {
  const mission = missionCardAt(g, id, seat);
  if (mission === null) return null;
  const facts = missionFacts(g, mission);
  if (!facts) return null;
  // `mission.duplicate.orientation`, `seed.mission.facing`, `mission.end`: a player who did not seed it reads the far
  // end.
  return card(g, mission).owner === seat ? facts.near : facts.far;
}

/**
 * A mission that says it is an affiliation's homeworld; Vulcan became an affiliation in 2011 (`homeworld.def`,
 * `homeworld.before`).
 */
export const isHomeworld = (g: Game, mission: MissionFacts): boolean =>
  // `affil.vulcan`: from 2011 both a species and an affiliation.
  mission.homeworldOf !== undefined && (mission.homeworldOf !== 'Vulcan' || g.rules['homeworld.vulcan']);

/** Whether a mission's place is the one of that name: "Bajor" is where "Bajor Region: Bajor" is. */
export function isNamedPlace({ location: place = '' }: MissionFacts, name: string): boolean {
  return place === name || place.endsWith(`: ${name}`);
}

export function kindOf(g: Game, id: LocationId): 'planet' | 'space' | 'dual' | 'none' {
  return location(g, id).status === 'destroyed' ? 'none' : kindOfMission(g, id);
}

/** The kind of the mission card there, even if the place has been destroyed (`history.solved`). */
export function kindOfMission(g: Game, id: LocationId): 'planet' | 'space' | 'dual' | 'none' {
  const mission = cardsAt(g, 'line', id)[0];
  return mission === undefined ? 'none' : (missionFacts(g, mission)?.kind ?? 'none');
}

export const hasPlanet = (g: Game, id: LocationId): boolean => {
  const kind = kindOf(g, id);
  return kind === 'planet' || kind === 'dual';
};

/** The one line of its quadrant (`space.line.per-quadrant`). */
export const lineOf = (g: Game, id: LocationId): readonly LocationId[] =>
  g.state.lines[location(g, id).quadrant];

/**
 * The neighbours of a location in its row; the ends of a line have one each, and are not adjacent (`space.line.linear`).
 */
export function neighbours(g: Game, id: LocationId): LocationId[] {
  const line = lineOf(g, id);
  const at = line.indexOf(id);
  return [line[at - 1], line[at + 1]].filter((n): n is LocationId => n !== undefined);
}

/** A span that counts something, for this ship at this moment (`span.fgc47`, `span.fgc47-per-ship`, `span.space-x`). */
function countedSpan(
  g: Game,
  id: LocationId,
  seat: Seat,
  ship: CardId,
  mission: CardId,
  span: Amount,
): number {
  const group = ship < 0 ? [] : cardsAboard(g, ship).filter((m) => isAble(card(g, m)));
  return amountOf(
    g,
    span,
    askerIn({ source: mission, you: seat, group, vessel: ship, location: id, picked: {} }),
  );
}

/** The span before anything changes it: of the end facing the player, or of a card that is a location (`span.per-player`). */
function printedSpan(g: Game, id: LocationId, seat: Seat, ship: CardId): number {
  const mission = missionCardAt(g, id, seat);
  if (mission === null) return 0;
  const behaviour = textOf(g, mission);
  // `obst.gap.cost`, `loc.created.doorway`: a card that is a location costs the same for everybody.
  if (behaviour.location) return behaviour.location.span;
  return behaviour.span === undefined
    ? (endFacing(g, id, seat)?.span ?? 0)
    : countedSpan(g, id, seat, ship, mission, behaviour.span);
}

/**
 * Whether text changes a span for this player's ship: for everybody, for one side, or for some ships
 * (`span.location-modifier`, `span.opponent-modifier`).
 */
const concernsSpan = (g: Game, entry: Saying<'span'>, id: LocationId, seat: Seat, ship: CardId): boolean => {
  const { whose, at: where, ships } = entry.says;
  if (whose !== 'every' && (whose === 'your') !== (entry.seat === seat)) return false;
  const at = locationOf(g, entry.source);
  if (where === undefined) {
    if (at < 0 || at !== id) return false;
  } else if (!fitsLocation(g, id, where, { seat: entry.seat, at, source: entry.source })) return false;
  // Some ships only (`span.ship-modifier`).
  return ships === undefined || (ship >= 0 && fits(g, ship, ships));
};

/**
 * What it costs a player's ship to enter or pass a location: first what is counted, then additions and subtractions
 * (`span.order`), never below zero (`span.min-zero`). A card that is not a ship pays as its owner (`span.nonship-mover`).
 * A destroyed mission keeps its span (`span.destroyed-mission`).
 */
export function spanFor(g: Game, id: LocationId, seat: Seat, ship: CardId = -1): number {
  const phased = ship >= 0 && isPhased(card(g, ship)) && g.rules['cloak.rules'] === 'full';
  // A phased ship pays the spans of missions and ignores all other cards in its way (`phase.exceptions`,
  // `phase.span-missions-only`).
  if (phased) return endFacing(g, id, seat) === null ? 0 : Math.max(0, printedSpan(g, id, seat, ship));
  const same = sameForAll(g, 2 * id + seat);
  if (same !== null) return same;
  let span = printedSpan(g, id, seat, ship);
  for (const entry of inForce(g, 'span')) if (concernsSpan(g, entry, id, seat, ship)) span += entry.says.by;
  return Math.max(0, isCapped(g, id, seat) ? Math.min(5, span) : span);
}

/** A span that is the same for all ships of a player, as most are: printed, with no text that counts or changes anything. */
const sameForAll = remembered((g, n): number | null => {
  const id = n >> 1;
  const seat = (n & 1) as Seat;
  const mission = missionCardAt(g, id, seat);
  if ((mission !== null && textOf(g, mission).span !== undefined) || inForce(g, 'span').length > 0)
    return null;
  return Math.max(0, printedSpan(g, id, seat, -1));
});

/** Until 2011 a Space never cost more than 5, whatever was added to it (`span.space-cap`). */
function isCapped(g: Game, id: LocationId, seat: Seat): boolean {
  if (!g.rules['span.space-cap']) return false;
  const mission = missionCardAt(g, id, seat);
  const span = mission === null ? undefined : textOf(g, mission).span;
  return typeof span === 'object' && 'sum' in span && span.sum.some(countsPlaces);
}

const countsPlaces = (amount: Amount): boolean => typeof amount === 'object' && 'places' in amount;

/**
 * The sum of spans from one location to another on the same line, including the destination's; null if they are not on
 * one line.
 */
export function costBetween(g: Game, from: LocationId, to: LocationId, seat: Seat): number | null {
  const line = lineOf(g, from);
  const a = line.indexOf(from);
  const b = line.indexOf(to);
  if (a < 0 || b < 0 || a === b) return null;
  let cost = 0;
  for (let i = a; i !== b; ) {
    i += a < b ? 1 : -1;
    cost += spanFor(g, line[i] as LocationId, seat);
  }
  return cost;
}

/** Larger than any sum of spans, so that the number of locations counts first. */
const FAR = 10_000;

/** The distance of a location on the same line: by number of locations, then by span; null on another line. */
export function distanceBetween(g: Game, from: LocationId, to: LocationId, seat: Seat): number | null {
  if (from === to) return 0;
  const line = lineOf(g, from);
  const span = costBetween(g, from, to, seat);
  return span === null ? null : Math.abs(line.indexOf(to) - line.indexOf(from)) * FAR + span;
}

/**
 * The end or ends of the line furthest from a location: by number of locations, then by span; both if still equal
 * (`space.end.far-near`).
 */
export function farEnds(g: Game, from: LocationId, seat: Seat): LocationId[] {
  const line = lineOf(g, from);
  const at = line.indexOf(from);
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const left = at;
  const right = line.length - 1 - at;
  if (left !== right) return [left > right ? first : last];
  const total = (part: readonly LocationId[]): number =>
    part.reduce((sum, id) => sum + spanFor(g, id, seat), 0);
  const [a, b] = [total(line.slice(0, at)), total(line.slice(at + 1))];
  return a === b ? [first, last] : [a > b ? first : last];
}

/** Inserts a new location into a line before the one at `index`. No card moves because of it (`insert.ships-unmoved`). */
export function insertLocation(g: Game, quadrant: Quadrant, index: number): LocationId {
  const id = addLocation(g.state, quadrant, index);
  changed(g);
  return id;
}
