/**
 * Lets the engine read a view, so that totals, staffing and outlooks come from the same queries that run the game:
 * equipment, events and dilemmas in play all count. Anything the viewer cannot see is left out, and so is what texts
 * remember; the engine that runs the game has the last word.
 */
import {
  type Attribute,
  affiliationsOf,
  attributeOf,
  type CardState,
  type Condition,
  createEngine,
  DISABLED,
  type Game,
  holds,
  isEquipment,
  isPersonnel,
  isStaffed,
  type Library,
  type Place,
  placesToPlay,
  rangeLeft,
  routeTo,
  type Seat,
  STASIS,
  STOPPED,
  type State,
  skillLevel,
  spanFor,
  stateFrom,
  textOf,
  type Viewed,
} from '@spaceline/engine';
import { type Outlook, outlookOf } from './outlook.ts';

export interface Totals {
  readonly people: number;
  readonly integrity: number;
  readonly cunning: number;
  readonly strength: number;
}

export interface Reading {
  readonly totals: (ids: readonly number[]) => Totals;
  /** Levels by skill and classification over a group, highest first. */
  readonly skills: (ids: readonly number[]) => readonly (readonly [name: string, level: number])[];
  readonly attribute: (id: number, name: Attribute) => number;
  readonly rangeLeft: (ship: number) => number;
  readonly isStaffed: (ship: number) => boolean;
  /** The RANGE a ship needs to fly to a location; null if it cannot. */
  readonly costTo: (ship: number, seat: Seat, to: number) => number | null;
  /** What a group lacks for the mission at a location; null if this seat has none there. */
  readonly outlook: (location: number, seat: Seat, ids: readonly number[], ship: number) => Outlook | null;
  /** Where a card could be played, if nothing else prevents it. */
  readonly placesToPlay: (id: number, seat: Seat) => readonly Place[];
  /** Whether a card has text that its player can use. */
  readonly hasOrders: (id: number) => boolean;
  /** The same position with cards moved. */
  readonly after: (moved: readonly number[], to: Place) => Reading;
}

const engines = new WeakMap<Library, ReturnType<typeof createEngine>>();
const readings = new WeakMap<Viewed, Reading>();

/** The reading of a view, created on first use. */
export function readGame(view: Viewed, library: Library): Reading {
  let found = readings.get(view);
  if (!found) {
    let engine = engines.get(library);
    if (!engine) {
      engine = createEngine(library);
      engines.set(library, engine);
    }
    found = readState(stateFrom(view), engine);
    readings.set(view, found);
  }
  return found;
}

/** Whether a card's skills count: not stopped, not out of action. */
const counts = (c: CardState): boolean => (c.flags & (STOPPED | DISABLED | STASIS)) === 0 && c.captor < 0;

function readState(state: State, engine: ReturnType<typeof createEngine>): Reading {
  let opened: Game | undefined;
  const game = (): Game => {
    opened ??= engine.open(state);
    return opened;
  };
  const exists = (id: number): boolean => state.cards[id] !== undefined && state.cards[id].zone !== 'deck';
  const people = (ids: readonly number[]): number[] =>
    ids.filter((id) => exists(id) && isPersonnel(game(), id));
  return {
    totals(ids) {
      const sum = (name: Attribute): number =>
        people(ids).reduce((total, id) => total + attributeOf(game(), id, name), 0);
      return {
        people: people(ids).length,
        integrity: sum('INTEGRITY'),
        cunning: sum('CUNNING'),
        strength: sum('STRENGTH'),
      };
    },
    skills(ids) {
      const levels = new Map<string, number>();
      const names = new Set<string>();
      const group = people(ids);
      for (const id of group) {
        const facts = game().facts[state.cards[id]?.def ?? -1];
        if (facts?.type !== 'personnel') continue;
        for (const name of facts.classification) names.add(name);
        for (const { skill } of facts.skills) names.add(skill);
      }
      for (const name of names) {
        const level = group.reduce((sum, id) => sum + skillLevel(game(), id, name), 0);
        if (level > 0) levels.set(name, level);
      }
      return [...levels].sort(([a, n], [b, m]) => m - n || a.localeCompare(b));
    },
    attribute: (id, name) => (exists(id) ? attributeOf(game(), id, name) : 0),
    rangeLeft: (ship) => (exists(ship) ? rangeLeft(game(), ship) : 0),
    costTo(ship, seat, to) {
      const way = exists(ship) ? routeTo(game(), seat, [ship], to) : [];
      if ('rule' in way || way.length === 0) return null;
      return way.reduce((sum, at) => sum + spanFor(game(), at, seat, ship), 0);
    },
    isStaffed: (ship) => exists(ship) && isStaffed(game(), ship),
    outlook(location, seat, ids, ship) {
      const g = game();
      const stacked = state.cards.filter((c) => c.zone === 'line' && c.host === location);
      const mission = stacked.find((c) => c.owner === seat) ?? stacked[0];
      const facts = mission && g.facts[mission.def];
      if (!mission || facts?.type !== 'mission') return null;
      const end = mission.owner === seat ? facts.near : facts.far;
      const members = ids.filter(
        (id) =>
          exists(id) && (isPersonnel(g, id) || isEquipment(g, id)) && counts(state.cards[id] as CardState),
      );
      // A group whose members are all stopped or out of action cannot attempt it, whatever skills they have.
      if (!members.some((id) => isPersonnel(g, id))) return null;
      const circle = { seat, members, vessel: ship, location };
      return outlookOf(end, {
        meets: (condition: Condition) => holds(g, circle, condition),
        matches: members.some((id) => affiliationsOf(g, id).some((a) => end.icons.includes(a))),
      });
    },
    placesToPlay: (id, seat) =>
      exists(id) ? placesToPlay(game(), seat, id).flatMap(({ places }) => places) : [],
    hasOrders: (id) => exists(id) && (textOf(game(), id).orders?.length ?? 0) > 0,
    after(moved, { zone, host }) {
      const cards = state.cards.map((c) => (moved.includes(c.id) ? { ...c, zone, host } : c));
      return readState({ ...state, cards }, engine);
    },
  };
}
