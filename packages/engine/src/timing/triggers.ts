/**
 * Text that acts by itself when something happens (`action.automatic`). After each step the queued events are
 * offered to the cards in play that listen; required text comes before optional, the active player's before the
 * opponent's, and a player with several puts them in order (`turn.boundary.required-first`,
 * `turn.boundary.both-players`). Then either player may respond to what has just happened (`just.resulted`).
 */

import type { EventKind } from '../language/event.ts';
import { card, type Game, inPlay } from '../state/game.ts';
import { type FrameOf, type GameEvent, otherSeat, type Seat } from '../state/types.ts';
import { act, isOwnDeath, type Ready, ready, usable } from './listening.ts';
import { askChoose, call, leave, procedure, takeAnswer } from './machine.ts';
import { respondTo } from './windows.ts';

/**
 * Events whose response window opens in initiation, before the result (`just.initiated`); the action itself offers it.
 */
const INITIATED: ReadonlySet<EventKind> = new Set<EventKind>([
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

interface TriggersFrame extends FrameOf<'triggers', 'collect' | 'next' | 'chosen' | 'just' | 'done'> {
  event: GameEvent;
  waiting: Ready[];
  seat: Seat;
  second: boolean;
  /** The limited text that this event has triggered (`uses.ts`). */
  used?: string[];
}
declare module '../language/frame.ts' {
  interface Procedures {
    triggers: TriggersFrame;
  }
}

export const triggers = procedure('triggers', {
  collect(g, frame) {
    frame.waiting = ready(g, frame.event, frame.seat, false).sort((a, b) => Number(a.may) - Number(b.may));
    frame.at = 'next';
  },
  next(g, frame) {
    // The previous copy may have used up a shared limit.
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
    // A boundary triggers each text once, even if its card moves in the meantime (`turn.boundary.once`).
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

/** Offers an event to the cards that listen, the active player's first (`turn.boundary.both-players`). */
export const offerToTriggers = (g: Game, event: GameEvent): void =>
  call(g, triggers({ event, waiting: [], seat: g.state.turn.seat, second: false }));
