/** A game from above: what either player knew. For games that are over, and for nobody who plays. */
import { type CardView, type Engine, SEATS, type State, type WatcherView } from '@spaceline/engine';

export function fromAbove(engine: Engine, state: State): WatcherView {
  const cards = new Map<number, CardView>();
  for (const seat of SEATS)
    for (const card of engine.view(state, seat).cards)
      if (card.card !== undefined || !cards.has(card.id)) cards.set(card.id, card);
  return { ...engine.watch(state), cards: [...cards.values()] };
}
