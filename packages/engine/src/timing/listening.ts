/** Text that listens: which clauses an event triggers, whom they are about, and their situation. */

import type { CauseClause, EventClause } from '../catalogue/behaviour.ts';
import type { Context, PickedByRules } from '../language/context.ts';
import { cardOf, causeOf, partakers, scene, subjects, wayOf } from '../language/event.ts';
import { circleIn } from '../queries/circle.ts';
import { holds } from '../queries/evaluate.ts';
import { fits } from '../queries/fits.ts';
import { fitsLocation, onlookerOf } from '../queries/locations.ts';
import { textOf } from '../queries/modifier.ts';
import { poolRoomOf } from '../queries/pool.ts';
import { isAble } from '../queries/presence.ts';
import { card, cardsAt, cardsListening, emit, type Game, inPlay, locationOf, typeOf } from '../state/game.ts';
import { cardsAboard } from '../state/insides.ts';
import { type CardId, type GameEvent, otherSeat, type Seat } from '../state/types.ts';
import { effectsFrame } from './effects.ts';
import { call } from './machine.ts';
import { noteUse, type Use, useKey, withinLimit } from './uses.ts';

/** The player a clause calls "you": the one a dilemma in play has hit, else the card's controller. */
export function youOf(g: Game, id: CardId): Seat {
  const c = card(g, id);
  return c.memory?.struck ?? c.controller;
}

/** The ship or facility that a card in play is, or is on or in; or -1. */
function vesselAround(g: Game, id: CardId): CardId {
  const c = card(g, id);
  const type = typeOf(g, id);
  if (type === 'ship' || type === 'facility') return id;
  if (c.zone === 'aboard') return c.host;
  if (c.zone !== 'on') return -1;
  return card(g, c.host).zone === 'aboard' ? card(g, c.host).host : c.host;
}

/** The situation of a card in play. */
export function contextFor(g: Game, id: CardId, event?: GameEvent, clause?: EventClause): Context {
  const c = card(g, id);
  const you = youOf(g, id);
  const about = event ? cardsSpokenOf(g, clause, event) : [];
  // Text on the table is about where the event happens; all other text about where its card is.
  const concerned = event && cardOf(event);
  const there = c.zone === 'table' && concerned !== undefined && inPlay(card(g, concerned)) ? concerned : id;
  const vessel = vesselAround(g, there);
  const { zone, host } = card(g, there);
  const { helpers, by } = causeIn(g, clause, event);
  const around = vessel >= 0 ? cardsAboard(g, vessel) : zone === 'planet' ? cardsAt(g, zone, host) : [];
  return {
    source: id,
    you,
    group: around.filter((m) => card(g, m).controller === you),
    vessel,
    location: locationOf(g, there) >= 0 ? locationOf(g, there) : ((event && scene(event)) ?? -1),
    picked: { event: about, it: about, ...(helpers ? { helpers } : {}) } satisfies PickedByRules,
    // A card that lies at a player's side speaks of that player; one that asks who did something, of who did it.
    ...(c.zone === 'table' ? { player: c.host as Seat } : {}),
    ...(by === undefined ? {} : { player: by }),
  };
}

/** Who controls what a card is on; undefined if it is on nothing. */
function hostPlayer(g: Game, id: CardId): Seat | undefined {
  const c = card(g, id);
  return c.zone === 'on' ? card(g, c.host).controller : undefined;
}

/** Where an event happens: where it says, or else where the affected card is. */
function placeOfEvent(g: Game, event: GameEvent): number | undefined {
  const about = cardOf(event);
  return scene(event) ?? (about === undefined ? undefined : locationOf(g, about));
}

/**
 * The cards of an event that a clause is about: the one it happens to or, of several, those that fit. "That ship" among
 * relocated cards is only the ship, not those who came with it.
 */
export function cardsSpokenOf(g: Game, clause: EventClause | undefined, event: GameEvent): readonly CardId[] {
  const about = subjects(event);
  const filter = clause?.card;
  return filter ? about.filter((each) => fits(g, each, filter)) : about;
}

/** Whether it happened as a clause requires: kind of battle, from hand, at random. */
export const isSo = (
  { battle, byLot, fate, from, into }: Pick<EventClause, 'battle' | 'byLot' | 'fate' | 'from' | 'into'>,
  event: GameEvent,
): boolean =>
  (battle === undefined || ('battle' in event && event.battle === battle)) &&
  (from === undefined || (wayOf(event).from === from && !('download' in event && event.download))) &&
  (into === undefined || wayOf(event).to === into) &&
  (!byLot || ('byLot' in event && event.byLot)) &&
  (fate === undefined || ('fate' in event && event.fate === fate));

/** Whether the cause is what a clause requires: by whom, by which text, with whose help, by which rules. */
function isCausedSo(
  g: Game,
  { by, source, helper, in: how }: CauseClause,
  event: GameEvent,
  you: Seat,
): boolean {
  const cause = causeOf(event);
  if (!cause) return false;
  if (by !== undefined && (cause.by === undefined || (cause.by === you) !== (by === 'your'))) return false;
  if (source && (cause.source === undefined || !fits(g, cause.source, source))) return false;
  if (helper && !cause.helpers?.some((id) => fits(g, id, helper))) return false;
  return how === undefined || cause.rule?.startsWith(`${how}.`) === true;
}

