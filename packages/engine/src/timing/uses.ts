/**
 * How often text may be used (`freq.keys`). A use is counted under a key of player, copy or title, and clause; keys start
 * with how long they last. Uses for one event are kept on its window, or with the triggers it causes.
 */
import type { Limit } from '../language/limit.ts';
import type { Game } from '../state/game.ts';
import type { CardId, Seat } from '../state/types.ts';

/** One clause of one card used by one player. */
export interface Use {
  readonly card: CardId;
  readonly def: number;
  readonly clause: string;
  readonly seat: Seat;
}

export function limitKey(limit: Limit, id: CardId, def: number, seat: Seat, clause: string): string {
  const scope =
    limit.per === 'game' || limit.per === 'battle' || limit.per === 'event' ? limit.per : ('turn' as const);
  // Once per game stays used when the card leaves play and returns, so it counts by title; other limits belong to
  // the copy unless the text shares them (`freq.copy-rule`).
  const what = limit.shared || limit.per === 'game' ? `d${def}` : `c${id}`;
  return `${scope}:${what}:${limit.either ? 'either' : clause}:${seat}`;
}

/** The key of one use; with the place, if copies in one place share it. */
export function useKey(g: Game, limit: Limit, { card: id, def, seat, clause }: Use): string {
  const key = limitKey(limit, id, def, seat, clause);
  const c = g.state.cards[id];
  return limit.shared === 'here' && c ? `${key}@${c.zone}${c.host}` : key;
}

export const usesLeft = (g: Game, limit: Limit | undefined, key: string): boolean =>
  limit === undefined || (g.state.uses[key] ?? 0) < limit.times;

export function countUse(g: Game, key: string): void {
  g.state.uses[key] = (g.state.uses[key] ?? 0) + 1;
}

/** The event's window that is open or that a response is made in, or the triggers the event sets off. */
const eventFrame = (g: Game) =>
  g.state.stack.findLast((frame) => frame.proc === 'window' || frame.proc === 'triggers');

/** Uses for one event are shared by all copies and both players. */
const eventKey = (use: Use): string => `d${use.def}:${use.clause}`;

/** Whether a limit leaves a use now. Once each turn means only on the player's own turns (`freq.own-turn-default`). */
export function withinLimit(g: Game, limit: Limit | undefined, use: Use): boolean {
  if (limit === undefined) return true;
  if (limit.per === 'event') {
    const used = eventFrame(g)?.used ?? [];
    return used.filter((key) => key === eventKey(use)).length < limit.times;
  }
  if (limit.per === 'turn' && g.state.turn.seat !== use.seat) return false;
  return usesLeft(g, limit, useKey(g, limit, use));
}

/** Counts a use; it stays counted whatever happens to the action (`action.init.no-refund`). */
export function noteUse(g: Game, limit: Limit | undefined, use: Use): void {
  if (limit === undefined) return;
  if (limit.per !== 'event') countUse(g, useKey(g, limit, use));
  else {
    const offering = eventFrame(g);
    if (offering) offering.used = [...(offering.used ?? []), eventKey(use)];
  }
}
