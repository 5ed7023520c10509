/**
 * A game while the engine works on it: the state together with what is needed to read it (definitions, the
 * ruleset of its date) and caches that can be thrown away at any time. Nothing here is stored.
 */
import type { Behaviour } from '../catalogue/behaviour.ts';
import type {
  CardFacts,
  FacilityFacts,
  MissionFacts,
  PersonnelFacts,
  ShipFacts,
} from '../catalogue/facts.ts';
import { behaviourOn, factsOn, type Library } from '../catalogue/library.ts';
import type * as rooms from '../catalogue/rooms.ts';
import type { EffectFrame } from '../language/effect.ts';
import type { FrameBase } from '../language/frame.ts';
import { visit } from '../language/walk.ts';
import { type Ruleset, rulesetOn } from '../rulesets/ruleset.ts';
import { asksOpenly, possibleOn } from './possible.ts';
import {
  type CardId,
  type CardState,
  type GameEvent,
  GONE,
  type LocationId,
  type Place,
  type Seat,
  type State,
  type Zone,
} from './types.ts';
import { isZoneInPlay } from './zones.ts';

/**
 * The words of a game: those its cards are written in, what players can do and the procedures of the rules (`timing/verbs.ts` and
 * `timing/machine.ts` add these).
 */
export interface GameWords extends rooms.Words<Game> {}

export interface Game {
  readonly state: State;
  readonly library: Library;
  readonly words: GameWords;
  readonly rules: Ruleset;
  /** Facts and behaviour per `State.defs` index. */
  readonly facts: readonly CardFacts[];
  readonly behaviours: readonly Behaviour[];
  /** Events since the last decision, for logs and views. */
  readonly events: GameEvent[];
  /** Kinds of events that some card of this game listens to. */
  readonly listened: ReadonlySet<string>;
  /** Kinds of modifiers that some card of this game carries. */
  readonly modifies: ReadonlySet<string>;
  cache: Cache;
}

/** The room of a verb, as the engine reads it. */
export type EffectRoom<
  E extends { readonly do: string },
  F extends FrameBase = EffectFrame<E>,
> = rooms.EffectRoom<Game, E, F>;
/** The room of a filter, as the engine reads it. */
export type FilterRoom<F> = rooms.FilterRoom<Game, F>;
/** The room of a condition, as the engine reads it. */
export type ConditionRoom<C> = rooms.ConditionRoom<Game, C>;

export type PoolRoom<P> = rooms.PoolRoom<Game, P>;
export type MeasureRoom<M> = rooms.MeasureRoom<Game, M>;
export type AmountRoom<A> = rooms.AmountRoom<Game, A>;
export type ModifierRoom<M> = rooms.ModifierRoom<Game, M>;

/** What is found by looking at all cards: kept in step by `put`, and dropped at any time. */
interface Places {
  /** Cards by place; see `placeKey`. A list is never changed, only replaced, so that one can be walked while cards move. */
  readonly byPlace: Map<number, CardId[]>;
  /** Places whose cards still have to be put in order; decks mostly, and nobody looks into them. */
  readonly unsorted: Set<number>;
  /** Cards in play, by number; null after one entered or left play. */
  inPlay: CardState[] | null;
  /** Cards in play whose behaviour modifies others. */
  modifiers: CardId[] | null;
}

export interface Cache {
  places: Places | null;
  /** Values remembered until the next change of anything. */
  readonly memo: Map<string, unknown>;
}

interface Resolved {
  readonly facts: readonly CardFacts[];
  readonly behaviours: readonly Behaviour[];
  readonly listened: ReadonlySet<string>;
  readonly modifies: ReadonlySet<string>;
}
const resolvedBy = new WeakMap<Library, WeakMap<readonly string[], Map<string, Resolved>>>();

/** Whether some text on a card takes actions back; then the game remembers how they began. */
function takesBack(words: rooms.Words<Game>, behaviour: Behaviour): boolean {
  let found = false;
  visit(words, 'behaviour', behaviour, {
    effect(effect) {
      found ||= effect.do === 'undo';
    },
  });
  return found;
}

function resolve(state: State, library: Library, words: rooms.Words<Game>): Resolved {
  const byDefs = resolvedBy.get(library) ?? new WeakMap<readonly string[], Map<string, Resolved>>();
  resolvedBy.set(library, byDefs);
  const byDate = byDefs.get(state.defs) ?? new Map<string, Resolved>();
  byDefs.set(state.defs, byDate);
  const known = byDate.get(state.rules);
  if (known) return known;
  const facts: CardFacts[] = [];
  const behaviours: Behaviour[] = [];
  const listened = new Set<string>();
  const modifies = new Set<string>();
  for (const id of state.defs) {
    const definition = library.get(id);
    if (!definition) throw new Error(`The library has no card "${id}".`);
    const behaviour = behaviourOn(definition, state.rules);
    const printed = factsOn(definition, state.rules);
    facts.push(printed);
    behaviours.push(behaviour);
    for (const modifier of behaviour.apply ?? []) modifies.add(modifier.mod);
    for (const trigger of behaviour.when ?? []) listened.add(trigger.event);
    for (const response of behaviour.responds ?? []) listened.add(response.to);
    // Special downloads suspend play, as some text does (`suspend.special-download`).
    if (behaviour.orders?.some((order) => order.timing === 'suspends play')) listened.add('suspend');
    if (printed.specialDownloads) listened.add('suspend');
    if (takesBack(words, behaviour)) listened.add('undone');
  }
  const resolved = { facts, behaviours, listened, modifies };
  byDate.set(state.rules, resolved);
  return resolved;
}

