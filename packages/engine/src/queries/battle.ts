/** Who is in the current personnel battle, for text that acts as it begins or during it. */

import type { Procedures } from '../language/frame.ts';
import { card, type Game } from '../state/game.ts';
import type { CardId } from '../state/types.ts';

/** The current personnel battle, or the one just initiated that waits for responses. */
function presentBattle(g: Game): Procedures['personnel battle'] | null {
  for (let i = g.state.stack.length - 1; i >= 0; i--) {
    const frame = g.state.stack[i];
    if (frame?.proc === 'personnel battle') return frame;
    if (frame?.proc === 'action' && frame.body?.proc === 'personnel battle') return frame.body;
  }
  return null;
}

/** Those of both sides who are still where it is fought. */
export function inBattle(g: Game): CardId[] {
  const battle = presentBattle(g);
  if (!battle) return [];
  const { zone, host } = battle.place;
  return battle.sides.flat().filter((id) => card(g, id).zone === zone && card(g, id).host === host);
}
