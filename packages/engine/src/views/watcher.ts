/**
 * What a watcher may see: only what both players see. It is computed from their two views, so it can never show more than
 * the module that knows what is hidden.
 */
import type { Game } from '../state/game.ts';
import { type CardView, pilesSeen, type View, viewOf } from './view.ts';

/** A view from no seat: a question is only said to be waiting for its player. */
export interface WatcherView extends Omit<View, 'seat' | 'decision' | 'undrawn'> {
  readonly seat: null;
  readonly decision: Extract<View['decision'], { readonly kind: 'waiting' }> | null;
}

export function watcherView(g: Game): WatcherView {
  // Field by field: anything else a seat is told is private.
  const { rules, phase, turn, first, players, locations, lines, cards: ours, outcome } = viewOf(g, 0);
  const theirs = new Map(viewOf(g, 1).cards.map((c) => [c.id, c]));
  const cards: CardView[] = [];
  for (const c of ours) {
    const other = theirs.get(c.id);
    // A question may reveal cards to the player who is asked; the other cannot track such a card.
    if (other) cards.push(c.card === undefined ? c : other);
  }
  const { decision } = g.state;
  return {
    seat: null,
    rules,
    phase,
    turn,
    first,
    players,
    locations,
    lines,
    cards,
    ...pilesSeen(g, null),
    decision: decision && { id: decision.id, seat: decision.seat, kind: 'waiting' },
    outcome,
  };
}
