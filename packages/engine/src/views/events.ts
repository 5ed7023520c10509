/** Events as a seat may hear of them. */
import type { Game } from '../state/game.ts';
import type { GameEvent, Seat } from '../state/types.ts';
import { eventView } from './view.ts';

export const filterEvents = (g: Game, events: readonly GameEvent[], seat: Seat): GameEvent[] =>
  events.map((event) => eventView(g, seat, event));
