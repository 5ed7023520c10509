/**
 * Continuous text: what a card in play changes while it is there. Modifiers are computed each time, never stored on what
 * they change (`action.not.modifier`). They combine in the order of `attr.order`: set, add, multiply, floor at zero.
 */

import type { Asked, Question } from '../catalogue/answers.ts';
import type { Behaviour } from '../catalogue/behaviour.ts';
import { changedText } from '../catalogue/functions.ts';
import type { Limit } from '../language/limit.ts';
import type { ActionWord, Modifier } from '../language/modifier.ts';
import type { Reach } from '../language/selector.ts';
import { byDecks } from '../state/decks.ts';
import {
  card,
  cardsAt,
  cardsModifying,
  changed,
  type Game,
  inPlay,
  locationOf,
  type ModifierRoom,
  printedText,
  readAs,
  remembered,
  typeOf,
} from '../state/game.ts';
import { cardsAboard } from '../state/insides.ts';
import {
  type CardId,
  type CardState,
  DEACTIVATED,
  DISABLED,
  FACE_DOWN,
  type Lasting,
  type Seat,
  STASIS,
} from '../state/types.ts';
import { mayUseEquipment } from './equipment.ts';
import { type Circle, holds } from './evaluate.ts';
import { fits } from './fits.ts';
import { poolRoomOf } from './pool.ts';
import { isPhased, isWithin } from './presence.ts';

export interface Active {
  readonly modifier: Modifier;
  readonly source: CardId;
  readonly seat: Seat;
  readonly targets?: readonly CardId[];
}

/**
 * What a card says now: its printed text for the function it was played for, with what text in force suspends, adds or
 * changes. Everything that acts on text asks this; whether the card can act at all is another question (`isAble`).
 */
export const textOf = (g: Game, id: CardId): Behaviour =>
  g.decks.changesTexts && g.reading !== 'printed' ? textInGame(g, id) : printedText(g, id);

const textInGame = remembered((g, id): Behaviour => {
  const before = readAs(g, 'printed');
  let text = printedText(g, id);
  for (const entry of inForce(before, 'text'))
    if (reachesBy(before, entry, id)) text = changedText(g.words, text, entry.says);
  return text;
});

/** Whether a card's own text makes it immune to another card (`immune`): that card cannot affect it at all. */
export const isImmune = (g: Game, id: CardId, source: CardId): boolean =>
  textOf(g, id).immune?.some((filter) => fits(g, source, filter)) === true;

/** A card whose text works: in play, face up, neither disabled, in stasis nor captive (`capture.state`). */
const works = (c: CardState): boolean =>
  inPlay(c) && c.captor < 0 && (c.flags & (DISABLED | STASIS | DEACTIVATED | FACE_DOWN)) === 0;

const NO_TEXT: Behaviour = {};

/** The text of a card that is in force: none unless it is in play and works. */
export const standingText = (g: Game, id: CardId): Behaviour =>
  works(card(g, id)) ? textOf(g, id) : NO_TEXT;

/**
 * The cards around a card that its `while` is checked against: aboard itself if it is a ship or facility, aboard its
 * host, or in the same place.
 */
export function surroundings(g: Game, id: CardId): Circle {
  const c = card(g, id);
  const type = typeOf(g, id);
  const vessel =
    type === 'ship' || type === 'facility' ? id : c.zone === 'on' || c.zone === 'aboard' ? c.host : -1;
  const members = vessel >= 0 ? cardsAboard(g, vessel) : cardsAt(g, c.zone, c.host);
  return { seat: c.controller, members, vessel, location: locationOf(g, id), source: id };
}

/** All modifiers of a kind that are in force. Copies of one title count once unless cumulative (`cumul.default`). */
export function active<M extends Modifier['mod']>(g: Game, mod: M): readonly Active[] {
  // Most kinds are on no card in play, so there is nothing to look for.
  if (g.state.lasting.length === 0 && cardsModifying(g, mod).length === 0) return NOTHING_ACTIVE;
  return activeByNumber(g, kinds.numberOf(mod));
}
const NOTHING_ACTIVE: readonly Active[] = [];