const openly = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** The kinds of events for which windows are opened: what cards of this game listen to would tell what is in the decks. */
function listenedOpenly(state: State, library: Library, listened: ReadonlySet<string>): ReadonlySet<string> {
  const known = openly.get(listened);
  if (known) return known;
  const all = new Set([...listened, ...possibleOn(library, state).responses.keys(), 'suspend']);
  openly.set(listened, all);
  return all;
}

/**
 * Opens a state for work. The state given is the one that will be changed. `copied`: the state of this one is a copy of it, so that what is known of
 * its places holds here too.
 */
export function openGame(state: State, library: Library, words: GameWords, copied?: Game): Game {
  const resolved = resolve(state, library, words);
  return {
    state,
    library,
    words,
    rules: rulesetOn(state.rules),
    ...resolved,
    ...(asksOpenly(state) ? { listened: listenedOpenly(state, library, resolved.listened) } : {}),
    events: [],
    cache: { places: copied?.cache.places ? placesIn(state, copied.cache.places) : null, memo: new Map() },
  };
}

/** The same places in a copy of the state. Lists are shared: they are never changed. */
const placesIn = ({ cards }: State, { byPlace, unsorted, inPlay, modifiers }: Places): Places => ({
  byPlace: new Map(byPlace),
  unsorted: new Set(unsorted),
  inPlay: inPlay?.map(({ id }) => cards[id] as CardState) ?? null,
  modifiers,
});

/** To be called after any change that a cached answer could depend on. */
export function changed(g: Game): void {
  if (g.cache.memo.size > 0) g.cache.memo.clear();
}

export function card(g: Game, id: CardId): CardState {
  const c = g.state.cards[id];
  if (!c) throw new Error(`No card ${id} in this game.`);
  return c;
}

export const factsOf = (g: Game, id: CardId): CardFacts => g.facts[card(g, id).def] as CardFacts;
export const behaviourOf = (g: Game, id: CardId): Behaviour => g.behaviours[card(g, id).def] as Behaviour;
export const titleOf = (g: Game, id: CardId): string => factsOf(g, id).title;

export function personnelFacts(g: Game, id: CardId): PersonnelFacts | null {
  const f = factsOf(g, id);
  return f.type === 'personnel' ? f : null;
}
export function shipFacts(g: Game, id: CardId): ShipFacts | null {
  const f = factsOf(g, id);
  return f.type === 'ship' ? f : null;
}
export function facilityFacts(g: Game, id: CardId): FacilityFacts | null {
  const f = factsOf(g, id);
  return f.type === 'facility' ? f : null;
}
export function missionFacts(g: Game, id: CardId): MissionFacts | null {
  const f = factsOf(g, id);
  return f.type === 'mission' ? f : null;
}

/** In play (`zone.in-play`): face up on the table, the spaceline, or on or aboard something there. */
export const inPlay = (c: CardState): boolean => (c.flags & GONE) === 0 && isZoneInPlay(c);

function findPlaces(g: Game): Places {
  const { cards } = g.state;
  const places: Places = { byPlace: new Map(), unsorted: new Set(), inPlay: null, modifiers: null };
  for (const c of cards) {
    const key = placeKey(c.zone, c.host);
    const list = places.byPlace.get(key);
    if (list) {
      const last = cards[list[list.length - 1] as CardId] as CardState;
      if (last.order > c.order) places.unsorted.add(key);
      list.push(c.id);
    } else places.byPlace.set(key, [c.id]);
  }
  g.cache.places = places;
  return places;
}

const placesOf = (g: Game): Places => g.cache.places ?? findPlaces(g);

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
];
const ZONE_NUMBER = Object.fromEntries(ZONES.map((zone, i) => [zone, i])) as Readonly<Record<Zone, number>>;
const HOSTS = 1 << 20;
/** A place as one number: the key of the index. */
const placeKey = (zone: Zone, host: number): number => ZONE_NUMBER[zone] * HOSTS + host;
const NONE: readonly CardId[] = [];

/** The cards in one place, in order. Do not change the array. */
export function cardsAt(g: Game, zone: Zone, host: number): readonly CardId[] {
  const { byPlace, unsorted } = placesOf(g);
  const key = placeKey(zone, host);
  const list = byPlace.get(key);
  if (!list) return NONE;
  if (unsorted.size > 0 && unsorted.delete(key)) {
    const { cards } = g.state;
    const sorted = [...list].sort((a, b) => (cards[a] as CardState).order - (cards[b] as CardState).order);
    byPlace.set(key, sorted);
    return sorted;
  }
  return list;
}

