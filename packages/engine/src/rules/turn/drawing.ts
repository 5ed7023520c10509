/** Drawing and shuffling. A shuffle gives every card in the deck a new number, so that nobody can track one. */

import { PILES } from '../../catalogue/piles.ts';
import { pilesOf } from '../../queries/piles.ts';
import { card, cardsAt, changed, deckOf, emit, type Game, put } from '../../state/game.ts';
import { shuffleInPlace } from '../../state/random.ts';
import { type CardId, EARNED, type Seat } from '../../state/types.ts';

/** Draws up to n cards; an empty deck gives none (`turn.draw.blocked`). */
export function drawCards(g: Game, seat: Seat, n: number): number {
  let drawn = 0;
  for (; drawn < n && !(g.state.turn.noDraws && g.state.turn.seat === seat); drawn++) {
    const top = deckOf(g, seat)[0];
    // A player without cards left plays on without drawing (`end.deck-out.one`).
    if (top === undefined) break;
    put(g, top, 'hand', seat);
    card(g, top).seen |= 1 << seat;
    emit(g, { kind: 'drawn', seat, card: top });
  }
  return drawn;
}

interface Content {
  readonly def: number;
  readonly owner: Seat;
  readonly earned: number;
}

/** The card behind a number in a pile. */
export const contentOf = (g: Game, id: CardId): Content => {
  const { def, owner, flags } = card(g, id);
  return { def, owner, earned: flags & EARNED };
};

/** Assigns cards to the numbers of a pile, in the order of the pile, so that nobody can track one. */
export function dealAnew(g: Game, ids: readonly CardId[], contents: readonly Content[]): void {
  ids.forEach((id, i) => {
    const c = card(g, id);
    const content = contents[i];
    if (!content) return;
    c.def = content.def;
    c.owner = content.owner;
    c.flags = content.earned;
    c.seen = 0;
  });
  changed(g);
}

/**
 * Shuffles a draw deck or a mission pile by reassigning identities among its numbers. What anybody knew about those cards
 * is forgotten.
 */
export function shufflePile(g: Game, zone: 'deck' | 'missions', seat: Seat): void {
  shuffleAt(g, zone, seat);
  emit(g, { kind: 'shuffled', seat, pile: zone });
}

/** Shuffles the named piles whose order nobody knows (`side-deck.optional`). */
export function shufflePiles(g: Game): void {
  pilesOf(g).forEach(({ name }, number) => {
    if (PILES[name].ordered) shuffleAt(g, 'pile', number);
  });
}

function shuffleAt(g: Game, zone: 'deck' | 'missions' | 'pile', host: number): void {
  const ids = [...cardsAt(g, zone, host)];
  dealAnew(
    g,
    ids,
    shuffleInPlace(
      g.state,
      ids.map((id) => contentOf(g, id)),
    ),
  );
}
