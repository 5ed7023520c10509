/** The spaceline as it is drawn: what is at each location, by side. Unchanged spots stay the same objects. */
import type { CardView, Location, MissionFacts, Quadrant, Seat } from '@spaceline/engine';
import { QUADRANTS } from '@spaceline/engine';
import { sayList, t } from '../../messages/index.ts';
import type { Reading, Totals } from './game.ts';
import type { Position } from './position.ts';

/** Identical cards shown as one: the same card in the same state, with nothing on it. */
export interface Stack {
  readonly card: CardView;
  readonly ids: readonly number[];
  /** Cards on it. */
  readonly on: readonly CardView[];
}

/** Personnel and other cards of one player in one place. */
export interface Group {
  readonly key: string;
  readonly kind: 'crew' | 'team' | 'boarders' | 'held';
  readonly seat: Seat;
  readonly stacks: readonly Stack[];
  readonly ids: readonly number[];
  /** How many of them are not personnel: equipment, artifacts. */
  readonly things: number;
  readonly totals: Totals;
  /** Whether they could solve the mission where they are, and what they lack; null if they cannot attempt it. */
  readonly solve: { readonly could: boolean; readonly lacking: readonly string[] } | null;
}

/** A ship's current numbers. */
export interface ShipNow {
  readonly range: number;
  readonly left: number;
  readonly weapons: number;
  readonly shields: number;
  readonly staffed: boolean;
}

/** A ship or facility with everything in it, docked at it and on it. */
export interface Vessel {
  readonly card: CardView;
  readonly groups: readonly Group[];
  readonly docked: readonly Vessel[];
  readonly carried: readonly Vessel[];
  readonly on: readonly CardView[];
  /** Only for ships. */
  readonly now: ShipNow | null;
}

export interface Side {
  readonly vessels: readonly Vessel[];
  /** On the planet's surface. */
  readonly landed: readonly Vessel[];
  readonly teams: readonly Group[];
}

export interface Spot {
  readonly id: number;
  readonly location: Location;
  /** The viewer's own mission first, if both players seeded one. */
  readonly missions: readonly CardView[];
  readonly kind: MissionFacts['kind'] | null;
  readonly region: string | null;
  /** Cards under the mission, in the order in which they are encountered. */
  readonly seeds: readonly CardView[];
  readonly on: readonly CardView[];
  /** Cards on the edge towards the right-hand neighbour. */
  readonly edge: readonly CardView[];
  readonly sides: readonly [Side, Side];
}

export interface Line {
  readonly quadrant: Quadrant;
  readonly spots: readonly Spot[];
}

const SEATS: readonly Seat[] = [0, 1];

type Seen = Position & { readonly reading: Reading };

/** The lines of a position. Unchanged parts are taken from `before`. */
export function readLines(
  position: Position,
  reading: Reading,
  before: readonly Line[] = [],
): readonly Line[] {
  const seen: Seen = { ...position, reading };
  const old = new Map(before.flatMap(({ spots }) => spots.map((spot) => [spot.id, spot] as const)));
  return QUADRANTS.filter((quadrant) => position.view.lines[quadrant].length > 0).map((quadrant) => ({
    quadrant,
    spots: position.view.lines[quadrant].flatMap((id) => {
      const spot = readSpot(seen, id);
      if (!spot) return [];
      const known = old.get(id);
      return known && JSON.stringify(known) === JSON.stringify(spot) ? known : spot;
    }),
  }));
}

function readSpot(position: Seen, id: number): Spot | undefined {
  const { view, at, facts } = position;
  const location = view.locations[id];
  if (!location) return undefined;
  const missions = [...at('line', id)].sort(
    (a, b) => Number(b.owner === view.seat) - Number(a.owner === view.seat),
  );
  const mission = missions[0] && facts(missions[0].id);
  return {
    id,
    location,
    missions,
    kind: mission?.type === 'mission' ? mission.kind : null,
    region: mission?.type === 'mission' ? (mission.region ?? null) : null,
    seeds: at('under', id).toReversed(),
    on: missions.flatMap((c) => lyingOn(position, c.id)),
    edge: at('edge', id),
    sides: [sideOf(position, id, 0), sideOf(position, id, 1)],
  };
}

/** Everything on a card, or held by such a card, however deeply nested. */
const lyingOn = ({ at }: Position, id: number): readonly CardView[] =>
  at('on', id).flatMap((c) => [c, ...at('held', c.id), ...at('on', c.id)]);

/** Types that belong to a group: personnel and what they carry. */
const CARRIED: ReadonlySet<string> = new Set(['personnel', 'equipment', 'artifact', 'tribble']);

/** Cards that stand alone: ships, facilities, and anything else in space or on a planet. */
const isVessel = (position: Position, c: CardView): boolean => {
  const type = position.facts(c.id)?.type;
  if (type === undefined) return false;
  return c.zone === 'aboard' ? type === 'ship' : !CARRIED.has(type);
};

