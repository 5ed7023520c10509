/**
 * The board as a planning player reads it: the view's cards with their facts, sorted by place. Everything comes from the
 * view and the printed facts; changes by text in play are ignored.
 */
import {
  type Affiliation,
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
import { type Profile, profileOf } from './profile.ts';

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
  /** Whether this player seeded it. */
  readonly mine: boolean;
  /** The mission the opponent seeded there, if any; at a shared location both have one. */
  readonly theirs: MissionFacts | null;
  readonly solved: boolean;
  readonly barred: boolean;
}

export interface Board {
  readonly view: View;
  readonly seat: Seat;
  /** Known cards by number. */
  readonly cards: ReadonlyMap<number, Known>;
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

const knownCards = new WeakMap<Library, WeakMap<CardView, Known>>();

/** Cards with their facts. A card that looks as it did is the same object in the next view, and is read once. */
function knownIn(printed: Library): (c: CardView) => Known | null {
  const known = knownCards.get(printed) ?? new WeakMap<CardView, Known>();
  knownCards.set(printed, known);
  return (c) => {
    if (c.card === undefined) return null;
    const found = known.get(c);
    if (found) return found;
    const facts = printed.get(c.card)?.facts;
    if (!facts) return null;
    const made = { ...c, facts, profile: profileOf(facts) };
    known.set(c, made);
    return made;
  };
}

export function readBoard(view: View, library: Library): Board {
  const printed = libraryOn(library, view.rules);
  const cards = new Map<number, Known>();
  const byPlace = new Map<number, Known[]>();
  const under = new Map<LocationId, CardView[]>();
  const read = knownIn(printed);
  for (const c of view.cards) {
    if (c.zone === 'under') {
      const stack = under.get(c.host);
      if (stack) stack.push(c);
      else under.set(c.host, [c]);
    }
    const known = read(c);
    if (!known) continue;
    cards.set(c.id, known);
    const key = placeKey(c.zone, c.host);
    const list = byPlace.get(key);
    if (list) list.push(known);
    else byPlace.set(key, [known]);
  }
  for (const stack of under.values()) stack.sort((a, b) => b.order - a.order);
  const at = (zone: string, host: number): readonly Known[] => byPlace.get(placeKey(zone, host)) ?? NOBODY;
  const places = new Map<LocationId, Place>();
  for (const line of Object.values(view.lines)) {
    line.forEach((id, index) => {
      const stacked = at('line', id);
      const card = stacked.find((c) => c.owner === view.seat) ?? stacked[0];
      const location = view.locations[id];
      if (card?.facts.type !== 'mission' || !location) return;
      const mine = card.owner === view.seat;
      const other = stacked.find((c) => c.owner !== view.seat)?.facts;
      places.set(id, {
        id,
        index,
        line,
        mission: card.facts,
        end: mine ? card.facts.near : card.facts.far,
        mine,
        theirs: other?.type === 'mission' ? other : null,
        solved: location.solvedBy >= 0 || location.status === 'destroyed',
        barred: (location.barred & (1 << view.seat)) !== 0,
      });
    });
  }
  return { view, seat: view.seat, cards, places, at, under: (id) => under.get(id) ?? NOTHING };
}

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