/** All cards in play, by number. Do not change the array; a card that enters or leaves play makes a new one. */
export function cardsInPlay(g: Game): readonly CardState[] {
  const places = placesOf(g);
  places.inPlay ??= g.state.cards.filter(inPlay);
  return places.inPlay;
}

/** Cards in play whose behaviour modifies something. */
export function modifierSources(g: Game): readonly CardId[] {
  const places = placesOf(g);
  places.modifiers ??= cardsInPlay(g)
    .filter((c) => g.behaviours[c.def]?.apply)
    .map((c) => c.id);
  return places.modifiers;
}

/** Computes a value once until something changes. */
export function memo<T>(g: Game, key: string, compute: () => T): T {
  const { memo: store } = g.cache;
  if (store.has(key)) return store.get(key) as T;
  const value = compute();
  g.cache.memo.set(key, value);
  return value;
}

export const handOf = (g: Game, seat: Seat): readonly CardId[] => cardsAt(g, 'hand', seat);
export const deckOf = (g: Game, seat: Seat): readonly CardId[] => cardsAt(g, 'deck', seat);

/** The location a card is at, at any depth of ships and facilities (`pos.location.transitive`); -1 when it is at none. */
export function locationOf(g: Game, id: CardId): LocationId {
  let c = card(g, id);
  for (let depth = 0; depth < 12; depth++) {
    switch (c.zone) {
      case 'line':
      case 'under':
      case 'space':
      case 'planet':
        return c.host;
      case 'aboard':
      case 'docked':
      case 'on':
        c = card(g, c.host);
        break;
      default:
        return -1;
    }
  }
  return -1;
}

/** Everything on, aboard, docked at or held by a card, at every depth, the card itself not included. */
export function contentsOf(g: Game, id: CardId, zones: readonly Zone[] = ['aboard', 'on', 'held']): CardId[] {
  const out: CardId[] = [];
  const visit = (host: CardId) => {
    for (const zone of zones) {
      for (const inner of cardsAt(g, zone, host)) {
        out.push(inner);
        visit(inner);
      }
    }
  };
  visit(id);
  return out;
}

/** Takes a card out of one place of the index and puts it into another. */
function moveInIndex(g: Game, c: CardState, zone: Zone, host: number, first: boolean): void {
  const { places } = g.cache;
  if (!places) return;
  const from = placeKey(c.zone, c.host);
  const to = placeKey(zone, host);
  const { byPlace } = places;
  byPlace.set(
    from,
    (byPlace.get(from) ?? []).filter((id) => id !== c.id),
  );
  const there = byPlace.get(to) ?? [];
  byPlace.set(to, first ? [c.id, ...there] : [...there, c.id]);
  const before = inPlay(c);
  c.zone = zone;
  if (before !== inPlay(c)) {
    places.inPlay = null;
    places.modifiers = null;
  }
}

/** Puts a card somewhere, as the last of that place. The one function that moves cards. */
export function put(g: Game, id: CardId, zone: Zone, host: number): void {
  const c = card(g, id);
  moveInIndex(g, c, zone, host, false);
  c.zone = zone;
  c.host = host;
  c.order = g.state.nextOrder++;
  changed(g);
}

/** Puts a card somewhere as the first of that place (the top of a deck). */
export function putFirst(g: Game, id: CardId, zone: Zone, host: number): void {
  const first = cardsAt(g, zone, host)[0];
  const order = first === undefined ? g.state.nextOrder++ : card(g, first).order - 1;
  const c = card(g, id);
  moveInIndex(g, c, zone, host, true);
  c.zone = zone;
  c.host = host;
  c.order = order;
  changed(g);
}

/** Gives a card another position among those in its place. */
export function setOrder(g: Game, id: CardId, order: number): void {
  const c = card(g, id);
  c.order = order;
  g.cache.places?.unsorted.add(placeKey(c.zone, c.host));
  changed(g);
}

/** Turns the player who controls a card has begun. */
export const turnsOf = (g: Game, id: CardId): number => g.state.players[card(g, id).controller].turns;

export const has = (c: CardState, flag: number): boolean => (c.flags & flag) !== 0;
export function setFlag(g: Game, id: CardId, flag: number, on: boolean): void {
  const c = card(g, id);
  const next = on ? c.flags | flag : c.flags & ~flag;
  if (next !== c.flags) {
    c.flags = next;
    changed(g);
  }
}

/** Lets a card that stays where it is be in play or nowhere. */
export function setPresence(g: Game, id: CardId, here: boolean): void {
  const { places } = g.cache;
  if (places) {
    places.inPlay = null;
    places.modifiers = null;
  }
  setFlag(g, id, GONE, !here);
}

/** Notes an event: for the log, and for cards that listen to its kind. */
export function emit(g: Game, event: GameEvent): void {
  g.events.push(event);
  if (g.listened.has(event.kind)) g.state.queue.push(event);
}

export const samePlace = (a: Place, b: Place): boolean => a.zone === b.zone && a.host === b.host;
export const placeOf = (c: CardState): Place => ({ zone: c.zone, host: c.host });
/** Where a group is that is together: where the first of it is. */
export const placeOfAll = (g: Game, ids: readonly CardId[]): Place => placeOf(card(g, ids[0] ?? -1));
