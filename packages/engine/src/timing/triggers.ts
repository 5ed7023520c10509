/**
 * Text that acts by itself when something happens (`action.automatic`). After each step the queued events are
 * offered to the cards in play that listen; required text comes before optional, the active player's before the
 * opponent's, and a player with several puts them in order (`turn.boundary.required-first`,
 * `turn.boundary.both-players`). Then either player may respond to what has just happened (`just.resulted`).
 */
import type { EventClause } from '../catalogue/behaviour.ts';
import type { Context } from '../language/context.ts';
import { circleIn } from '../queries/circle.ts';
import { holds } from '../queries/evaluate.ts';
import { fits } from '../queries/fits.ts';
import { isAble } from '../queries/presence.ts';
import { destruction } from '../rules/play/destroying.ts';
import {
  behaviourOf,
  card,
  cardsAt,
  cardsInPlay,
  emit,
  type Game,
  inPlay,
  locationOf,
} from '../state/game.ts';
import {
  BY_LOT,
  type CardId,
  type CardState,
  FROM_HAND,
  type Frame,
  type GameEvent,
  otherSeat,
  type Seat,
} from '../state/types.ts';
import { effectsFrame } from './effects.ts';
import { askChoose, call, leave, procedure, setAfterStep, takeAnswer } from './machine.ts';
import { noteUse, type Use, useKey, withinLimit } from './uses.ts';
import { respondTo } from './windows.ts';

export { countUse, limitKey, usesLeft } from './uses.ts';

/** The player a clause calls "you": who was struck by a dilemma in play, else the card's controller. */
export function youOf(g: Game, id: CardId): Seat {
  const c = card(g, id);
  const struck = c.memory?.struck;
  return struck === 0 || struck === 1 ? struck : c.controller;
}

/** The ship or facility a card in play is on or in, or -1. */
function vesselAround(g: Game, id: CardId): CardId {
  const c = card(g, id);
  if (c.zone === 'aboard') return c.host;
  if (c.zone !== 'on') return -1;
  return card(g, c.host).zone === 'aboard' ? card(g, c.host).host : c.host;
}

/** The situation a card in play finds itself in. */
export function contextFor(g: Game, id: CardId, event?: GameEvent, clause?: EventClause): Context {
  const c = card(g, id);
  const you = youOf(g, id);
  const about = event ? cardsSpokenOf(g, clause, event) : [];
  // Text on the table speaks of where the thing happens; any other of where its card is.
  const there =
    c.zone === 'table' && event?.card !== undefined && inPlay(card(g, event.card)) ? event.card : id;
  const vessel = vesselAround(g, there);
  const { zone, host } = card(g, there);
  const around = vessel >= 0 ? cardsAt(g, 'aboard', vessel) : zone === 'planet' ? cardsAt(g, zone, host) : [];
  return {
    source: id,
    you,
    group: around.filter((m) => card(g, m).controller === you),
    vessel,
    location: locationOf(g, there) >= 0 ? locationOf(g, there) : (event?.location ?? -1),
    picked: { event: about, it: about },
    // A card that lies at a player's side speaks of that player.
    ...(c.zone === 'table' ? { player: c.host as Seat } : {}),
  };
}

/** Who controls what a card is on; nobody when it is on nothing. */
function hostPlayer(g: Game, id: CardId): Seat | undefined {
  const c = card(g, id);
  return c.zone === 'on' ? card(g, c.host).controller : undefined;
}

/** Where something happens: where it says, or else where the card is that it happens to. */
const placeOfEvent = (g: Game, { location, card: about }: GameEvent): number | undefined =>
  location ?? (about === undefined ? undefined : locationOf(g, about));

/**
 * The cards of an event that a clause speaks of: the one it happens to, or of several those that fit. "That ship" among
 * what was relocated is the ship alone, not whoever came with it.
 */
export function cardsSpokenOf(g: Game, clause: EventClause | undefined, event: GameEvent): readonly CardId[] {
  const about = event.card !== undefined ? [event.card] : (event.cards ?? []);
  const filter = clause?.card;
  return filter ? about.filter((each) => fits(g, each, filter)) : about;
}

/** Whether an event is one a clause of this card speaks of. */
export function concerns(g: Game, id: CardId, clause: EventClause, event: GameEvent, you: Seat): boolean {
  if (clause.whose === 'your' && event.seat !== you) return false;
  if (clause.whose === 'opponent' && event.seat === you) return false;
  if (clause.whose === 'host' && event.seat !== hostPlayer(g, id)) return false;
  // What a card gives for reports it does not give for its own, unless it says so (`report.arne`).
  if (event.kind === 'reported' && event.card === id && clause.about !== 'this') return false;
  if (clause.card && cardsSpokenOf(g, clause, event).length === 0) return false;
  if (clause.battle !== undefined && event.text !== clause.battle) return false;
  if (clause.fromHand && event.text !== FROM_HAND) return false;
  if (clause.byLot && event.text !== BY_LOT) return false;
  if (clause.about !== undefined && !isAbout(g, id, clause.about, event)) return false;
  if (clause.at === 'here' && placeOfEvent(g, event) !== locationOf(g, id)) return false;
  if (clause.present && !(event.cards ?? []).includes(id)) return false;
  if (clause.at === 'goal' && event.location !== card(g, id).memory?.goal) return false;
  return (
    clause.if === undefined || holds(g, circleIn({ ...contextFor(g, id, event, clause), you }), clause.if)
  );
}

