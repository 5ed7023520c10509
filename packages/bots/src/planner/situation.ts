/**
 * The game as the planner sees it at one decision: its ships, outposts and teams with who is ready there, the missions it
 * could go for, the time left, and a group's prospects at a mission. Everything is read from the view.
 */
import type {
  CardFacts,
  Library,
  LocationId,
  MissionEnd,
  Offer,
  ShipFacts,
  Place as Spot,
  Verb,
} from '@spaceline/engine';
import { behaviourOn, DISABLED, STASIS, STOPPED } from '@spaceline/engine';
import type { ByVerb } from '../player.ts';
import { type Board, distance, type Known, locationOf, mayAttempt, type Place } from '../reading/board.ts';
import { changesFor, profileUnder } from '../reading/changes.ts';
import { type Profile, READING, shipAttribute } from '../reading/profile.ts';
import { spread } from '../spread.ts';
import { type Oracle, type Prospect, type Seed, seedNumber, seedsAt } from './odds.ts';

export type { Prospect } from './odds.ts';

/** One of the player's ships or facilities, or a planet's surface, with their personnel there. */
export interface Base {
  readonly spot: Spot;
  readonly at: LocationId;
  /** The ship or facility; null for a planet. */
  readonly card: Known | null;
  readonly ship: ShipFacts | null;
  /** Those who can act now. */
  readonly ready: readonly Known[];
  readonly everybody: readonly Known[];
  /** A ship that cannot move. */
  readonly held: boolean;
}

export interface Situation extends Judgement {
  readonly board: Board;
  readonly library: Library;
  offersOf<V extends Verb>(verb: V): readonly Offer[];
  readonly goals: readonly Place[];
  readonly ships: readonly Base[];
  readonly facilities: readonly Base[];
  readonly planets: readonly Base[];
  /** Personnel in hand. */
  readonly hand: readonly Known[];
  /** The player's turns until the decks are empty. */
  readonly turnsLeft: number;
  /** Whether scouts are sent at all. */
  readonly scouts: boolean;
}

/** What a group can expect at a mission. */
export interface Judgement {
  seeds(place: Place): readonly Seed[];
  /** One attempt by the whole team. */
  prospect(place: Place, team: readonly Known[], ship: Vessel, seeds?: readonly Seed[]): Prospect;
  /** The same, or several attempts with scouts going first, whichever is worth more. */
  outlook(place: Place, team: readonly Known[], ship: Vessel): Prospect;
}

/** The ship of an attempt, as the view shows it; null on planets and if no ship is chosen yet. */
export type Vessel = Known | null;

const OUT = STOPPED | DISABLED | STASIS;
/** What it costs if a group is stopped, in addition to its losses. */
const STOP = 2.5;
/** What a removed seed card is worth later. */
const CLEARED = 1.5;
/** Points that win the game count extra. */
const WINNING = 30;
const GOAL = 100;

export const profilesOf = (people: readonly Known[]): Profile[] => people.map((c) => c.profile);
export const isReady = (c: Known): boolean => (c.flags & OUT) === 0;

/** Holograms stay behind when a team goes down to a planet. */
export const canLand = (c: Known): boolean => !c.facts.icons.includes('[Holo]');

const isMember = (board: Board, c: Known): boolean =>
  (c.facts.type === 'personnel' || c.facts.type === 'equipment' || c.facts.type === 'artifact') &&
  c.controller === board.seat &&
  c.captor < 0;

export const isPerson = (c: Known): boolean => c.facts.type === 'personnel';

function baseAt(board: Board, library: Library, spot: Spot, at: LocationId, card: Known | null): Base {
  const everybody = board.at(spot.zone, spot.host).filter((c) => isMember(board, c));
  return {
    spot,
    at,
    card,
    ship: card?.facts.type === 'ship' ? card.facts : null,
    ready: everybody.filter(isReady),
    everybody,
    held: card?.facts.type === 'ship' && isHeld(board, library, card),
  };
}

