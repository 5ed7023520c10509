/** Named piles in a game: which exist, what they contain, and whether they are open. */

import { PILES, type PileName } from '../catalogue/piles.ts';
import { cardsAt, type Game } from '../state/game.ts';
import type { CardId, Pile, Seat } from '../state/types.ts';
import { standingText } from './modifier.ts';

const NO_PILES: readonly Pile[] = [];
export const pilesOf = (g: Game): readonly Pile[] => g.state.piles ?? NO_PILES;

export function pileAt(g: Game, number: number): Pile {
  const pile = pilesOf(g)[number];
  if (!pile) throw new Error(`No pile ${number} in this game.`);
  return pile;
}

/** The number of a player's named pile; -1 if there is none. */
export const pileNumber = (g: Game, seat: Seat, name: PileName): number =>
  pilesOf(g).findIndex((pile) => pile.name === name && pile.owner === seat);

/** A pile is open while a doorway that opens it is in play (`doorway.open`, `side.unopened`), or if it needs none. */
export const isOpen = (g: Game, { name, owner }: Pile): boolean =>
  PILES[name].door === undefined ||
  cardsAt(g, 'table', owner).some((id) => standingText(g, id).opens === name);

/** The usable cards of a player's named pile: none while it is closed (`doorway.closed`). */
export function openPile(g: Game, seat: Seat, name: PileName): readonly CardId[] {
  const number = pileNumber(g, seat, name);
  return number >= 0 && isOpen(g, pileAt(g, number)) ? cardsAt(g, 'pile', number) : [];
}