/** Numbers for names, so that results can be cached by them. */
function numbering<T extends string>(): {
  readonly numberOf: (name: T) => number;
  readonly named: (n: number) => T;
} {
  const names: T[] = [];
  const numbers = new Map<T, number>();
  return {
    named: (n) => names[n] as T,
    numberOf: (name) => {
      let n = numbers.get(name);
      if (n === undefined) {
        n = names.push(name) - 1;
        numbers.set(name, n);
      }
      return n;
    },
  };
}

const kinds = numbering<Modifier['mod']>();
const activeByNumber = remembered((g, n) => findActive(g, kinds.named(n)));

/** Whose text it is: the player a dilemma in play has hit, else the card's controller. */
const playerOf = (c: CardState): Seat => c.memory?.struck ?? c.controller;

function findActive(g: Game, mod: Modifier['mod']): Active[] {
  const out: Active[] = [];
  for (const id of cardsModifying(g, mod)) {
    const c = card(g, id);
    for (const modifier of standingText(g, id).apply ?? []) {
      if (modifier.mod !== mod || (modifier.while && !holds(g, surroundings(g, id), modifier.while)))
        continue;
      out.push({ modifier, source: id, seat: playerOf(c) });
    }
  }
  for (const lasting of g.state.lasting) {
    const modifier = lasting.modifier as unknown as Modifier;
    if (modifier.mod === mod)
      out.push({ modifier, source: lasting.source, seat: lasting.seat, targets: lasting.targets });
  }
  return out;
}

/** Whether an active modifier with a scope reaches a card. */
export function reaches(
  g: Game,
  entry: Pick<Active, 'source' | 'seat' | 'targets'>,
  { from, whose, where, except }: Reach,
  target: CardId,
): boolean {
  if (entry.targets) return entry.targets.includes(target);
  // The cheapest questions come first: most text in force is somewhere else.
  const t = card(g, target);
  if (whose !== undefined && (t.controller === entry.seat) !== (whose === 'your')) return false;
  // A phased card is affected only by itself, by what is on or aboard it (`phase.unaffected`, `phase.range-bonus`) and by
  // what put it out of phase.
  if (
    isPhased(t) &&
    typeof from === 'string' &&
    g.rules['cloak.rules'] === 'full' &&
    !isWithin(g, entry.source, target)
  )
    return false;
  const { reach } = poolRoomOf(g, from);
  return (
    reach !== 'none' &&
    reach.takesIn(g, target, entry, from) &&
    mayUseEquipment(g, target, entry.source) &&
    (where === undefined || fits(g, target, where)) &&
    (except === undefined || !fits(g, target, except))
  );
}

/** Text in force with its answer to a question. */
export interface Saying<Q extends Question> extends Active {
  readonly says: Asked[Q];
}

const answering = new WeakMap<Game['words'], Map<Question, readonly Modifier['mod'][]>>();

/** The modifiers that answer a question at all. */
function thatAnswer({ words }: Game, question: Question): readonly Modifier['mod'][] {
  const byQuestion = answering.get(words) ?? new Map<Question, readonly Modifier['mod'][]>();
  answering.set(words, byQuestion);
  const known = byQuestion.get(question);
  if (known) return known;
  const found = (Object.keys(words.modifiers) as Modifier['mod'][]).filter(
    (mod) => question in words.modifiers[mod].answers,
  );
  byQuestion.set(question, found);
  return found;
}

/** Whether some card of the game has text that answers a question, in force or not. */
export const couldAnswer = (g: Game, question: Question): boolean =>
  g.state.lasting.length > 0 || answeringIn(g, question).length > 0;

const NOTHING_SAID: readonly never[] = [];

/** All answers of text in force to a question. */
export function inForce<Q extends Question>(g: Game, question: Q): readonly Saying<Q>[] {
  if (g.state.lasting.length === 0 && !isOnCards(g, question)) return NOTHING_SAID;
  return saidByNumber(g, questions.numberOf(question)) as readonly unknown[] as readonly Saying<Q>[];
}

function isOnCards(g: Game, question: Question): boolean {
  for (const mod of answeringIn(g, question)) if (cardsModifying(g, mod).length > 0) return true;
  return false;
}

const answeringInDecks = byDecks(() => new Map<Question, readonly Modifier['mod'][]>());

