/** Which missions are worth going for, and what a crew still lacks for them. */
import type { CardFacts } from '@spaceline/engine';
import { missing } from '../reading/needs.ts';
import { distance, type Known, mayAttempt, type Place, peopleAt, type Table } from '../reading/table.ts';

/** Missions this player could still solve with somebody. */
export function goals(table: Table): Place[] {
  return [...table.places.values()].filter(
    (place) =>
      !place.solved && !place.barred && place.end.requirements !== null && (place.end.points ?? 0) > 0,
  );
}

/** How many personnel a group lacks for a mission; infinite when nobody in it may attempt. */
export function lacks(place: Place, group: readonly CardFacts[]): number {
  if (place.end.requirements === null || !group.some((facts) => mayAttempt(place, facts)))
    return Number.POSITIVE_INFINITY;
  return missing(group, place.end.requirements);
}

/** Holograms stay behind when the team goes down to a planet. */
export const ableAt = (place: Place, people: readonly Known[]): Known[] =>
  place.mission.kind === 'space' ? [...people] : people.filter((c) => !c.facts.icons.includes('[Holo]'));

/** The mission a group should go for: one it can solve, for many points at little way. */
export function bestGoal(table: Table, people: readonly Known[], from: number): Place | null {
  let best: Place | null = null;
  let bestScore = 0;
  for (const place of goals(table)) {
    const group = ableAt(place, people).map((c) => c.facts);
    if (lacks(place, group) > 0) continue;
    const way = distance(table, from, place.id);
    if (way === Number.POSITIVE_INFINITY) continue;
    const seeds = table.view.cards.filter((c) => c.zone === 'under' && c.host === place.id).length;
    const score = (place.end.points ?? 0) / (2 + way / 7 + seeds / 3);
    if (score > bestScore) {
      best = place;
      bestScore = score;
    }
  }
  return best;
}

/** Everybody of this player who is in play and free to act in the long run. */
export const everybody = (table: Table): Known[] =>
  [...table.cards.values()].filter(
    (c) =>
      c.facts.type === 'personnel' &&
      c.controller === table.seat &&
      c.captor < 0 &&
      (c.zone === 'aboard' || c.zone === 'planet'),
  );

/** How much a personnel in hand would add: what the own missions lack and this one brings. */
export function gain(table: Table, facts: CardFacts): number {
  const now = everybody(table).map((c) => c.facts);
  let sum = 0;
  for (const place of goals(table)) {
    const requirements = place.end.requirements;
    if (!requirements || !(place.mine || place.end.icons.length > 0)) continue;
    const before = missing(now, requirements);
    const after = missing([...now, facts], requirements);
    if (after < before) sum += ((place.end.points ?? 0) / 30) * Math.min(2, before - after);
  }
  return sum;
}

/** Everyone of the player's in one place who is not stopped. */
export const readyAt = (table: Table, zone: string, host: number): Known[] =>
  peopleAt(table, zone, host).filter((c) => (c.flags & 1) === 0);