/** Whether text on a ship prevents it from moving. */
const isHeld = (board: Board, library: Library, ship: Known): boolean =>
  board.at('on', ship.id).some((c) => {
    const definition = library.get(c.facts.id);
    const apply = definition ? behaviourOn(definition, board.view.rules).apply : undefined;
    return apply?.some((modifier) => modifier.mod === 'cannot' && modifier.action === 'move') === true;
  });

/** What a planner knows beyond the table, and its tendencies. */
export interface Leanings {
  /** Groups that failed at a mission with nothing under it, as `mission|ids`. */
  readonly failed: ReadonlySet<string>;
  readonly scouts: boolean;
  readonly foresight: number;
}

/** Limits the number of unknown cards to the planner's foresight. */
function reckoned(seeds: readonly Seed[], foresight: number): readonly Seed[] {
  let unknown = 0;
  return seeds.filter((seed) => seed !== null || ++unknown <= foresight);
}

export function readSituation(
  board: Board,
  library: Library,
  open: Pick<ByVerb, 'offersOf'>,
  oracle: Oracle,
  leanings: Leanings,
): Situation {
  const ships: Base[] = [];
  const facilities: Base[] = [];
  const hand: Known[] = [];
  for (const c of board.cards.values()) {
    if (c.zone === 'hand') {
      if (c.host === board.seat && c.facts.type === 'personnel') hand.push(c);
    } else if (c.controller === board.seat && (c.zone === 'space' || c.zone === 'docked')) {
      const spot = { zone: 'aboard' as const, host: c.id };
      if (c.facts.type === 'ship') ships.push(baseAt(board, library, spot, locationOf(board, c), c));
      else if (c.facts.type === 'facility')
        facilities.push(baseAt(board, library, spot, locationOf(board, c), c));
    }
  }
  const planets: Base[] = [];
  for (const place of board.places.values()) {
    const base = baseAt(board, library, { zone: 'planet', host: place.id }, place.id, null);
    if (base.everybody.length > 0) planets.push(base);
  }
  const me = board.view.players[board.seat];
  const goals = [...board.places.values()].filter(
    ({ solved, barred, end, points }) => !solved && !barred && end.requirements !== null && points > 0,
  );
  return {
    board,
    library,
    offersOf: open.offersOf,
    goals,
    ships,
    facilities,
    planets,
    hand,
    turnsLeft: Math.max(me.deck, board.view.players[board.seat === 0 ? 1 : 0].deck),
    scouts: leanings.scouts,
    ...judgement(board, library, oracle, leanings),
  };
}

/** The same situation with the odds of another oracle. */
export const judgedBy = (s: Situation, oracle: Oracle, leanings: Leanings): Situation => ({
  ...s,
  ...judgement(s.board, s.library, oracle, leanings),
});

function judgement(
  board: Board,
  library: Library,
  oracle: Oracle,
  { failed, scouts, foresight }: Leanings,
): Judgement {
  const known = new Map<LocationId, readonly Seed[]>();
  const seeds = (place: Place): readonly Seed[] => {
    let found = known.get(place.id);
    if (!found) {
      found = reckoned(seedsAt(board, place, library), foresight);
      known.set(place.id, found);
    }
    return found;
  };

  const prospect: Situation['prospect'] = (place, team, vessel, under = seeds(place)) => {
    // Nothing was left there and it was not enough, so it will not be next time either.
    if (under.length === 0 && failed.size > 0 && failed.has(groupKey(place.id, team))) return NOTHING;
    const ship = place.mission.kind === 'space' ? vessel : null;
    let key = endMark(place.end) + seedsMark(under);
    if (ship) key += vesselMark(board, ship);
    if (winsWith(board, place)) key += WINS;
    for (let i = 0; i < team.length; i++) key += (team[i] as Known).profile.mark;
    let found = oracle.known(key);
    if (!found) {
      found = prospectOf(board, library, oracle, place, team, ship, under);
      oracle.learn(key, found);
    }
    return found;
  };

  return {
    seeds,
    prospect,
    outlook(place, team, ship) {
      const direct = prospect(place, team, ship);
      const scouting = scouts ? scoutingOf({ prospect, seeds }, place, team) : null;
      if (!scouting) return direct;
      const { after, paid } = scouting;
      const worth = after.worth * DISCOUNT - LOST * paid;
      return worth > direct.worth ? { ...after, solve: after.solve * DISCOUNT, worth } : direct;
    },
  };
}

