/**
 * What is inside a ship or facility. A station's inside may have parts (sites); a card there is aboard the station and present only with those in
 * its own part. So "aboard" is asked here, and "present" of the innermost place (`presentPlace`): when sites come, this file learns to look into the
 * parts, and those who ask stay as they are (decision 48).
 */
import { cardsAt, type Game } from './game.ts';
import type { CardId, CardState, Place } from './types.ts';

/** Everything aboard a ship or facility, in whatever part of it, both players'. */
export const cardsAboard = (g: Game, vessel: CardId): readonly CardId[] => cardsAt(g, 'aboard', vessel);

/** Whether a card is aboard that ship or facility, in whatever part of it. */
export const isAboard = ({ zone, host }: CardState, vessel: CardId): boolean =>
  zone === 'aboard' && host === vessel;

/** The place in which those aboard a ship or facility are together. */
export const inside = (vessel: CardId): Place & { readonly zone: 'aboard' } => ({
  zone: 'aboard',
  host: vessel,
});
