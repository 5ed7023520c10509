/** Who is in the personnel battle of this moment, for text that acts as it begins or within it. */
import { card, type Game } from '../state/game.ts';
import type { CardId, Frame, Place } from '../state/types.ts';

interface Fought extends Frame {
  readonly sides: readonly (readonly CardId[])[];
  readonly place: Place;
}

const isBattle = (frame: Frame | undefined): frame is Fought => frame?.proc === 'personnel battle';

/** The personnel battle under way, or the one that has just been initiated and waits for responses. */
function presentBattle(g: Game): Fought | null {
  for (let i = g.state.stack.length - 1; i >= 0; i--) {
    const frame = g.state.stack[i] as (Frame & { readonly body?: Frame }) | undefined;
    if (isBattle(frame)) return frame;
    if (frame && isBattle(frame.body)) return frame.body;
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
