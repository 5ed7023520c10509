/**
 * The board as a planning player reads it: the view's cards with their facts, sorted by place. Everything comes from the
 * view and the printed facts; changes by text in play are ignored.
 */
import {
  type Affiliation,
  type Amount,
  behaviourOn,
  type CardFacts,
  type CardView,
  type Library,
  type LocationId,
  libraryOn,
  locationIn,
  type MissionEnd,
  type MissionFacts,
  type Seat,
  STOPPED,
  type View,
} from '@spaceline/engine';
import { type Profile, profileOf, READING } from './profile.ts';

/** A card whose identity the seat knows. */
export interface Known extends CardView {
  readonly facts: CardFacts;
  readonly profile: Profile;
}

/** A location as one player sees it. */
export interface Place {
  readonly id: LocationId;
  /** Position on its line, from the left. */
  readonly index: number;
  readonly line: readonly LocationId[];
  readonly mission: MissionFacts;
  /** The end that faces this player. */
  readonly end: MissionEnd;
  /** What solving it is worth, and about how many points that is. */
  readonly worth: Amount;
  readonly points: number;
  /** Whether this player seeded it. */
  readonly mine: boolean;
  /** The mission the opponent seeded there, if any; at a shared location both have one. */
  readonly theirs: MissionFacts | null;
  readonly solved: boolean;
  readonly barred: boolean;
}

/** Known cards by number. */
export interface KnownCards {
  get(id: number): Known | undefined;
  /** In the order of their numbers. */
  values(): Iterable<Known>;
}

export interface Board {
  readonly view: View;
  readonly seat: Seat;
  readonly cards: KnownCards;
  readonly places: ReadonlyMap<LocationId, Place>;
  /** Known cards in a zone of a host. */
  at(zone: string, host: number): readonly Known[];
  /** All cards under a mission, known or not, in the order they would be encountered. */
  under(at: LocationId): readonly CardView[];
}

const NOBODY: readonly Known[] = [];
const NOTHING: readonly CardView[] = [];

const zones = new Map<string, number>();
const MOST_ZONES = 32;

/** A place as one number. */
function placeKey(zone: string, host: number): number {
  let n = zones.get(zone);
  if (n === undefined) {
    n = zones.size;
    zones.set(zone, n);
  }
  return host * MOST_ZONES + n;
}

/** A card with its facts; null if the seat does not know them. */
function knownIn(c: CardView, printed: Library): Known | null {
  const facts = c.card === undefined ? undefined : printed.get(c.card)?.facts;
  return facts ? { ...c, facts, profile: profileOf(facts) } : null;
}

/** The board that a view shows. */
export const readBoard = (view: View, library: Library): Board => boardReader(library)(view);

/** Puts a card where its number belongs. */
function insert(list: Known[], card: Known): void {
  let at = list.push(card) - 1;
  for (; at > 0 && (list[at - 1] as Known).id > card.id; at--) list[at] = list[at - 1] as Known;
  list[at] = card;
}

/** Puts a card where it would be encountered. */
function stack(list: CardView[], card: CardView): void {
  let at = list.push(card) - 1;
  for (; at > 0 && (list[at - 1] as CardView).order < card.order; at--) list[at] = list[at - 1] as CardView;
  list[at] = card;
}

function takeOut<T>(list: T[] | undefined, one: T): void {
  const at = list?.indexOf(one) ?? -1;
  if (at >= 0) list?.splice(at, 1);
}

/**
 * Reads the views of a game one after another. What looks as it did is not read again: the board is the same each time, and
 * changes with the view.
 */
