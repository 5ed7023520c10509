/**
 * Repair: rotation damage is repaired after two full turns docked at the player's own outpost (`battle.repair.rotation`),
 * or by text.
 */

import { compatible } from '../../queries/groups.ts';
import { facilityFacts } from '../../queries/identity.ts';
import { couldAnswer, saidOf } from '../../queries/modifier.ts';
import { byRule } from '../../state/causes.ts';
import { card, cardsInPlay, changed, emit, type Game, turnsOf } from '../../state/game.ts';
import type { CardId, CardState, Cause, Seat } from '../../state/types.ts';

/** Whether a ship is docked where it is repaired. */
function inRepair(g: Game, ship: CardState): boolean {
  // `battle.repair.facility`: only docked cards are repaired, so a facility needs text.
  if (ship.zone !== 'docked' || card(g, ship.host).controller !== ship.controller) return false;
  const kind = facilityFacts(g, ship.host)?.kind;
  // `battle.repair.where`: at its own player's compatible outpost or headquarters; a station needs text to repair.
  return (
    (kind === 'outpost' || kind === 'headquarters') && compatible(g, ship.controller, ship.id, ship.host)
  );
}

/** A ship or facility is whole again. */
export function repairCard(g: Game, id: CardId, cause: Cause): void {
  const c = card(g, id);
  const before = c.hull;
  c.hull = 0;
  setWork(g, c, 0);
  changed(g);
  emit(g, { kind: 'repaired', seat: c.controller, card: id, before, after: 0, cause });
}

/** Full turns of work that text needs to repair a ship where it is; the fewest, or null if nothing works on it. */
function turnsToRepair(g: Game, ship: CardId): number | null {
  const work = saidOf(g, 'repairs', ship);
  return work.length === 0 ? null : Math.min(...work);
}

const workOn = (c: CardState): number => c.memory?.work ?? 0;

function setWork(g: Game, c: CardState, turns: number): void {
  if (workOn(c) === turns) return;
  c.memory = { ...c.memory, work: turns };
  changed(g);
}

/** As a player's turn begins: where something works on a damaged ship, another full turn of work begins (`full-turn.definition`). */
export function beginRepairs(g: Game, seat: Seat): void {
  if (!couldAnswer(g, 'repairs')) return;
  for (const c of cardsInPlay(g)) {
    if (c.hull > 0 && c.controller === seat)
      setWork(g, c, turnsToRepair(g, c.id) === null ? 0 : workOn(c) + 1);
  }
}

/** Work on a ship starts over when it is hit or fights (`battle.repair.interrupted`). */
export function interruptRepair(g: Game, id: CardId): void {
  const c = card(g, id);
  if (c.zone === 'docked') c.dockedOn = turnsOf(g, id);
  setWork(g, c, 0);
}

/** Whether text has worked on a ship for long enough, and still does. */
function isMended(g: Game, c: CardState): boolean {
  const wanted = turnsToRepair(g, c.id);
  if (wanted === null) setWork(g, c, 0);
  return wanted !== null && workOn(c) >= wanted;
}

/** At the end of a player's turn, repairs the ships that have been docked, or worked on, for long enough. */
export function damageRepair(g: Game, seat: Seat): void {
  for (const c of cardsInPlay(g)) {
    if (c.hull === 0 || c.controller !== seat) continue;
    // `battle.repair.rotation`: two of the player's own turns; the one in which it docked or fought does not count
    // (`full-turn.definition`).
    const docked = inRepair(g, c) && g.state.players[seat].turns - c.dockedOn >= 2;
    if (docked || isMended(g, c))
      repairCard(g, c.id, byRule(docked ? 'battle.repair.rotation' : 'battle.repair.where', c.controller));
  }
}
