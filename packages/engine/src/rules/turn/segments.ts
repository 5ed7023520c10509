/** The segments of a turn: when cards may be played, and what closes card play (`turn.sequence`). */
import { emit, type Game } from '../../state/game.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';

const SEGMENT_OVER = refusal(
  // Any other action starts the orders segment, and there is no way back (`turn.no-return`).
  'turn.card-play.auto-advance',
);

/** Whether cards may be played: before the first order (`turn.card-play.2000`); in early years between orders too. */
export function cardPlayOpen(g: Game): Refusal | null {
  const { segment } = g.state.turn;
  if (segment === 'play') return null;
  return segment === 'orders' && g.rules['turn.closed-list'] === 'mixed' ? null : SEGMENT_OVER;
}

/** Gives the first order of a turn: from here on only interrupts and doorways may be played (`who.card-play-segment`). */
export function beginOrders(g: Game): void {
  // Anything that is neither a card play nor allowed at any time starts the segment (`turn.card-play.allowed`).
  if (g.state.turn.segment !== 'play') return;
  g.state.turn.segment = 'orders';
  emit(g, { kind: 'segment', seat: g.state.turn.seat, segment: 'orders' });
}
