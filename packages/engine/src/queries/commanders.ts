/** Matching commanders: personnel whose lore, or the ship's, makes them its commander or captain (`cmdr.*`). */

import { card, type Game } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { crewOf } from './groups.ts';
import { factsOf, shipFacts } from './identity.ts';

/** Whether a personnel is a matching commander of a ship; the title named binds all cards of that title (`cmdr.matching.titles`). */
export function isMatchingCommander(g: Game, personnel: CardId, ship: CardId): boolean {
  const facts = factsOf(g, personnel);
  const vessel = shipFacts(g, ship);
  if (facts.type !== 'personnel' || !vessel) return false;
  // Either card may name the other (`cmdr.matching`).
  return facts.commands.includes(vessel.title) || vessel.commandedBy.includes(facts.title);
}

/**
 * The matching commander whose benefit a ship has, or null: a member of its crew, so not disabled, in stasis or under
 * house arrest (`cmdr.matching.able`), and only one at a time (`cmdr.matching.one`).
 */
export function matchingCommanderOf(g: Game, ship: CardId): CardId | null {
  return crewOf(g, card(g, ship).controller, ship).find((id) => isMatchingCommander(g, id, ship)) ?? null;
}
