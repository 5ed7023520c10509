/** Events as a seat may hear of them. */
import type { Game } from '../state/game.ts';
import type { GameEvent, Seat } from '../state/types.ts';
import { eventView } from './view.ts';

export function filterEvents(g: Game, events: readonly GameEvent[], seat: Seat): GameEvent[] {
  const out: GameEvent[] = [];
  for (const event of events) {
    const seen = eventView(g, seat, event);
    if (seen) out.push(seen);
  }
  return out;
}
