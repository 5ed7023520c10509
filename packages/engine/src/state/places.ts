/**
 * The index of a game: which cards are where, and which of those in play have which role (`roles.ts`). It can be rebuilt
 * from all cards, is kept up to date by `put` and `setPresence` (`game.ts`), and can be dropped at any time. A list is
 * never changed, only replaced, so it can be iterated while cards move, and shared by copies of a state.
 */
import type { Decks } from './decks.ts';
import type { Role, Roles } from './roles.ts';
import { type CardId, type CardState, GONE, LAID_DOWN, type Zone } from './types.ts';
import { isZoneInPlay } from './zones.ts';

type Lists<K> = Map<K, readonly CardId[]>;

/** Cards in play, by number. */
interface InPlay {
  all: readonly CardState[];
  readonly as: Lists<Role>;
  readonly modifying: Lists<string>;
  readonly listening: Lists<string>;
}

export interface Places {
  /** Cards by place; see `placeKey`. */
  readonly byPlace: Lists<number>;
  /** Places whose cards still have to be sorted; mostly decks, which are rarely looked into. */
  readonly unsorted: Set<number>;
  /** Null until needed. */
  inPlay: InPlay | null;
}

/** In play (`zone.in-play`): face up on the table, the spaceline, or on or aboard something there. */
export const inPlay = (c: CardState): boolean => (c.flags & (GONE | LAID_DOWN)) === 0 && isZoneInPlay(c);

const ZONES: readonly Zone[] = [
  'table',
  'line',
  'edge',
  'space',
  'planet',
  'aboard',
  'docked',
  'on',
  'under',
  'held',
  'hand',
  'deck',
  'discard',
  'seed',
  'missions',
  'points',
  'out',
  'stack',
  'pile',
];
const ZONE_NUMBER = Object.fromEntries(ZONES.map((zone, i) => [zone, i])) as Readonly<Record<Zone, number>>;
const HOSTS = 1 << 20;
/** A place as one number: the key of the index. */
const placeKey = (zone: Zone, host: number): number => ZONE_NUMBER[zone] * HOSTS + host;
/** Cards laid face down among those in play are in separate lists, so that normal lookups do not find them. */
const LAID = ZONES.length * HOSTS;
const keyIn = ({ flags }: CardState, zone: Zone, host: number): number =>
  placeKey(zone, host) + ((flags & LAID_DOWN) !== 0 && isZoneInPlay({ zone }) ? LAID : 0);
const NONE: readonly CardId[] = [];

export function findPlaces(cards: readonly CardState[]): Places {
  const byPlace = new Map<number, CardId[]>();
  const unsorted = new Set<number>();
  for (const c of cards) {
    const key = keyIn(c, c.zone, c.host);
    const list = byPlace.get(key);
    if (list) {
      const last = cards[list[list.length - 1] as CardId] as CardState;
      if (last.order > c.order) unsorted.add(key);
      list.push(c.id);
    } else byPlace.set(key, [c.id]);
  }
  return { byPlace, unsorted, inPlay: null };
}

/** The same places for a copy of the cards. */
export const placesOfCopy = (
  { byPlace, unsorted, inPlay: known }: Places,
  cards: readonly CardState[],
): Places => ({
  byPlace: new Map(byPlace),
  unsorted: new Set(unsorted),
  inPlay: known && {
    all: known.all.map(({ id }) => cards[id] as CardState),
    as: new Map(known.as),
    modifying: new Map(known.modifying),
    listening: new Map(known.listening),
  },
});

/** The cards in one place, or those laid face down there, in order. */
export function listAt(
  places: Places,
  cards: readonly CardState[],
  zone: Zone,
  host: number,
  laid = false,
): readonly CardId[] {
  const { byPlace, unsorted } = places;
  const key = placeKey(zone, host) + (laid ? LAID : 0);
  const list = byPlace.get(key);
  if (!list) return NONE;
  if (unsorted.size > 0 && unsorted.delete(key)) {
    const sorted = [...list].sort((a, b) => (cards[a] as CardState).order - (cards[b] as CardState).order);
    byPlace.set(key, sorted);
    return sorted;
  }
  return list;
}

/**
 * Removes a card from one place and puts it into another, as the first there or the last. Its own fields are not updated
 * yet.
 */
export function moveTo(places: Places, c: CardState, zone: Zone, host: number, first: boolean): void {
  const { byPlace } = places;
  const from = keyIn(c, c.zone, c.host);
  const to = keyIn(c, zone, host);
  byPlace.set(from, without(byPlace.get(from), c.id));
  const there = byPlace.get(to) ?? NONE;
  byPlace.set(to, first ? [c.id, ...there] : [...there, c.id]);
}

export const unsort = ({ unsorted }: Places, c: CardState): void =>
  void unsorted.add(keyIn(c, c.zone, c.host));

function findInPlay(cards: readonly CardState[], { roles }: Decks): InPlay {
  const all = cards.filter(inPlay);
  const as = new Map<Role, CardId[]>();
  const modifying = new Map<string, CardId[]>();
  const listening = new Map<string, CardId[]>();
  const add = <K>(lists: Map<K, CardId[]>, key: K, id: CardId): void => {
    const list = lists.get(key);
    if (list) list.push(id);
    else lists.set(key, [id]);
  };
  for (const { id, def } of all) {
    const found = roles[def] as Roles;
    for (const role of found.as) add(as, role, id);
    for (const mod of found.modifying) add(modifying, mod, id);
    for (const event of found.listening) add(listening, event, id);
  }
  return { all, as, modifying, listening };
}

export function cardsFound(places: Places, cards: readonly CardState[], decks: Decks): InPlay {
  places.inPlay ??= findInPlay(cards, decks);
  return places.inPlay;
}

function without(list: readonly CardId[] = NONE, id: CardId): readonly CardId[] {
  const at = list.indexOf(id);
  return at < 0 ? list : list.toSpliced(at, 1);
}

/** The list with a card added, sorted by number. */
function including(list: readonly CardId[] = NONE, id: CardId): readonly CardId[] {
  let at = list.length;
  while (at > 0 && (list[at - 1] as CardId) > id) at--;
  return list[at - 1] === id ? list : list.toSpliced(at, 0, id);
}

/** Records that a card has entered or left play. */
export function notePresence(places: Places, c: CardState, decks: Decks): void {
  const known = places.inPlay;
  if (!known) return;
  const here = inPlay(c);
  const { all } = known;
  if (here) {
    let at = all.length;
    while (at > 0 && (all[at - 1] as CardState).id > c.id) at--;
    if (all[at - 1] === c) return;
    known.all = all.toSpliced(at, 0, c);
  } else {
    const at = all.indexOf(c);
    if (at < 0) return;
    known.all = all.toSpliced(at, 1);
  }
  noteRoles(places, c, decks, here);
}

/** Records that a card in play has, or no longer has, the roles of its definition. */
function noteRoles({ inPlay: known }: Places, c: CardState, { roles }: Decks, here: boolean): void {
  if (!known) return;
  const { as, modifying, listening } = known;
  const change = here ? including : without;
  const found = roles[c.def] as Roles;
  for (const role of found.as) as.set(role, change(as.get(role), c.id));
  for (const mod of found.modifying) modifying.set(mod, change(modifying.get(mod), c.id));
  for (const event of found.listening) listening.set(event, change(listening.get(event), c.id));
}
