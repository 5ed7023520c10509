/** Repair: rotation damage goes after two full turns docked at an outpost (`battle.repair.rotation`). */
import { changed, emit, facilityFacts, type Game } from '../../state/game.ts';
import type { Seat } from '../../state/types.ts';

/** At the end of a player's turn, repairs the ships that have been docked long enough. */
export function damageRepair(g: Game, seat: Seat): void {
  for (const c of g.state.cards) {
    if (c.zone !== 'docked' || c.controller !== seat || c.hull === 0) continue;
    const kind = facilityFacts(g, c.host)?.kind;
    if (kind !== 'outpost' && kind !== 'headquarters') continue;
    // Full turns begin after the turn of docking; turns alternate, so two of one player's take four (`full-turn.definition`).
    if (g.state.turn.number - c.dockedOn < 4) continue;
    c.hull = 0;
    changed(g);
    emit(g, { kind: 'repaired', seat, card: c.id });
  }
}
