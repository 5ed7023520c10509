/** Repair: rotation damage goes after two full turns docked at one's own outpost (`battle.repair.rotation`). */
import { compatible } from '../../queries/groups.ts';
import { card, changed, emit, facilityFacts, type Game } from '../../state/game.ts';
import type { CardId, CardState, Seat } from '../../state/types.ts';

/** Whether a ship is docked where it is repaired. */
function inRepair(g: Game, ship: CardState): boolean {
  // `battle.repair.facility`: only what is docked is repaired, so a facility needs text.
  if (ship.zone !== 'docked' || card(g, ship.host).controller !== ship.controller) return false;
  const kind = facilityFacts(g, ship.host)?.kind;
  // `battle.repair.where`: at its own player's compatible outpost or headquarters; a station needs text to repair.
  return (
    (kind === 'outpost' || kind === 'headquarters') && compatible(g, ship.controller, ship.id, ship.host)
  );
}

/** A ship or facility is whole again. */
export function repairCard(g: Game, id: CardId): void {
  const c = card(g, id);
  c.hull = 0;
  changed(g);
  emit(g, { kind: 'repaired', seat: c.controller, card: id });
}

/** At the end of a player's turn, repairs the ships that have been docked long enough. */
export function damageRepair(g: Game, seat: Seat): void {
  for (const c of g.state.cards) {
    if (c.hull === 0 || c.controller !== seat || !inRepair(g, c)) continue;
    // Turns alternate and the one in which it docked or fought does not count (`full-turn.definition`).
    const fullTurns = Math.ceil((g.state.turn.number - c.dockedOn) / 2);
    // `battle.repair.rotation`: two of the player's own.
    if (fullTurns < 2) continue;
    repairCard(g, c.id);
  }
}