/** A key for a group at a mission. */
export const groupKey = (at: LocationId, team: readonly Known[]): string =>
  `${at}|${team
    .map((c) => c.id)
    .sort((a, b) => a - b)
    .join()}`;

// Groups are identified by the sum of their marks.
const shipMarks = new WeakMap<CardFacts, Map<number, number>>();
function shipMark(facts: CardFacts, hull: number): number {
  const byHull = shipMarks.get(facts) ?? new Map<number, number>();
  shipMarks.set(facts, byHull);
  let n = byHull.get(hull);
  if (n === undefined) {
    n = spread(`ship ${facts.id} ${hull}`);
    byHull.set(hull, n);
  }
  return n;
}

const endMarks = new WeakMap<MissionEnd, number>();
/** The mark of what a mission asks of a player. */
function endMark(end: MissionEnd): number {
  let n = endMarks.get(end);
  if (n === undefined) {
    n = spread(`end ${++ends}`);
    endMarks.set(end, n);
  }
  return n;
}
let ends = 0;

/** The mark of a mission that wins the game. */
const WINS = spread('wins');

/** Whether a mission's points would be enough to win. */
const winsWith = ({ view, seat }: Board, { points }: Place): boolean =>
  view.players[seat].score + points >= GOAL;

/** A ship with everything that affects its crew's odds. */
function vesselMark(board: Board, ship: Known): number {
  let sum = shipMark(ship.facts, ship.hull);
  for (const c of board.at('on', ship.id)) sum += c.profile.mark;
  return sum;
}

const seedMarks: number[][] = [];
/** Seed cards in order: a card has a different mark in each position. */
function seedsMark(seeds: readonly Seed[]): number {
  let sum = 0;
  for (let i = 0; i < seeds.length; i++) {
    const number = seedNumber(seeds[i] ?? null);
    const marks = seedMarks[i] ?? [];
    seedMarks[i] = marks;
    let n = marks[number];
    if (n === undefined) {
      n = spread(`seed ${i} ${number}`);
      marks[number] = n;
    }
    sum += n;
  }
  return sum;
}

/** A wall stays a wall, however many go ahead. */
const DISCOUNT = 0.85;
/** Not every scout is lost. */
export const LOST = 0.8;
/** The personnel who follow the scouts must be able to solve it. */
const FOLLOWED = 0.5;

/** Who goes ahead at an unexplored mission, and what the others can expect afterwards. */
export interface Scouting {
  /** Cheapest first. */
  readonly scouts: readonly Known[];
  /** What the others can expect once the scouts have used up the unknown cards. */
  readonly after: Prospect;
  /** What the scouts cost if all of them are lost. */
  readonly paid: number;
}

/** As many scouts as there are unknown seed cards, the cheapest ones that the others can spare; null if they cannot. */
export function scoutingOf(
  s: Pick<Situation, 'prospect' | 'seeds'>,
  place: Place,
  team: readonly Known[],
): Scouting | null {
  const under = s.seeds(place);
  const open = under.filter((seed) => seed !== null);
  const unknown = under.length - open.length;
  if (place.mission.kind !== 'planet' || unknown === 0 || team.length < unknown + 2) return null;
  const cheap = team
    .filter((c) => isPerson(c) && canLand(c) && mayAttempt(place, c.facts))
    .sort((a, b) => a.profile.price - b.profile.price);
  const scouts: Known[] = [];
  let rest = team;
  let after = s.prospect(place, rest, null, open);
  for (const one of cheap) {
    if (scouts.length === unknown || after.solve < FOLLOWED) break;
    const without = rest.filter((c) => c !== one);
    const then = s.prospect(place, without, null, open);
    if (then.solve < FOLLOWED) continue;
    scouts.push(one);
    [rest, after] = [without, then];
  }
  if (scouts.length < unknown || after.solve < FOLLOWED) return null;
  return { scouts, after, paid: scouts.reduce((sum, c) => sum + c.profile.price, 0) };
}

