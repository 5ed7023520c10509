/** Drawing and shuffling. A shuffle gives every card in the deck a new number, so that nobody can follow one through it. */
import { card, cardsAt, changed, deckOf, emit, type Game, put } from '../../state/game.ts';
import { shuffleInPlace } from '../../state/random.ts';
import type { Seat } from '../../state/types.ts';
import { EARNED } from '../../state/types.ts';

/** Draws up to n cards; an empty deck gives none (`turn.draw.blocked`). */
export function drawCards(g: Game, seat: Seat, n: number): number {
  let drawn = 0;
  for (; drawn < n && !(g.state.turn.noDraws && g.state.turn.seat === seat); drawn++) {
    const top = deckOf(g, seat)[0];
    // Who has no cards left plays on without drawing (`end.deck-out.one`).
    if (top === undefined) break;
    put(g, top, 'hand', seat);
    card(g, top).seen |= 1 << seat;
    emit(g, { kind: 'drawn', seat, card: top });
  }
  return drawn;
}

/**
 * Shuffles a draw deck or a mission pile by dealing the identities anew over the numbers that lie there. What
 * anybody knew of those cards is forgotten with it.
 */
export function shufflePile(g: Game, zone: 'deck' | 'missions', seat: Seat): void {
  const ids = [...cardsAt(g, zone, seat)];
  const contents = shuffleInPlace(
    g.state,
    ids.map((id) => ({ def: card(g, id).def, owner: card(g, id).owner, earned: card(g, id).flags & EARNED })),
  );
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
  emit(g, { kind: 'shuffled', seat, text: zone });
}
