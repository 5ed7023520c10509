/** What a player must have done before a turn can end, and what is put right after every action. */
import type { Game } from '../../state/game.ts';
import type { Seat } from '../../state/types.ts';
import type { Refusal } from '../../timing/refusal.ts';
import { showWithoutDevice } from '../movement/cloaking.ts';
import { mendLines } from '../movement/edges.ts';
import { whyNotRest } from '../movement/moving.ts';

/** Why a player may not end the turn yet, or null. */
export const whyNotEnd = (g: Game, seat: Seat): Refusal | null => whyNotRest(g, seat);

/** To be called when an action is complete: what can no longer last, ends. */
export function upkeep(g: Game): void {
  mendLines(g);
  showWithoutDevice(g);
}
