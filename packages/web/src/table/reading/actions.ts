/** Possible actions, by the cards and places they concern. */
import { type CardView, isPlace, type Offer, requestParts, type Seat, type Viewed } from '@spaceline/engine';
import { type Entry, menuOf, type Names } from '@spaceline/telling';
import type { Position } from './position.ts';

export interface Action extends Entry {
  /** Its index in the moment's list. */
  readonly index: number;
}

export interface Actions {
  readonly all: readonly Action[];
  readonly ofCard: (id: number) => readonly Action[];
  readonly ofLocation: (id: number) => readonly Action[];
  /** Cards that have an action of their own; cards that could merely come along are not included. */
  readonly cards: ReadonlySet<number>;
  readonly groups: readonly { readonly name: string; readonly actions: readonly Action[] }[];
}

const NONE: readonly Action[] = [];

/** The card that an action starts from, such as the ship whose crew beams. */
function startOf(offer: Offer): readonly number[] | null {
  const start = requestParts(offer.do).find(({ role }) => role === 'start');
  const place = start && offer.with[start.name];
  return start ? (isPlace(place) && place.zone === 'aboard' ? [place.host] : []) : null;
}

/** The cards that list an offer: those that act, and for a transfer also its starting point. */
export function cardsActing(offer: Offer): readonly number[] {
  const acting = requestParts(offer.do)
    .filter(({ role }) => role === 'acts')
    .flatMap(({ name }) => [offer.with[name] ?? [], offer.slots?.[name]?.among ?? []])
    .flat()
    .filter((value) => typeof value === 'number');
  return [...new Set([...acting, ...(startOf(offer) ?? [])])];
}

/** The cards that are marked for an offer: not everybody who could be beamed. */
const cardsMarked = (offer: Offer): readonly number[] => startOf(offer) ?? cardsActing(offer);

/** The location whose mission card lists an offer. */
export function locationActing(offer: Offer): number | undefined {
  const { location, from } = offer.with;
  if (typeof location === 'number') return location;
  return isPlace(from) && from.zone === 'planet' ? from.host : undefined;
}

export function readActions(view: Viewed, names: Names, offers: readonly Offer[]): Actions {
  const all = menuOf(view, names, offers).map((entry, index) => ({ ...entry, index }));
  const byCard = new Map<number, Action[]>();
  const byLocation = new Map<number, Action[]>();
  const groups = new Map<string, Action[]>();
  const put = <K>(map: Map<K, Action[]>, key: K, action: Action): void => {
    const list = map.get(key);
    if (list) list.push(action);
    else map.set(key, [action]);
  };
  for (const action of all) {
    for (const id of cardsActing(action.offer)) put(byCard, id, action);
    const location = locationActing(action.offer);
    if (location !== undefined) put(byLocation, location, action);
    put(groups, action.heading, action);
  }
  const twins = twinsIn(view, byCard);
  for (const [id, list] of twins) byCard.set(id, list);
  return {
    all,
    ofCard: (id) => byCard.get(id) ?? NONE,
    ofLocation: (id) => byLocation.get(id) ?? NONE,
    cards: new Set([...all.flatMap(({ offer }) => cardsMarked(offer)), ...twins.keys()]),
    groups: [...groups].map(([name, actions]) => ({ name, actions })),
  };
}

/** Zones in which one card stands for all its copies. */
const ALIKE: ReadonlySet<string> = new Set(['hand', 'seed']);

/** Offers name one of several identical cards in a hand; its copies can do the same. */
function twinsIn(view: Viewed, byCard: ReadonlyMap<number, readonly Action[]>): Map<number, Action[]> {
  const out = new Map<number, Action[]>();
  const named = new Map<string, number>();
  const lying = view.cards.filter((c) => ALIKE.has(c.zone) && c.card !== undefined);
  const alike = ({ card, zone, host, flags }: CardView): string => `${card} ${zone} ${host} ${flags}`;
  for (const c of lying) if (byCard.has(c.id)) named.set(alike(c), c.id);
  for (const c of lying) {
    const twin = named.get(alike(c));
    if (twin === undefined || byCard.has(c.id)) continue;
    const actions = (byCard.get(twin) ?? []).filter(({ offer }) => offer.with.card === twin);
    const own = actions.map((action) => ({
      ...action,
      offer: { ...action.offer, with: { ...action.offer.with, card: c.id } } as Offer,
    }));
    if (own.length > 0) out.set(c.id, own);
  }
  return out;
}

/**
 * Whether a pass ends the phase for seeding the player's outpost while they still could seed it: nothing works without
 * one.
 */
export function endsTooSoon({ offer }: Action, { all }: Actions, { view, at, facts }: Position): boolean {
  if (offer.do !== 'pass' || view.phase !== 'facility' || view.seat === null) return false;
  const facilities = at('seed', view.seat).filter(({ id }) => facts(id)?.type === 'facility');
  return all.some(
    ({ offer: other }) => other.do === 'seed' && facilities.some(({ id }) => other.with.card === id),
  );
}

/** The seat at the bottom of the board; watchers see it from the first seat. */
export const nearSeat = (view: Viewed): Seat => view.seat ?? 0;
