/** What a player must have done before a turn can end, and what is cleaned up after every action. */
import type { Game } from '../../state/game.ts';
import type { Seat } from '../../state/types.ts';
import type { Refusal } from '../../timing/refusal.ts';
import { showWithoutDevice } from '../movement/cloaking.ts';
import { mendLines } from '../movement/edges.ts';
import { whyNotRest } from '../movement/moving.ts';

/** Why a player may not end the turn yet, or null. */
export const whyNotEnd = (g: Game, seat: Seat): Refusal | null => whyNotRest(g, seat);

/** Call it when an action is complete: ends whatever can no longer last. */
export function upkeep(g: Game): void {
  mendLines(g);
  showWithoutDevice(g);
}