function isAbout(g: Game, id: CardId, about: NonNullable<EventClause['about']>, event: GameEvent): boolean {
  if (event.card === undefined) return false;
  const c = card(g, id);
  if (about === 'this') return event.card === id;
  if (about === 'host') return c.zone === 'on' && c.host === event.card;
  return ((c.memory?.[about.remembered] ?? []) as readonly CardId[]).includes(event.card);
}

interface Ready {
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
const isOwnDeath = (event: GameEvent, id: CardId): boolean => event.kind === 'died' && event.card === id;

/** Cards whose text an event may set off. */
const listeners = (g: Game, event: GameEvent): readonly CardState[] =>
  event.kind === 'died' && event.card !== undefined && g.behaviours[card(g, event.card).def]?.when
    ? [...cardsInPlay(g), card(g, event.card)]
    : cardsInPlay(g);

/**
 * Trigger clauses of one player's cards that an event sets off, a card that came into play this turn included
 * (`turn.boundary.new-card`). "Your turn" on a dilemma is a turn of the player it struck (`turn.boundary.whose`).
 */
function ready(g: Game, event: GameEvent, seat: Seat, instead: boolean): Ready[] {
  const out: Ready[] = [];
  const shared = new Set<string>();
  for (const c of listeners(g, event)) {
    const clauses = g.behaviours[c.def]?.when;
    if (!clauses || !isAble(c) || youOf(g, c.id) !== seat) continue;
    clauses.forEach((clause, n) => {
      if (clause.event !== event.kind || (clause.instead === true) !== instead) return;
      const use = useOf(g, c.id, n, seat);
      if (!withinLimit(g, clause.limit, use) || !concerns(g, c.id, clause, event, seat)) return;
      // Of copies that act once together it does not matter which one does.
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

const usable = (g: Game, { card: id, clause }: Ready, seat: Seat): boolean =>
  withinLimit(g, behaviourOf(g, id).when?.[clause]?.limit, useOf(g, id, clause, seat));

/** Starts the effects of one clause that was set off. */
function act(g: Game, { card: id, clause: n }: Ready, seat: Seat, event: GameEvent): void {
  const clause = behaviourOf(g, id).when?.[n];
  if (!clause) return;
  noteUse(g, clause.limit, useOf(g, id, n, seat));
  emit(g, { kind: 'used', seat, card: id });
  call(g, effectsFrame(clause.do, contextFor(g, id, event, clause)));
}

/**
 * Required text that takes the place of what is about to happen, of either player; its effects are started
 * (`prevent.replace`). Gives back whether there was any.
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
  const clauses = behaviourOf(g, id).when?.filter((clause) => clause.now) ?? [];
  for (const clause of clauses.toReversed()) call(g, effectsFrame(clause.do, contextFor(g, id)));
}

/** Events whose response window opens in initiation, before the result (`just.initiated`); the action itself offers it. */
const INITIATED: ReadonlySet<string> = new Set([
  'played',
  'used',
  'attempts',
  'battle',
  'raids',
  'moves',
  'beams',
  'encountered',
  'engaged',
  'aboutToDie',
]);

interface TriggersFrame extends Frame {
  event: GameEvent;
  waiting: Ready[];
  seat: Seat;
  second: boolean;
}

const triggers = procedure<TriggersFrame>('triggers', {
  collect(g, frame) {
    frame.waiting = ready(g, frame.event, frame.seat, false).sort((a, b) => Number(a.may) - Number(b.may));
    frame.at = 'next';
  },
  next(g, frame) {
    // A limit that copies share may have been used up by the one before.
    frame.waiting = frame.waiting.filter(
      (r) => (inPlay(card(g, r.card)) || isOwnDeath(frame.event, r.card)) && usable(g, r, frame.seat),
    );
    const first = frame.waiting[0];
    if (!first) {
      if (frame.second) {
        frame.at = 'just';
        return;
      }
      // The active player's text is done; now the opponent's (`turn.boundary.both-players`).
      frame.second = true;
      frame.seat = otherSeat(frame.seat);
      frame.at = 'collect';
      return;
    }
    const equals = frame.waiting.filter((r) => r.may === first.may);
    frame.at = 'chosen';
    askChoose(g, frame, {
      seat: frame.seat,
      prompt: { key: first.may ? 'trigger may' : 'trigger order' },
      of: 'cards',
      among: [...new Set(equals.map((r) => r.card))],
      min: first.may ? 0 : 1,
      max: 1,
      rule: 'turn.boundary.required-first',
    });
  },
  chosen(g, frame) {
    const [id] = takeAnswer(frame);
    const now = frame.waiting.find((r) => r.card === id);
    frame.at = 'next';
    if (!now) {
      // Optional text that was declined lapses with this moment (`just.expires`).
      frame.waiting = frame.waiting.filter((r) => !r.may);
      return;
    }
    // A boundary sets each text off once, even if its card moves meanwhile (`turn.boundary.once`).
    frame.waiting = frame.waiting.filter((r) => r !== now);
    act(g, now, frame.seat, frame.event);
  },
  just(g, frame) {
    frame.at = 'done';
    if (!INITIATED.has(frame.event.kind)) respondTo(g, frame.event);
  },
  done(g, frame) {
    leave(g, frame);
  },
});

setAfterStep((g) => {
  const events = g.state.queue;
  g.state.queue = [];
  // The last pushed runs first, so push in reverse to keep the order in which things happened.
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i] as GameEvent;
    if (event.kind === 'aboutToBeDestroyed') {
      call(g, destruction({ event }));
      continue;
    }
    // The active player's text first (`turn.boundary.both-players`).
    call(g, triggers({ event, waiting: [], seat: g.state.turn.seat, second: false }));
  }
});
