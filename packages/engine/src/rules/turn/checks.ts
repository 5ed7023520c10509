/** What chapters of the rules add to a turn without the turn having to know them. */

import type { Game } from '../../state/game.ts';
import type { Seat } from '../../state/types.ts';
import type { Refusal } from '../../timing/refusal.ts';

type EndCheck = (g: Game, seat: Seat) => Refusal | null;
type Upkeep = (g: Game) => void;

const endChecks: EndCheck[] = [];
const upkeeps: Upkeep[] = [];

/** Lets a chapter say what a player must have done before the turn can end. */
export const addEndCheck = (check: EndCheck): void => {
  endChecks.push(check);
};

/** Lets a chapter put things right after every action: what can no longer last, ends. */
export const addUpkeep = (upkeep: Upkeep): void => {
  upkeeps.push(upkeep);
};

/** Why a player may not end the turn yet, or null. */
export function whyNotEnd(g: Game, seat: Seat): Refusal | null {
  for (const check of endChecks) {
    const refused = check(g, seat);
    if (refused) return refused;
  }
  return null;
}

/** To be called when an action is complete. */
export function upkeep(g: Game): void {
  for (const each of upkeeps) each(g);
}