const NOTHING: Prospect = { solve: 0, near: 0, lost: 0, stopped: 0, cleared: 0, worth: -1 };

/**
 * Somebody must match the mission and, in space, somebody the ship (`attempt.matching-personnel`,
 * `attempt.matching-ship`).
 */
function mayTry(place: Place, team: readonly Known[], ship: ShipFacts | null): boolean {
  if (!team.some((c) => isPerson(c) && mayAttempt(place, c.facts))) return false;
  if (place.mission.kind !== 'space' || !ship) return true;
  return team.some(
    ({ facts }) =>
      facts.type === 'personnel' && facts.affiliations.some((a) => ship.affiliations.includes(a)),
  );
}

function prospectOf(
  board: Board,
  library: Library,
  oracle: Oracle,
  place: Place,
  team: readonly Known[],
  vessel: Vessel,
  under: readonly Seed[],
): Prospect {
  const ship = vessel?.facts.type === 'ship' ? vessel.facts : null;
  const space = place.mission.kind === 'space';
  const able = space ? team : team.filter(canLand);
  if (!mayTry(place, able, ship)) return NOTHING;
  let key = vessel ? vesselMark(board, vessel) : 0;
  for (const c of able) key += c.profile.mark;
  const changes = changesFor(board, library, vessel, able);
  // In a fixed order, so that the same group always has the same luck.
  const plain = profilesOf(able).sort((a, b) => a.mark - b.mark);
  const members = changes.length === 0 ? plain : plain.map((p) => profileUnder(p, changes));
  const odds = oracle.odds({ place, key, members, ship, hull: vessel?.hull ?? 0, space }, under);
  const points = worthTo(place, members, ship) + (winsWith(board, place) ? WINNING : 0);
  return {
    ...odds,
    worth: odds.solve * points + CLEARED * odds.cleared - odds.lost - STOP * odds.stopped,
  };
}

/** What a mission is worth to a team, by what it has. */
const worthTo = (place: Place, members: readonly Profile[], ship: ShipFacts | null): number =>
  typeof place.worth === 'number'
    ? place.worth
    : (READING.amount(place.worth, { members, ship }) ?? place.points);

/** Turns of flight until a ship is there: none if it can be reached this turn. */
export function turnsTo(board: Board, ship: Base, to: LocationId, from: LocationId = ship.at): number {
  const way = distance(board, from, to);
  if (way === Number.POSITIVE_INFINITY || !ship.ship) return Number.POSITIVE_INFINITY;
  const range = Math.max(1, shipAttribute(ship.ship, 'RANGE'));
  const left = from === ship.at ? range - (ship.card?.spent ?? 0) : range;
  return way <= left ? 0 : Math.ceil((way - Math.max(0, left)) / range);
}

const isStar = (c: Known): boolean => c.facts.icons.includes('[Stf]') || c.facts.icons.includes('[Cmd]');

/** Whether personnel can fill a ship's icons; command can stand in for staff (`staff.icons`). */
export function staffs(ship: ShipFacts, people: readonly Known[]): boolean {
  const matching = people.some(
    ({ facts }) =>
      facts.type === 'personnel' && facts.affiliations.some((a) => ship.affiliations.includes(a)),
  );
  if (!matching) return false;
  const commands = people.filter((c) => c.facts.icons.includes('[Cmd]')).length;
  const stars = people.filter(isStar).length;
  return (
    ship.staffing.length === 0 ||
    ship.staffing.some(
      (slots) => commands >= slots.filter((slot) => slot === '[Cmd]').length && stars >= slots.length,
    )
  );
}

/** Discounts waiting: the same value is worth less the later it comes. */
const PATIENCE = 2.5;
export const perTurn = (worth: number, turns: number): number => worth / (PATIENCE + turns);

/** The best of several by a score above a bound, or null. */
export function best<T>(items: Iterable<T>, score: (item: T) => number, above = 0): T | null {
  let found: T | null = null;
  let most = above;
  for (const item of items) {
    const n = score(item);
    if (n > most) [found, most] = [item, n];
  }
  return found;
}