function sideOf(position: Seen, location: number, seat: Seat): Side {
  const mine = (c: CardView): boolean => c.controller === seat;
  const surface = position.at('planet', location).filter(mine);
  const team = surface.filter((c) => !isVessel(position, c));
  return {
    vessels: position
      .at('space', location)
      .filter(mine)
      .map((c) => readVessel(position, c)),
    landed: surface.filter((c) => isVessel(position, c)).map((c) => readVessel(position, c)),
    teams:
      team.length === 0
        ? []
        : [
            {
              ...groupOf(position, `planet ${location} ${seat}`, 'team', seat, team),
              solve: solving(position, location, seat, team, -1),
            },
          ],
  };
}

function readVessel(position: Seen, card: CardView): Vessel {
  const inside = position.at('aboard', card.id);
  const crew = inside.filter((c) => !isVessel(position, c));
  const held = position.at('held', card.id);
  const groups: Group[] = [];
  for (const seat of SEATS) {
    const here = crew.filter((c) => c.controller === seat);
    const kind = seat === card.controller ? 'crew' : 'boarders';
    if (here.length > 0)
      groups.push({
        ...groupOf(position, `aboard ${card.id} ${seat}`, kind, seat, here),
        solve: card.zone === 'space' ? solving(position, card.host, seat, here, card.id) : null,
      });
  }
  if (held.length > 0) groups.push(groupOf(position, `held ${card.id}`, 'held', card.controller, held));
  return {
    card,
    groups,
    docked: position.at('docked', card.id).map((c) => readVessel(position, c)),
    carried: inside.filter((c) => isVessel(position, c)).map((c) => readVessel(position, c)),
    on: lyingOn(position, card.id),
    now: position.facts(card.id)?.type === 'ship' ? shipNow(position.reading, card.id) : null,
  };
}

const shipNow = (reading: Reading, id: number): ShipNow => ({
  range: reading.attribute(id, 'RANGE'),
  left: reading.rangeLeft(id),
  weapons: reading.attribute(id, 'WEAPONS'),
  shields: reading.attribute(id, 'SHIELDS'),
  staffed: reading.isStaffed(id),
});

function groupOf(
  position: Seen,
  key: string,
  kind: Group['kind'],
  seat: Seat,
  cards: readonly CardView[],
): Group {
  const ids = cards.map(({ id }) => id);
  return {
    key,
    kind,
    seat,
    stacks: stacked(position, cards),
    ids,
    things: thingsAmong(position, ids),
    totals: position.reading.totals(ids),
    solve: null,
  };
}

/** How many of these cards are known not to be personnel. */
export const thingsAmong = ({ facts }: Pick<Position, 'facts'>, ids: readonly number[]): number =>
  ids.filter((id) => (facts(id)?.type ?? 'personnel') !== 'personnel').length;

/** A group by its kind and size; other cards are counted separately from personnel. */
export function groupInWords(kind: Group['kind'], n: number, things: number): string {
  if (things === n) return t('table.group.things', { n });
  const group = t(`table.group.${kind}`, { n: n - things });
  return things === 0 ? group : t('table.group.with', { group, things: t('table.things', { n: things }) });
}

/** How many personnel, and how many cards they carry. */
export function peopleInWords(position: Pick<Position, 'facts'>, ids: readonly number[]): string {
  const things = thingsAmong(position, ids);
  const people = t('table.people', { n: ids.length - things });
  return things === 0 ? people : sayList([people, t('table.things', { n: things })]);
}

/** What a group lacks for the unsolved mission where it is. A ship's crew attempts in space, a team on the planet. */
function solving(
  { view, at, facts, reading }: Seen,
  location: number,
  seat: Seat,
  cards: readonly CardView[],
  ship: number,
): Group['solve'] {
  // Only for the viewer's own personnel; we do not think for the opponent.
  if (view.seat !== null && seat !== view.seat) return null;
  if ((view.locations[location]?.solvedBy ?? 0) >= 0) return null;
  const mission = at('line', location)[0];
  const found = mission && facts(mission.id);
  if (found?.type !== 'mission' || (found.kind === 'planet') !== ship < 0) return null;
  if (ship >= 0 && facts(ship)?.type !== 'ship') return null;
  const outlook = reading.outlook(
    location,
    seat,
    cards.map(({ id }) => id),
    ship,
  );
  if (!outlook) return null;
  const lacking = outlook.requirements.filter(({ met }) => !met).map(({ text }) => text);
  return {
    could: outlook.couldSolve,
    lacking: outlook.mayAttempt ? lacking : [...lacking, t('table.solve.match')],
  };
}

/** Combines cards that nobody can tell apart. */
export function stacked(position: Position, cards: readonly CardView[]): readonly Stack[] {
  const found = new Map<string, { card: CardView; ids: number[]; on: readonly CardView[] }>();
  for (const card of cards) {
    const on = lyingOn(position, card.id);
    const alone = on.length > 0;
    const key = alone
      ? String(card.id)
      : [
          card.card ?? 'hidden',
          card.owner,
          card.controller,
          card.flags,
          card.mode,
          card.captor,
          card.countdown,
        ].join('|');
    const there = found.get(key);
    if (there) there.ids.push(card.id);
    else found.set(key, { card, ids: [card.id], on });
  }
  return [...found.values()];
}
