/** Whether a ship is staffed: each icon met by a different personnel, and one of them matching the ship. */
import { card, factsOf, type Game, shipFacts } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { affiliationsOf, iconsOf, isPersonnel } from './characteristics.ts';
import { titleMatches } from './fits.ts';
import { crewOf, matches } from './groups.ts';
import { isStopped } from './presence.ts';

/** Whether a personnel may fill one slot; command fills staff too (`staff.command-as-staff`). */
function fills(g: Game, id: CardId, slot: string): boolean {
  const icons = iconsOf(g, id);
  if (icons.includes(slot)) return true;
  if (slot === '[Stf]') return icons.includes('[Cmd]');
  if (slot === '[NA]') return affiliationsOf(g, id).includes('Non-Aligned');
  if (slot.startsWith('[')) return false;
  const facts = factsOf(g, id);
  return (
    titleMatches(facts, slot) ||
    facts.characteristics.includes(slot) ||
    (facts.type === 'personnel' && facts.species.includes(slot))
  );
}

/** Matches slots with personnel, each used once (`staff.one-per-personnel`): augmenting paths. */
function canFill(g: Game, slots: readonly string[], crew: readonly CardId[]): boolean {
  if (crew.length < slots.length) return false;
  const takenBy = new Map<CardId, number>();
  const tryFill = (slot: number, visited: Set<CardId>): boolean => {
    for (const id of crew) {
      if (visited.has(id) || !fills(g, id, slots[slot] ?? '')) continue;
      visited.add(id);
      const holder = takenBy.get(id);
      if (holder === undefined || tryFill(holder, visited)) {
        takenBy.set(id, slot);
        return true;
      }
    }
    return false;
  };
  return slots.every((_, i) => tryFill(i, new Set()));
}

/** Unstopped crew able to staff (`staff.excluded`); stopped personnel staff only a stopped ship. */
export function staffOf(g: Game, ship: CardId): CardId[] {
  const s = card(g, ship);
  return crewOf(g, s.controller, ship).filter(
    (id) => isPersonnel(g, id) && isStopped(card(g, id)) === isStopped(s),
  );
}

/** One personnel of the ship's affiliation is aboard (`staff.matching-affiliation`). */
export function hasMatchingCrew(g: Game, ship: CardId, crew: readonly CardId[]): boolean {
  if (!g.rules['staff.non-aligned'] && affiliationsOf(g, ship).includes('Non-Aligned'))
    return crew.length > 0;
  return crew.some((id) => matches(g, id, ship));
}

export function iconsFilled(g: Game, ship: CardId, crew: readonly CardId[]): boolean {
  const facts = shipFacts(g, ship);
  if (!facts) return false;
  if (facts.staffing.length === 0) return crew.length > 0;
  return facts.staffing.some((slots) => canFill(g, slots, crew));
}

/** Staffed to move: icons filled and a matching personnel aboard. */
export function isStaffed(g: Game, ship: CardId): boolean {
  const crew = staffOf(g, ship);
  return crew.length > 0 && hasMatchingCrew(g, ship, crew) && iconsFilled(g, ship, crew);
}