/** What a clause about the cause can refer to: matching cards that helped, and the player who did it. */
export function causeIn(
  g: Game,
  clause: EventClause | undefined,
  event: GameEvent | undefined,
): { readonly helpers?: readonly CardId[]; readonly by?: Seat } {
  if (!clause?.cause || !event) return {};
  const { helpers = [], by } = causeOf(event) ?? {};
  const { helper } = clause.cause;
  return {
    helpers: helper ? helpers.filter((id) => fits(g, id, helper)) : helpers,
    ...(by === undefined ? {} : { by }),
  };
}

/** Whether a clause of this card is about an event. */
export function concerns(g: Game, id: CardId, clause: EventClause, event: GameEvent, you: Seat): boolean {
  if (clause.whose === 'your' && event.seat !== you) return false;
  if (clause.whose === 'opponent' && event.seat === you) return false;
  if (clause.whose === 'host' && event.seat !== hostPlayer(g, id)) return false;
  // What a card gives for reports does not apply to its own, unless it says so (`report.arne`).
  if (event.kind === 'reported' && event.card === id && clause.about !== 'this') return false;
  if (clause.card && cardsSpokenOf(g, clause, event).length === 0) return false;
  if (!isSo(clause, event)) return false;
  if (clause.cause && !isCausedSo(g, clause.cause, event, you)) return false;
  if (clause.about !== undefined && !isAbout(g, id, clause.about, event)) return false;
  if (
    clause.at !== undefined &&
    !fitsLocation(g, placeOfEvent(g, event) ?? -1, clause.at, onlookerOf(g, id, you))
  )
    return false;
  if (clause.present && !partakers(event).includes(id)) return false;
  return (
    clause.if === undefined || holds(g, circleIn({ ...contextFor(g, id, event, clause), you }), clause.if)
  );
}

function isAbout(g: Game, id: CardId, about: NonNullable<EventClause['about']>, event: GameEvent): boolean {
  const concerned = cardOf(event);
  if (concerned === undefined) return false;
  const { reach } = poolRoomOf(g, about);
  return reach !== 'none' && reach.takesIn(g, concerned, { source: id, seat: youOf(g, id) }, about);
}

export interface Ready {
  readonly [key: string]: number | boolean;
  readonly card: CardId;
  readonly clause: number;
  readonly may: boolean;
}

const useOf = (g: Game, id: CardId, clause: number, seat: Seat): Use => ({
  card: id,
  def: card(g, id).def,
  clause: `w${clause}`,
  seat,
});

/** Text about its own card's death still acts when that card has left play; all other text needs its card in play. */
export const isOwnDeath = (event: GameEvent, id: CardId): boolean =>
  event.kind === 'died' && event.card === id;

/** Cards whose text an event may trigger. */
const listeners = (g: Game, event: GameEvent): readonly CardId[] =>
  event.kind === 'died' && textOf(g, event.card).when
    ? [...cardsListening(g, event.kind), event.card]
    : cardsListening(g, event.kind);

/**
 * Trigger clauses of one player's cards that an event triggers, including cards that entered play this turn
 * (`turn.boundary.new-card`). "Your turn" on a dilemma is a turn of the player it hit (`turn.boundary.whose`).
 */
export function ready(g: Game, event: GameEvent, seat: Seat, instead: boolean): Ready[] {
  const out: Ready[] = [];
  const shared = new Set<string>();
  for (const id of listeners(g, event)) {
    const c = card(g, id);
    const clauses = textOf(g, id).when;
    if (!clauses || !isAble(c) || youOf(g, c.id) !== seat) continue;
    clauses.forEach((clause, n) => {
      if (clause.event !== event.kind || (clause.instead === true) !== instead) return;
      const use = useOf(g, c.id, n, seat);
      if (!withinLimit(g, clause.limit, use) || !concerns(g, c.id, clause, event, seat)) return;
      // If copies act once together, it does not matter which one does.
      if (clause.limit?.shared && clause.limit.times === 1) {
        const key = useKey(g, clause.limit, use);
        if (shared.has(key)) return;
        shared.add(key);
      }
      out.push({ card: c.id, clause: n, may: clause.may === true });
    });
  }
  return out;
}

export const usable = (g: Game, { card: id, clause }: Ready, seat: Seat): boolean =>
  withinLimit(g, textOf(g, id).when?.[clause]?.limit, useOf(g, id, clause, seat));

/** Starts the effects of a triggered clause. */
export function act(g: Game, { card: id, clause: n }: Ready, seat: Seat, event: GameEvent): void {
  const clause = textOf(g, id).when?.[n];
  if (!clause) return;
  noteUse(g, clause.limit, useOf(g, id, n, seat));
  emit(g, { kind: 'used', seat, card: id, as: 'trigger' });
  call(g, effectsFrame(clause.do, contextFor(g, id, event, clause)));
}

/**
 * Starts required text of either player that replaces what is about to happen (`prevent.replace`). Returns whether there
 * was any.
 */
export function replaceByText(g: Game, event: GameEvent): boolean {
  for (const seat of [event.seat, otherSeat(event.seat)]) {
    const [first] = ready(g, event, seat, true);
    if (!first) continue;
    act(g, first, seat, event);
    return true;
  }
  return false;
}

/** Text that acts now and again later: its first time, as the card enters play (`turn.boundary.now-and`). */
export function nowEffects(g: Game, id: CardId): void {
  const clauses = textOf(g, id).when?.filter((clause) => clause.now) ?? [];
  for (const clause of clauses.toReversed()) call(g, effectsFrame(clause.do, contextFor(g, id)));
}