/** The modifiers on cards of this game that answer a question; for most questions there are none. */
function answeringIn(g: Game, question: Question): readonly Modifier['mod'][] {
  const known = answeringInDecks(g);
  let found = known.get(question);
  if (!found) {
    found = thatAnswer(g, question).filter((mod) => g.modifies.has(mod));
    known.set(question, found);
  }
  return found;
}

const questions = numbering<Question>();
const saidByNumber = remembered((g, n) => findSaid(g, questions.named(n)));

function findSaid(g: Game, question: Question): Saying<Question>[] {
  const out: Saying<Question>[] = [];
  for (const mod of thatAnswer(g, question)) {
    const { answers } = g.words.modifiers[mod] as unknown as ModifierRoom<Modifier>;
    for (const entry of active(g, mod)) {
      const says = answers[question]?.(entry.modifier, g, entry) ?? null;
      if (says !== null) out.push({ ...entry, says });
    }
  }
  return out;
}

/** Whether text in force reaches a card; text without a reach reaches nobody. */
export const reachesBy = (g: Game, entry: Active, target: CardId): boolean =>
  'scope' in entry.modifier && reaches(g, entry, entry.modifier.scope, target);

/**
 * The answers to a question about one card: copies of a title that is not cumulative count once (`duration.cumulative`).
 */
export function saidOf<Q extends Question>(g: Game, question: Q, target: CardId): readonly Asked[Q][] {
  const said = inForce(g, question);
  if (said.length === 0) return NOTHING_SAID;
  const reaching = onceEach(g, said, target);
  return reaching.length === 0 ? NOTHING_SAID : reaching.map(({ says }) => says);
}

/** Whether two entries come from copies of a title that is not cumulative. */
const isCopy = (g: Game, a: Active, b: Active): boolean =>
  a.targets === undefined &&
  b.targets === undefined &&
  a.source !== b.source &&
  card(g, a.source).def === card(g, b.source).def &&
  !textOf(g, a.source).cumulative;

/** The entries that reach a card, each title once unless it is cumulative. */
function onceEach<E extends Active>(g: Game, entries: readonly E[], target: CardId): readonly E[] {
  let out: E[] | null = null;
  for (const entry of entries) {
    if (!reachesBy(g, entry, target)) continue;
    // Copies do not add up, nor do kits; different cards do (`cumul.default`, `equip.kit.noncumulative`, `cumul.different`).
    if (out === null) out = [entry];
    else if (!out.some((other) => isCopy(g, other, entry))) out.push(entry);
  }
  return out ?? NOTHING_SAID;
}

type Scoped = Extract<Modifier, { readonly scope: Reach }>;

/** A modifier in force together with the card it comes from. */
export type Entry<M extends Scoped['mod']> = Active & { readonly modifier: Extract<Scoped, { mod: M }> };

/** The modifiers of a kind that reach one card, with copies of a title that is not cumulative counted once (`duration.cumulative`). */
export const entriesOn = <M extends Scoped['mod']>(g: Game, mod: M, target: CardId): readonly Entry<M>[] =>
  onceEach(g, active(g, mod) as readonly Entry<M>[], target);

/** The title of a card that forbids an action to this card, or null (`cannot` beats `allow`). */
export function bannedBy(g: Game, action: ActionWord, target: CardId): CardId | null {
  for (const entry of inForce(g, 'forbids'))
    if (entry.says === action && reachesBy(g, entry, target)) return entry.source;
  return null;
}

/** What some text allows a card, at what cost and how often. */
export interface Permission {
  readonly source: CardId;
  readonly cost: number | 'full RANGE';
  readonly limit?: Limit;
}

/** All permissions for an action that text gives this card. */
export function permissions(g: Game, action: ActionWord, target: CardId): Permission[] {
  const out: Permission[] = [];
  for (const entry of inForce(g, 'allows')) {
    const { says, source } = entry;
    if (says.action !== action || !reachesBy(g, entry, target)) continue;
    out.push({ source, cost: says.cost ?? 0, ...(says.limit ? { limit: says.limit } : {}) });
  }
  return out;
}

/** A permission for an action that some text gives this card, or null. */
export const allowedBy = (g: Game, action: ActionWord, target: CardId): Permission | null =>
  permissions(g, action, target)[0] ?? null;

/** Adds a modifier that no card in play carries. */
export function addLasting(g: Game, lasting: Lasting): void {
  g.state.lasting.push(lasting);
  changed(g);
}
