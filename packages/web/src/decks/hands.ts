/**
 * How a deck starts, simulated by dealing it many times. Each game draws seven cards and one more at the end of each
 * turn, and plays one card per turn. Downloads, free plays and extra draws are ignored, so a real game is at least as
 * fast.
 */
import { couldSolveWith } from '@spaceline/cards/browser';
import {
  addCard,
  addLocation,
  createEngine,
  type Deck,
  emptyState,
  isStaffed,
  type Library,
  type ShipFacts,
  shuffleInPlace,
} from '@spaceline/engine';

/** Cards in an opening hand (`start.hand`). */
const HAND = 7;
/** Turns checked for ships. */
export const TURNS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Turns checked for missions, which take longer to compute. */
export const MISSION_TURNS = [1, 4, 8, 12, 16] as const;

export interface HandsReport {
  readonly games: number;
  /** Share of opening hands with at least one personnel or ship. */
  readonly somebody: number;
  /** Share of opening hands with a ship and a crew to staff it. */
  readonly shipAndCrew: number;
  /** Share of games with a staffed ship in play, for each of `TURNS`. */
  readonly staffed: readonly number[];
  readonly missions: readonly {
    readonly id: string;
    /** Share of games in which the drawn cards could solve it, for each of `MISSION_TURNS`. */
    readonly seen: readonly number[];
  }[];
}

/** The fewest personnel of a hand that can staff a ship; undefined if they cannot. */
export function crewNeeded(
  ship: string,
  people: readonly string[],
  library: Library,
  date: string,
): number | undefined {
  const engine = createEngine(library);
  const staffedBy = (crew: readonly string[]): boolean => {
    const state = emptyState(date, 1, 0);
    const at = addLocation(state, 'Alpha', 0);
    const vessel = addCard(state, ship, 0, 'space', at);
    for (const id of crew) addCard(state, id, 0, 'aboard', vessel);
    return isStaffed(engine.open(state), vessel);
  };
  let crew = people;
  if (!staffedBy(crew)) return undefined;
  for (const one of people) {
    const at = crew.indexOf(one);
    const without = crew.filter((_, index) => index !== at);
    if (staffedBy(without)) crew = without;
  }
  return crew.length;
}

/** Deals a deck this many times. The same seed deals the same games. */
export function dealHands(
  deck: Deck,
  library: Library,
  date: string,
  games: number,
  seed: number,
): HandsReport {
  const dice = emptyState(date, seed, 0);
  const typeOf = (id: string) => library.get(id)?.facts.type;
  const isShip = (id: string) => typeOf(id) === 'ship';
  const isPerson = (id: string) => typeOf(id) === 'personnel';
  const shipFacts = (id: string) => library.get(id)?.facts as ShipFacts;
  // Seeded cards are in play from the start: facilities, treaties.
  const seeded = deck.seeds.filter((id) => !['dilemma', 'artifact'].includes(typeOf(id) ?? ''));
  const remembered = new Map<string, number | undefined>();
  const crewFor = (ship: string, people: readonly string[]): number | undefined => {
    const key = `${ship}|${[...people].sort().join()}`;
    if (!remembered.has(key)) remembered.set(key, crewNeeded(ship, people, library, date));
    return remembered.get(key);
  };
  const staffable = (cards: readonly string[], plays: number): boolean => {
    const people = cards.filter(isPerson);
    return [...new Set(cards.filter(isShip))].some((ship) => {
      // At least one personnel is needed; more icons can need more personnel than there are plays.
      if (1 + Math.max(1, Math.min(...shipFacts(ship).staffing.map((icons) => icons.length))) > plays)
        return false;
      const crew = crewFor(ship, people);
      return crew !== undefined && crew + 1 <= plays;
    });
  };

  let somebody = 0;
  let shipAndCrew = 0;
  const staffed = TURNS.map(() => 0);
  const missions = [...new Set(deck.missions)].map((id) => ({ id, seen: MISSION_TURNS.map(() => 0) }));
  for (let game = 0; game < games; game++) {
    const order = shuffleInPlace(dice, [...deck.draw]);
    const hand = order.slice(0, HAND);
    if (hand.some((id) => isPerson(id) || isShip(id))) somebody++;
    if (staffable(hand, Number.POSITIVE_INFINITY)) shipAndCrew++;
    const first = TURNS.findIndex((turn) => staffable(order.slice(0, HAND + turn - 1), turn));
    if (first >= 0) for (let at = first; at < TURNS.length; at++) staffed[at] = (staffed[at] ?? 0) + 1;
    for (const mission of missions) {
      const at = MISSION_TURNS.findIndex((turn) =>
        couldSolveWith(mission.id, [...seeded, ...order.slice(0, HAND + turn - 1)], library, date),
      );
      if (at >= 0)
        for (let from = at; from < MISSION_TURNS.length; from++)
          mission.seen[from] = (mission.seen[from] ?? 0) + 1;
    }
  }
  const share = (count: number): number => (games === 0 ? 0 : count / games);
  return {
    games,
    somebody: share(somebody),
    shipAndCrew: share(shipAndCrew),
    staffed: staffed.map(share),
    missions: missions.map(({ id, seen }) => ({ id, seen: seen.map(share) })),
  };
}