export function boardReader(library: Library): (view: View) => Board {
  let last: View | null = null;
  let printed = library;
  let byId: (Known | undefined)[] = [];
  let byPlace = new Map<number, Known[]>();
  let under = new Map<LocationId, CardView[]>();
  let places = new Map<LocationId, Place>();
  /** Whether missions were added or removed. */
  let redrawn = false;
  const at = (zone: string, host: number): readonly Known[] => byPlace.get(placeKey(zone, host)) ?? NOBODY;

  function startOver(view: View): void {
    printed = libraryOn(library, view.rules);
    byId = [];
    byPlace = new Map();
    under = new Map();
  }

  function add(c: CardView): void {
    if (c.zone === 'under') {
      const found = under.get(c.host);
      if (found) stack(found, c);
      else under.set(c.host, [c]);
    }
    const known = knownIn(c, printed);
    if (!known) return;
    if (c.zone === 'line') redrawn = true;
    byId[c.id] = known;
    const key = placeKey(c.zone, c.host);
    const list = byPlace.get(key);
    if (list) insert(list, known);
    else byPlace.set(key, [known]);
  }

  function remove(c: CardView): void {
    if (c.zone === 'under') takeOut(under.get(c.host), c);
    const known = byId[c.id];
    if (!known) return;
    if (c.zone === 'line') redrawn = true;
    byId[c.id] = undefined;
    takeOut(byPlace.get(placeKey(c.zone, c.host)), known);
  }

  /** Cards come in the order of their numbers. */
  function follow(before: readonly CardView[], now: readonly CardView[]): void {
    let i = 0;
    for (const c of now) {
      let old = before[i];
      for (; old && old.id < c.id; old = before[++i]) remove(old);
      if (old === c) i++;
      else {
        if (old?.id === c.id) {
          remove(old);
          i++;
        }
        add(c);
      }
    }
    for (; i < before.length; i++) remove(before[i] as CardView);
  }

  function placeAt(view: View, line: readonly LocationId[], index: number): Place | null {
    const id = line[index] as LocationId;
    const stacked = at('line', id);
    const card = stacked.find((c) => c.owner === view.seat) ?? stacked[0];
    const location = view.locations[id];
    if (card?.facts.type !== 'mission' || !location) return null;
    const mine = card.owner === view.seat;
    const other = stacked.find((c) => c.owner !== view.seat)?.facts;
    const end = mine ? card.facts.near : card.facts.far;
    const definition = printed.get(card.facts.id);
    const worth = (definition && behaviourOn(definition, view.rules).worth) ?? end.points ?? 0;
    return {
      id,
      index,
      line,
      mission: card.facts,
      end,
      worth,
      points: READING.amount(worth) ?? 0,
      mine,
      theirs: other?.type === 'mission' ? other : null,
      solved: isSolved(location),
      barred: isBarred(location, view.seat),
    };
  }

  function isAsBefore(view: View, line: readonly LocationId[], index: number): boolean {
    const id = line[index] as LocationId;
    const place = places.get(id);
    const location = view.locations[id];
    return (
      place !== undefined &&
      location !== undefined &&
      place.line === line &&
      place.index === index &&
      place.solved === isSolved(location) &&
      place.barred === isBarred(location, view.seat)
    );
  }

  /** New places where anything about a line has changed; that is rare. */
  function survey(view: View): void {
    const lines = Object.values(view.lines);
    let same = !redrawn && lines.reduce((sum, line) => sum + line.length, 0) === places.size;
    for (const line of lines) for (let i = 0; same && i < line.length; i++) same = isAsBefore(view, line, i);
    if (same) return;
    redrawn = false;
    places = new Map();
    for (const line of lines)
      for (let i = 0; i < line.length; i++) {
        const place = placeAt(view, line, i);
        if (place) places.set(place.id, place);
      }
  }

  const cards: KnownCards = {
    get: (id) => byId[id],
    values: () => byId.filter((c) => c !== undefined),
  };
  return (view) => {
    if (view !== last) {
      const before = last && last.rules === view.rules && last.seat === view.seat ? last.cards : null;
      if (!before) startOver(view);
      follow(before ?? [], view.cards);
      last = view;
    }
    survey(view);
    return { view, seat: view.seat, cards, places, at, under: (id) => under.get(id) ?? NOTHING };
  };
}

type Location = View['locations'][number];
const isSolved = ({ solvedBy, status }: Location): boolean => solvedBy >= 0 || status === 'destroyed';
const isBarred = ({ barred }: Location, seat: Seat): boolean => (barred & (1 << seat)) !== 0;

export const isStopped = (c: CardView): boolean => (c.flags & STOPPED) !== 0;
export const isMine = (board: Board, c: CardView): boolean => c.controller === board.seat;

/** The player's own personnel somewhere. */
export const peopleAt = (board: Board, zone: string, host: number): Known[] =>
  board.at(zone, host).filter((c) => c.facts.type === 'personnel' && isMine(board, c) && c.captor < 0);

/** A card's location on the spaceline, or -1. */
export const locationOf = (board: Board, { id }: CardView): LocationId =>
  locationIn((each) => board.cards.get(each), id);

/** What flying from one location to another costs this player; infinity if there is no way. */
export function distance(board: Board, from: LocationId, to: LocationId): number {
  const a = board.places.get(from);
  const b = board.places.get(to);
  if (!a || !b || !a.line.includes(to)) return Number.POSITIVE_INFINITY;
  let cost = 0;
  const step = a.index < b.index ? 1 : -1;
  for (let i = a.index; i !== b.index; ) {
    i += step;
    cost += board.places.get(a.line[i] ?? -1)?.end.span ?? 0;
  }
  return cost;
}

/** Printed affiliations that a card can have in play. */
export const affiliationsOf = (facts: CardFacts): readonly Affiliation[] =>
  facts.type === 'personnel' || facts.type === 'ship' || facts.type === 'facility' ? facts.affiliations : [];

/** Whether a personnel may attempt the mission at a place for this player. */
export const mayAttempt = (place: Place, facts: CardFacts): boolean =>
  place.end.icons.length === 0
    ? place.end.attemptBy !== undefined
    : affiliationsOf(facts).some((a) => place.end.icons.includes(a));
