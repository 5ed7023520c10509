/**
 * A play that is undone: the card returns to hand as if it had not been played, and its player must play another in its
 * place at the cost already paid. They are asked at once and may not pass, unless they have nothing to play; then they
 * pass where the game asks openly.
 */

import type { Procedures } from '../../language/frame.ts';
import { emit, type Game } from '../../state/game.ts';
import type { CardId, Cause, FrameOf, Seat } from '../../state/types.ts';
import { askAct, finish, procedure } from '../../timing/machine.ts';
import { isAsked } from '../../timing/verbs.ts';
import { replaceEvent } from '../../timing/windows.ts';
import { toPile } from './leaving.ts';

interface InsteadFrame extends FrameOf<'play instead', 'ask' | 'done'> {
  seat: Seat;
  /** The card that was sent back; copies of it are allowed. */
  not: CardId;
  /** Card plays that the first play cost. */
  paid: number;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    'play instead': InsteadFrame;
  }
}

export const playInstead = procedure('play instead', {
  ask(g, frame) {
    frame.at = 'done';
    if (isAsked(g, { seat: frame.seat, window: 'instead' })) askAct(g, frame.seat, 'instead');
  },
  done(g, frame) {
    finish(g, frame);
  },
});

/** The play in place of an undone one, if there is one now. */
export const insteadNow = (g: Game): InsteadFrame | undefined =>
  g.state.stack.findLast((frame) => frame.proc === 'play instead');

/** The action by which a card is being played, before its result. */
const playOf = (g: Game, id: CardId) =>
  g.state.stack.findLast(
    (frame): frame is Procedures['action'] => frame.proc === 'action' && frame.resolving === id,
  );

/** Whether a card is being played right now and can still be sent back. */
export const canSendBack = (g: Game, id: CardId): boolean =>
  g.state.cards[id]?.zone === 'stack' && playOf(g, id) !== undefined;

/** Sends a card that is being played back to hand, and asks its player for another. */
export function sendBack(g: Game, id: CardId, cause: Cause): void {
  const play = playOf(g, id);
  if (!play || !canSendBack(g, id)) return;
  const { event } = play;
  const { seat } = event;
  const paid = event.kind === 'played' ? event.cost : 0;
  play.nullified = true;
  // There is nothing left to respond to.
  replaceEvent(g, 'played', id);
  toPile(g, id, 'hand');
  emit(g, { kind: 'returned', seat, card: id, to: 'hand', cause });
  // The other play follows when this one is over, including what sent it back.
  const { stack } = g.state;
  const end = stack.findLastIndex((frame) => frame.proc === 'settle' && frame.card === id);
  stack.splice(Math.max(0, end), 0, playInstead({ seat, not: id, paid }));
}
