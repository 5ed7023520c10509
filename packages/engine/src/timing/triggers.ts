/**
 * Text that acts by itself when something happens (`action.automatic`). After each step the queued events are
 * offered to the cards in play that listen; required text comes before optional, the active player's before the
 * opponent's, and a player with several puts them in order (`turn.boundary.required-first`,
 * `turn.boundary.both-players`). Then either player may respond to what has just happened (`just.resulted`).
 */
import type { Limit, TriggerClause } from '../catalogue/behaviour.ts';
import { type Context, effectsFrame } from '../effects/effect.ts';
import { holds } from '../queries/evaluate.ts';
import { fits } from '../queries/fits.ts';
import { isAble } from '../queries/presence.ts';
import { behaviourOf, card, cardsAt, emit, type Game, inPlay, locationOf } from '../state/game.ts';
import { type CardId, type Frame, type GameEvent, otherSeat, type Seat } from '../state/types.ts';
import { askChoose, call, finish, procedure, setAfterStep, takeAnswer } from './machine.ts';
import { respondTo } from './windows.ts';

/** The player a clause calls "you": who was struck by a dilemma in play, else the card's controller. */
export function youOf(g: Game, id: CardId): Seat {
  const c = card(g, id);
  const struck = c.memory?.struck;
  return struck === 0 || struck === 1 ? struck : c.controller;
}

/** The situation a card in play finds itself in. */
export function contextFor(g: Game, id: CardId, event?: GameEvent): Context {
  const c = card(g, id);
  const host = c.zone === 'on' ? c.host : -1;
  const vessel =
    host >= 0
      ? card(g, host).zone === 'aboard'
        ? card(g, host).host
        : host
      : c.zone === 'aboard'
        ? c.host
        : -1;
  const you = youOf(g, id);
  const about = event?.card !== undefined ? [event.card] : (event?.cards ?? []);
  return {
    source: id,
    you,
    group: vessel >= 0 ? cardsAt(g, 'aboard', vessel).filter((m) => card(g, m).controller === you) : [],
    vessel,
    location: locationOf(g, id) >= 0 ? locationOf(g, id) : (event?.location ?? -1),
    picked: { event: about, it: about },
  };
}

export function limitKey(limit: Limit, id: CardId, def: number, seat: Seat, clause: string): string {
  const scope = limit.per === 'game' ? 'game' : limit.per === 'battle' ? 'battle' : 'turn';
  return `${scope}:${limit.shared ? `d${def}` : `c${id}`}:${clause}:${seat}`;
}

export const usesLeft = (g: Game, limit: Limit | undefined, key: string): boolean =>
  limit === undefined || (g.state.uses[key] ?? 0) < limit.times;

export function countUse(g: Game, key: string): void {
  g.state.uses[key] = (g.state.uses[key] ?? 0) + 1;
}

/** Whether an event is one a clause of this card speaks of. */
export function concerns(
  g: Game,
  id: CardId,
  clause: Pick<TriggerClause, 'whose' | 'card' | 'if'>,
  event: GameEvent,
): boolean {
  const you = youOf(g, id);
  if (clause.whose === 'your' && event.seat !== you) return false;
  if (clause.whose === 'opponent' && event.seat === you) return false;
  if (clause.card && (event.card === undefined || !fits(g, event.card, clause.card))) return false;
  if (clause.if) {
    const c = contextFor(g, id, event);
    if (!holds(g, { seat: you, members: c.group, vessel: c.vessel, location: c.location }, clause.if))
      return false;
  }
  return true;
}

interface Ready {
  readonly [key: string]: number | boolean;
  readonly card: CardId;
  readonly clause: number;
  readonly may: boolean;
}

function ready(g: Game, event: GameEvent, seat: Seat): Ready[] {
  const out: Ready[] = [];
  for (const c of g.state.cards) {
    if (!inPlay(c) || !isAble(c) || youOf(g, c.id) !== seat) continue;
    const clauses = behaviourOf(g, c.id).when;
    if (!clauses) continue;
    clauses.forEach((clause, n) => {
      if (clause.event !== event.kind || !concerns(g, c.id, clause, event)) return;
      if (!usesLeft(g, clause.limit, clause.limit ? limitKey(clause.limit, c.id, c.def, seat, `w${n}`) : ''))
        return;
      out.push({ card: c.id, clause: n, may: clause.may === true });
    });
  }
  return out;
}

/** Events whose response window opens in initiation, before the result (`just.initiated`); the action itself offers it. */
const INITIATED: ReadonlySet<string> = new Set([
  'played',
  'used',
  'attempts',
  'battle',
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
  now?: Ready;
}

const triggers = procedure<TriggersFrame>('triggers', {
  collect(g, frame) {
    frame.waiting = ready(g, frame.event, frame.seat).sort((a, b) => Number(a.may) - Number(b.may));
    frame.at = 'next';
  },
  next(g, frame) {
    frame.waiting = frame.waiting.filter((r) => inPlay(card(g, r.card)));
    const first = frame.waiting[0];
    if (!first) {
      if (frame.second) {
        frame.at = 'just';
        return;
      }
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
    if (!now) {
      // Optional text that was declined lapses with this moment (`just.expires`).
      frame.waiting = frame.waiting.filter((r) => !r.may);
      frame.at = 'next';
      return;
    }
    frame.waiting = frame.waiting.filter((r) => r !== now);
    frame.at = 'next';
    const clause = behaviourOf(g, now.card).when?.[now.clause];
    if (!clause) return;
    if (clause.limit)
      countUse(g, limitKey(clause.limit, now.card, card(g, now.card).def, frame.seat, `w${now.clause}`));
    emit(g, { kind: 'used', seat: frame.seat, card: now.card });
    call(g, effectsFrame(clause.do, contextFor(g, now.card, frame.event)));
  },
  just(g, frame) {
    frame.at = 'done';
    if (!INITIATED.has(frame.event.kind)) respondTo(g, frame.event);
  },
  done(g, frame) {
    finish(g, frame);
  },
});

setAfterStep((g) => {
  const events = g.state.queue;
  g.state.queue = [];
  // The last pushed runs first, so push in reverse to keep the order in which things happened.
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i] as GameEvent;
    call(g, triggers({ event, waiting: [], seat: g.state.turn.seat, second: false }));
  }
});
