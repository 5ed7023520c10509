/** Which missions are worth going for, and what a crew still lacks for them. */
import type { CardFacts } from '@spaceline/engine';
import { type Board, distance, type Known, mayAttempt, type Place, peopleAt } from '../reading/board.ts';
import { missing } from '../reading/needs.ts';

/** Missions this player could still solve with somebody. */
export function goals(board: Board): Place[] {
  return [...board.places.values()].filter(
    (place) => !place.solved && !place.barred && place.end.requirements !== null && place.points > 0,
  );
}

/** How many personnel a group lacks for a mission; infinite if nobody in it may attempt. */
export function lacks(place: Place, group: readonly CardFacts[]): number {
  if (place.end.requirements === null || !group.some((facts) => mayAttempt(place, facts)))
    return Number.POSITIVE_INFINITY;
  return missing(group, place.end.requirements);
}

/** Holograms stay behind when the team goes down to a planet. */
export const ableAt = (place: Place, people: readonly Known[]): Known[] =>
  place.mission.kind === 'space' ? [...people] : people.filter((c) => !c.facts.icons.includes('[Holo]'));

/** The mission a group should go for: one it can solve, with many points and a short way. */
export function bestGoal(board: Board, people: readonly Known[], from: number): Place | null {
  let best: Place | null = null;
  let bestScore = 0;
  for (const place of goals(board)) {
    const group = ableAt(place, people).map((c) => c.facts);
    if (lacks(place, group) > 0) continue;
    const way = distance(board, from, place.id);
    if (way === Number.POSITIVE_INFINITY) continue;
    const seeds = board.view.cards.filter((c) => c.zone === 'under' && c.host === place.id).length;
    const score = place.points / (2 + way / 7 + seeds / 3);
    if (score > bestScore) {
      best = place;
      bestScore = score;
    }
  }
  return best;
}

/** All of this player's personnel in play who can act in the long run. */
export const everybody = (board: Board): Known[] =>
  [...board.cards.values()].filter(
    (c) =>
      c.facts.type === 'personnel' &&
      c.controller === board.seat &&
      c.captor < 0 &&
      (c.zone === 'aboard' || c.zone === 'planet'),
  );

/** How much a personnel in hand would add: what the player's missions lack and this one has. */
export function gain(board: Board, facts: CardFacts): number {
  const now = everybody(board).map((c) => c.facts);
  let sum = 0;
  for (const place of goals(board)) {
    const requirements = place.end.requirements;
    if (!requirements || !(place.mine || place.end.icons.length > 0)) continue;
    const before = missing(now, requirements);
    const after = missing([...now, facts], requirements);
    if (after < before) sum += (place.points / 30) * Math.min(2, before - after);
  }
  return sum;
}

/** The player's unstopped personnel in one place. */
export const readyAt = (board: Board, zone: string, host: number): Known[] =>
  peopleAt(board, zone, host).filter((c) => (c.flags & 1) === 0);
