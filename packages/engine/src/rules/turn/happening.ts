/**
 * After every step, events are offered to the text that listens, and a ship about to be destroyed gets its last chance.
 */
import type { Game } from '../../state/game.ts';
import type { GameEvent } from '../../state/types.ts';
import { call, run } from '../../timing/machine.ts';
import { offerToTriggers } from '../../timing/triggers.ts';
import { destruction } from '../play/destroying.ts';

/** Passes on queued events. */
function tell(g: Game): void {
  const events = g.state.queue;
  g.state.queue = [];
  // The last pushed runs first, so push in reverse to keep the order in which things happened.
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i] as GameEvent;
    if (event.kind === 'aboutToBeDestroyed') call(g, destruction({ event }));
    else offerToTriggers(g, event);
  }
}

/** Continues until a player must decide or the game is over. */
export const proceed = (g: Game): void => run(g, tell);
