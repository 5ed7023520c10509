/**
 * Who may speak when. A window gives each player in turn the chance to respond to something just begun or just
 * happened: the opponent of the performer first, then alternately, until both pass in a row
 * (`action.response.order`, `action.response.two-passes`). Players with no valid response are not asked.
 */
import type { Game } from '../state/game.ts';
import { type CardId, type Frame, type GameEvent, otherSeat, type Seat } from '../state/types.ts';
import { askAct, call, finish, procedure, takeAnswer } from './machine.ts';
import { anythingOpen, defineVerb } from './verbs.ts';

interface WindowFrame extends Frame {
  event: GameEvent;
  seat: Seat;
  passes: number;
  /** Set by an effect that put something else in the place of what was about to happen. */
  replaced?: boolean;
}

const window = procedure<WindowFrame>('window', {
  offer(g, frame) {
    if (frame.passes >= 2 || frame.replaced) return finish(g, frame, frame.replaced ? 'replaced' : null);
    frame.at = 'answered';
    if (anythingOpen(g, { seat: frame.seat, window: 'respond', event: frame.event }))
      askAct(g, frame.seat, 'respond', frame.event);
    else frame.answer = ['pass'];
  },
  answered(g, frame) {
    const [answer] = takeAnswer(frame);
    frame.passes = answer === 'pass' ? frame.passes + 1 : 0;
    frame.seat = otherSeat(frame.seat);
    frame.at = 'offer';
    void g;
  },
});

/** Opens a window for responses to an event; nothing happens when no card of this game listens to it. */
export function respondTo(g: Game, event: GameEvent): void {
  if (!g.listened.has(event.kind)) return;
  call(g, window({ event, seat: otherSeat(event.seat), passes: 0 }));
}

/** Announces something that text may still replace; the caller finds `replaced` in `returned` if that happened. */
export const replaceable = respondTo;

/** Marks the innermost open window's event as replaced (`prevent.replace`). */
export function replaceEvent(g: Game, kind: GameEvent['kind'], card: CardId): void {
  for (let i = g.state.stack.length - 1; i >= 0; i--) {
    const frame = g.state.stack[i] as WindowFrame;
    if (frame.proc === 'window' && frame.event.kind === kind && frame.event.card === card) {
      frame.replaced = true;
      return;
    }
  }
}

interface ActionFrame extends Frame {
  event: GameEvent;
  body: Frame;
  /** The card being played, for text that nullifies it. */
  resolving?: CardId;
  nullified?: boolean;
}

/**
 * One action in its three steps. Initiation (function, conditions, targets, costs) is done by the verb before this
 * frame is made; then come responses, then the result unless the action was nullified (`action.init.order`).
 */
export const action = procedure<ActionFrame>('action', {
  respond(g, frame) {
    frame.at = 'result';
    respondTo(g, frame.event);
  },
  result(g, frame) {
    frame.at = 'done';
    if (!frame.nullified) call(g, frame.body);
  },
  done(g, frame) {
    finish(g, frame, frame.nullified ? 'nullified' : (frame.returned ?? null));
  },
});

export interface ChanceFrame extends Frame {
  seat: Seat;
}

/** The other player's chance between two actions (`action.turns.alternate`). */
export const chance = procedure<ChanceFrame>('chance', {
  offer(g, frame) {
    frame.at = 'answered';
    if (anythingOpen(g, { seat: frame.seat, window: 'between' })) askAct(g, frame.seat, 'between');
    else frame.answer = ['pass'];
  },
  answered(g, frame) {
    const [answer] = takeAnswer(frame);
    if (answer === 'pass') return finish(g, frame);
    frame.at = 'offer';
  },
});

defineVerb({
  verb: 'pass',
  windows: ['seed', 'between', 'respond', 'start', 'end'],
  offers: () => [{ do: 'pass', with: {} }],
  check: () => null,
  begin(g) {
    const top = g.state.stack.at(-1);
    if (top) top.answer = ['pass'];
  },
});
