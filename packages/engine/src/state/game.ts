/**
 * A game while the engine works on it: the state together with what is needed to read it (definitions, the ruleset of its
 * date) and caches that can be dropped at any time. Nothing here is stored.
 */
import type { Behaviour } from '../catalogue/behaviour.ts';
import type { CardFacts } from '../catalogue/facts.ts';
import type { Library } from '../catalogue/library.ts';
import type * as rooms from '../catalogue/rooms.ts';
import type { EffectFrame } from '../language/effect.ts';
import type { FrameBase } from '../language/frame.ts';
import type { CardType } from '../language/traits.ts';
import { type Ruleset, rulesetOn } from '../rulesets/ruleset.ts';
import { type Decks, decksOf } from './decks.ts';
import {
  cardsFound,
  findPlaces,
  inPlay,
  listAt,
  moveTo,
  notePresence,
  type Places,
  placesOfCopy,
  unsort,
} from './places.ts';
import { asksOpenly, possibleOn } from './possible.ts';
import type { Role } from './roles.ts';
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

export { inPlay } from './places.ts';

/**
 * The words of a game: those of its cards, the players' verbs and the procedures of the rules (`timing/verbs.ts` and
 * `timing/machine.ts` add these).
 */
export interface GameWords extends rooms.Words<Game> {}

/**
 * How far text is taken into account that changes what other cards say and are: not at all, what they say, or everything.
 * Text that changes texts is looked for among printed texts, and text that changes what a card is among those that
 * are in force, judged by what is printed. So no text can depend on itself (docs/decisions/0050).
 */
export type Reading = 'printed' | 'texts' | 'whole';

