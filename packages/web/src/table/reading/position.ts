/**
 * A view with its cards sorted by place. Unchanged cards stay the same objects from one position to the next, so that
 * only changes are rendered.
 */
import {
  type CardFacts,
  type CardView,
  type Library,
  libraryOn,
  locationIn,
  type Seat,
  type Viewed,
} from '@spaceline/engine';

export interface Position {
  readonly view: Viewed;
  readonly card: (id: number) => CardView | undefined;
  readonly facts: (id: number) => CardFacts | undefined;
  /** Cards in a zone of a host, in order. */
  readonly at: (zone: string, host: number) => readonly CardView[];
  /** The location of a card, however deeply nested; -1 for none. */
  readonly locationOf: (id: number) => number;
}

const NONE: readonly CardView[] = [];

const isSame = (a: CardView, b: CardView): boolean =>
  a.card === b.card &&
  a.owner === b.owner &&
  a.controller === b.controller &&
  a.zone === b.zone &&
  a.host === b.host &&
  a.order === b.order &&
  a.flags === b.flags &&
  a.mode === b.mode &&
  a.spent === b.spent &&
  a.hull === b.hull &&
  a.countdown === b.countdown &&
  a.captor === b.captor;

export function readPosition(view: Viewed, library: Library, before?: Position): Position {
  const printed = libraryOn(library, view.rules);
  const cards = new Map<number, CardView>();
  const places = new Map<string, CardView[]>();
  for (const seen of view.cards) {
    const old = before?.card(seen.id);
    const c = old && isSame(old, seen) ? old : seen;
    cards.set(c.id, c);
    const key = `${c.zone}|${c.host}`;
    const there = places.get(key);
    if (there) there.push(c);
    else places.set(key, [c]);
  }
  for (const there of places.values()) there.sort((a, b) => a.order - b.order);
  const card = (id: number) => cards.get(id);
  return {
    view,
    card,
    facts: (id) => printed.get(cards.get(id)?.card ?? '')?.facts,
    at: (zone, host) => places.get(`${zone}|${host}`) ?? NONE,
    locationOf: (id) => locationIn(card, id),
  };
}

/** Where a player's ship arrived between two positions; null if none moved. */
export function flownTo(before: Position, after: Position, seat: Seat): number | null {
  for (const { id, controller } of after.view.cards) {
    if (controller !== seat || after.facts(id)?.type !== 'ship') continue;
    const [from, to] = [before.locationOf(id), after.locationOf(id)];
    if (from >= 0 && to >= 0 && from !== to) return to;
  }
  return null;
}
