/**
 * Whether a ship is staffed: each slot of its staffing box filled by a different personnel, and one of the crew matching
 * the ship (`staff.*`). Who fills which slot is found by matching, not by counting.
 */

import type { Affiliation } from '../language/traits.ts';
import { card, type Game, remembered } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { affiliationsOf, hasSkill, iconsOf, isPersonnel } from './characteristics.ts';
import { crewedByFighters } from './fighters.ts';
import { titleMatches } from './fits.ts';
import { crewOf, matches } from './groups.ts';
import { factsOf, shipFacts } from './identity.ts';
import { saidOf } from './modifier.ts';
import { isStopped } from './presence.ts';

/** Staffing icons that require an affiliation rather than an icon of that name. */
const AFFILIATION_SLOTS: Readonly<Record<string, Affiliation>> = {
  '[NA]': 'Non-Aligned',
  '[Borg]': 'Borg',
  '[Car]': 'Cardassian',
  '[Dom]': 'Dominion',
};

/** Whether a personnel has the icon that a slot requires, or may be used as if (`staff.crew-reassignment`). */
function hasStaffingIcon(g: Game, id: CardId, icon: string): boolean {
  if (iconsOf(g, id).includes(icon)) return true;
  return saidOf(g, 'staffsAs', id).includes(icon);
}

/** Whether a personnel may fill one slot: an icon, an affiliation, or words (`staff.text-requirements`). */
function fills(g: Game, id: CardId, slot: string): boolean {
  if (slot.startsWith('[')) {
    const affiliation = AFFILIATION_SLOTS[slot];
    // An affiliation icon is met by the affiliation, any other by the same icon (`staff.special-icons`).
    if (affiliation) return affiliationsOf(g, id).includes(affiliation);
    // Command can fill staff, but not the reverse (`staff.command-as-staff`).
    return hasStaffingIcon(g, id, slot) || (slot === '[Stf]' && hasStaffingIcon(g, id, '[Cmd]'));
  }
  const facts = factsOf(g, id);
  if (slot.startsWith('{')) return titleMatches(g, facts, slot.slice(1, -1));
  return (
    facts.characteristics.includes(slot) ||
    (facts.type === 'personnel' && facts.species.includes(slot)) ||
    hasSkill(g, id, slot)
  );
}

/** How many slots can be filled, each by a different personnel (`staff.one-per-personnel`): augmenting paths. */
function mostFilled(g: Game, slots: readonly string[], crew: readonly CardId[]): number {
  /** The slot that each of the crew fills. */
  const takenBy: (number | undefined)[] = [];
  let visited: number[] = [];
  const tryFill = (slot: number): boolean => {
    for (let n = 0; n < crew.length; n++) {
      if (visited.includes(n) || !fills(g, crew[n] as CardId, slots[slot] ?? '')) continue;
      visited.push(n);
      const holder = takenBy[n];
      if (holder === undefined || tryFill(holder)) {
        takenBy[n] = slot;
        return true;
      }
    }
    return false;
  };
  let filled = 0;
  for (let slot = 0; slot < slots.length; slot++) {
    visited = [];
    if (tryFill(slot)) filled++;
  }
  return filled;
}

/** Crew that may staff: able, free, and stopped only on a stopped ship, which they do not move (`staff.excluded`). */
export function staffOf(g: Game, ship: CardId): CardId[] {
  const s = card(g, ship);
  // `state.stopped.staff`, `stopped.staff`
  return crewOf(g, s.controller, ship).filter(
    (id) => isPersonnel(g, id) && isStopped(card(g, id)) === isStopped(s),
  );
}

/**
 * A personnel of the ship's affiliation, with both in their current mode, is aboard (`staff.matching-affiliation`,
 * `staff.multi-affiliation`). A faction icon is not an affiliation (`staff.faction-not-affiliation`).
 */
export function hasMatchingCrew(g: Game, ship: CardId, crew: readonly CardId[]): boolean {
  // In the first years a Non-Aligned ship needed no matching personnel (`staff.nonaligned-ship`,
  // `affil.nonaligned.staff-early`).
  if (!g.rules['staff.non-aligned'] && affiliationsOf(g, ship).includes('Non-Aligned'))
    return crew.length > 0;
  // `affil.ship-staffed`: since then there is no exception.
  return crew.some((id) => matches(g, id, ship));
}

/** Whether one of the ship's alternatives is met; text may drop slots of the player's choice (`staff.reductions`). */
export function iconsFilled(g: Game, ship: CardId, crew: readonly CardId[], dropped = 0): boolean {
  const facts = shipFacts(g, ship);
  if (!facts) return false;
  // A ship without icons still needs somebody aboard (`staff.no-icons`).
  if (facts.staffing.length === 0) return crew.length > 0;
  return facts.staffing.some((slots) => mostFilled(g, slots, crew) >= slots.length - dropped);
}

function staffedNow(g: Game, ship: CardId): boolean {
  if (crewedByFighters(g, ship)) return true;
  const crew = staffOf(g, ship);
  let dropped = 0;
  for (const m of saidOf(g, 'staffing', ship)) {
    if (m.drop === 'all') return true;
    dropped += m.drop ?? 0;
    // Text may require more crew than the icons do (`staff.obelisk`).
    if (m.crew !== undefined && crew.length < m.crew) return false;
  }
  // `staff.icons`: every slot by a different personnel, and one of the ship's affiliation.
  return crew.length > 0 && hasMatchingCrew(g, ship, crew) && iconsFilled(g, ship, crew, dropped);
}

/** Staffed to move: the slots filled and a matching personnel aboard. */
export const isStaffed = remembered(staffedNow);

/** What a ship lacks: unfilled icons, one list for each alternative, and the affiliations of which one is missing. */
export function unstaffed(
  g: Game,
  ship: CardId,
): { readonly icons: readonly (readonly string[])[]; readonly matching: readonly string[] } {
  const crew = staffOf(g, ship);
  const lists = shipFacts(g, ship)?.staffing ?? [];
  const lacking = iconsFilled(g, ship, crew)
    ? []
    : lists.map((slots) =>
        slots.filter(
          (_, at) => mostFilled(g, slots.slice(0, at + 1), crew) <= mostFilled(g, slots.slice(0, at), crew),
        ),
      );
  return {
    icons: lacking,
    matching: crew.length > 0 && hasMatchingCrew(g, ship, crew) ? [] : affiliationsOf(g, ship),
  };
}