export interface Game {
  readonly reading: Reading;
  readonly state: State;
  readonly library: Library;
  readonly words: GameWords;
  readonly rules: Ruleset;
  readonly decks: Decks;
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

/** The room of a question about locations, as the engine reads it. */
export type LocationRoom<L> = rooms.LocationRoom<Game, L>;
export type PoolRoom<P> = rooms.PoolRoom<Game, P>;
export type MeasureRoom<M> = rooms.MeasureRoom<Game, M>;
export type AmountRoom<A> = rooms.AmountRoom<Game, A>;
export type ModifierRoom<M> = rooms.ModifierRoom<Game, M>;

/** What can be recomputed from the state at any time. */
export interface Cache {
  places: Places | null;
  /** Increases with every change that an answer could depend on (`changed`). */
  version: number;
  /** Answers to questions since the last change; see `remembered`. */
  readonly answers: Answers[];
  /** The same game read less far (`readAs`), with answers of its own. */
  readonly readings: { printed?: Game; texts?: Game };
}

/** The answers to one question, for each number it was asked about, and at which version. */
interface Answers {
  readonly versions: number[];
  readonly values: unknown[];
}

export const emptyCache = (places: Places | null = null): Cache => ({
  places,
  version: 1,
  answers: [],
  readings: {},
});

const openly = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/**
 * The kinds of events for which windows are opened: using only what this game's cards listen to would reveal what is in
 * the decks.
 */
function listenedOpenly(state: State, library: Library, listened: ReadonlySet<string>): ReadonlySet<string> {
  const known = openly.get(listened);
  if (known) return known;
  const all = new Set([...listened, ...possibleOn(library, state).responses.keys(), 'suspend']);
  openly.set(listened, all);
  return all;
}

/**
 * Opens a state for work. The given state is the one that will be changed. `copied`: its state was copied to this one, so
 * what is known about its places applies here too.
 */
export function openGame(state: State, library: Library, words: GameWords, copied?: Game): Game {
  const decks = decksOf(state, library, words);
  const { facts, behaviours, modifies } = decks;
  return {
    reading: 'whole',
    state,
    library,
    words,
    rules: rulesetOn(state.rules),
    decks,
    facts,
    behaviours,
    modifies,
    listened: asksOpenly(state) ? listenedOpenly(state, library, decks.listened) : decks.listened,
    events: [],
    cache: emptyCache(copied?.cache.places ? placesOfCopy(copied.cache.places, state.cards) : null),
  };
}

/** Call it after any change that a cached answer could depend on. */
export function changed(g: Game): void {
  g.cache.version++;
}

export function card(g: Game, id: CardId): CardState {
  const c = g.state.cards[id];
  if (!c) throw new Error(`No card ${id} in this game.`);
  return c;
}

/**
 * What is printed on a card, whatever text makes of it. Rules that mean what the card is now ask `factsOf`
 * (`queries/identity.ts`).
 */
export const printedOf = (g: Game, id: CardId): CardFacts => g.facts[card(g, id).def] as CardFacts;
/** The type printed on a card. What it counts as when it is played is `typeWhenPlayed`. */
export const typeOf = (g: Game, id: CardId): CardType => printedOf(g, id).type;
export const titleOf = (g: Game, id: CardId): string => printedOf(g, id).title;
/**
 * The text printed on a card, for the function it was played for. Rules that mean what it says now ask `textOf`
 * (`queries/modifier.ts`).
 */
export function printedText(g: Game, id: CardId): Behaviour {
  const { def, mode } = card(g, id);
  return (g.decks.functions[def]?.[mode] ?? g.behaviours[def]) as Behaviour;
}

function placesOf(g: Game): Places {
  g.cache.places ??= findPlaces(g.state.cards);
  return g.cache.places;
}

/** The cards in one place, in order. Do not change the array. */
export const cardsAt = (g: Game, zone: Zone, host: number): readonly CardId[] =>
  listAt(placesOf(g), g.state.cards, zone, host);
/** The cards laid face down in one place, in order. They are not in play, and `cardsAt` does not include them. */
export const laidAt = (g: Game, zone: Zone, host: number): readonly CardId[] =>
  listAt(placesOf(g), g.state.cards, zone, host, true);

const inPlayNow = (g: Game) => cardsFound(placesOf(g), g.state.cards, g.decks);

/** All cards in play, by number. Do not change the array; a card that enters or leaves play makes a new one. */
export const cardsInPlay = (g: Game): readonly CardState[] => inPlayNow(g).all;

const NONE: readonly CardId[] = [];
/** Where text is added to cards, any card may have it; `textOf` then says whether it does. */
const everyCard = (g: Game): readonly CardId[] => cardsInPlay(g).map(({ id }) => id);

/** Cards in play in a role, by number. */
export const cardsAs = (g: Game, role: Role): readonly CardId[] =>
  g.decks.added?.as.includes(role) ? everyCard(g) : (inPlayNow(g).as.get(role) ?? NONE);
/** Cards in play that may carry modifiers of a kind, by number. */
export const cardsModifying = (g: Game, mod: string): readonly CardId[] =>
  g.decks.added?.modifying.includes(mod) ? everyCard(g) : (inPlayNow(g).modifying.get(mod) ?? NONE);
/** Cards in play that may have text that events of a kind set off, by number. */
export const cardsListening = (g: Game, event: string): readonly CardId[] =>
  g.decks.added?.listening.includes(event) ? everyCard(g) : (inPlayNow(g).listening.get(event) ?? NONE);

/** The same game, with less of the text taken into account that changes other cards. Nothing may be moved in it. */
export function readAs(g: Game, reading: 'printed' | 'texts'): Game {
  if (g.reading === 'printed' || g.reading === reading) return g;
  const { readings, places, version } = g.cache;
  const found: Game = readings[reading] ?? { ...g, reading, cache: emptyCache() };
  readings[reading] = found;
  found.cache.places = places ?? placesOf(g);
  found.cache.version = version;
  return found;
}

let questions = 0;

/**
 * A question that is answered once for each number it is asked about, until something changes. The number is that of a
 * card or a seat, or combines both; it should not be large.
 */
export function remembered<T>(find: (g: Game, n: number) => T): (g: Game, n: number) => T {
  const question = questions++;
  return (g, n) => {
    const { cache } = g;
    let known = cache.answers[question];
    if (!known) {
      known = { versions: [], values: [] };
      cache.answers[question] = known;
    }
    if (known.versions[n] === cache.version) return known.values[n] as T;
    const value = find(g, n);
    known.values[n] = value;
    known.versions[n] = cache.version;
    return value;
  };
}

export const handOf = (g: Game, seat: Seat): readonly CardId[] => cardsAt(g, 'hand', seat);
export const deckOf = (g: Game, seat: Seat): readonly CardId[] => cardsAt(g, 'deck', seat);

/** The location of a card, at any depth of ships and facilities (`pos.location.transitive`); -1 if it is at none. */
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

/** Everything on, aboard, docked at or held by a card, at every depth, without the card itself. */
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

/** Moves a card and updates the index. */
function move(g: Game, c: CardState, zone: Zone, host: number, order: number, first: boolean): void {
  const { places } = g.cache;
  const before = inPlay(c);
  if (places) moveTo(places, c, zone, host, first);
  c.zone = zone;
  c.host = host;
  c.order = order;
  if (places && before !== inPlay(c)) notePresence(places, c, g.decks);
  changed(g);
}

/** Puts a card somewhere, as the last of that place. The only function that moves cards. */
export function put(g: Game, id: CardId, zone: Zone, host: number): void {
  move(g, card(g, id), zone, host, g.state.nextOrder++, false);
}

/** Puts a card somewhere as the first of that place (the top of a deck). */
export function putFirst(g: Game, id: CardId, zone: Zone, host: number): void {
  const first = cardsAt(g, zone, host)[0];
  const order = first === undefined ? g.state.nextOrder++ : card(g, first).order - 1;
  move(g, card(g, id), zone, host, order, true);
}

/** Gives a card another position among those in its place. */
export function setOrder(g: Game, id: CardId, order: number): void {
  const c = card(g, id);
  c.order = order;
  if (g.cache.places) unsort(g.cache.places, c);
  changed(g);
}

/** Turns that the player who controls a card has begun. */
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

/** Makes a card that stays where it is present or absent. */
export function setPresence(g: Game, id: CardId, here: boolean): void {
  setFlag(g, id, GONE, !here);
  if (g.cache.places) notePresence(g.cache.places, card(g, id), g.decks);
}

/** Records an event: for the log, and for cards that listen to its kind. */
export function emit(g: Game, event: GameEvent): void {
  g.events.push(event);
  if (g.listened.has(event.kind)) g.state.queue.push(event);
}

export const samePlace = (a: Place, b: Place): boolean => a.zone === b.zone && a.host === b.host;
export const placeOf = (c: CardState): Place => ({ zone: c.zone, host: c.host });
/** The place of a group that is together: that of its first member. */
export const placeOfAll = (g: Game, ids: readonly CardId[]): Place => placeOf(card(g, ids[0] ?? -1));
