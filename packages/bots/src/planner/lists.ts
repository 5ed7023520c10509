/**
 * Well-known deck lists, and what is left of them for unseen cards. Missions are face up before the first turn, so a list
 * is soon recognised, as a person would do; for an unknown deck this changes nothing.
 */
import { allCards, type Deck, type Sketch, UNKNOWN, type View } from '@spaceline/engine';

/** What may be left of a list: cards under missions, and cards in hand, in the deck or face down elsewhere. */
export interface Rest {
  readonly deck: Deck;
  readonly seeds: readonly string[];
  readonly draw: readonly string[];
}

/** How much of what was shown must be on a list. */
const AGREES = 0.85;

/** Cards with their counts. */
export type Shown = ReadonlyMap<string, number>;

export function counted(cards: Iterable<string | undefined>): Shown {
  const shown = new Map<string, number>();
  for (const id of cards) if (id !== undefined) shown.set(id, (shown.get(id) ?? 0) + 1);
  return shown;
}

/** The cards the opponent has shown, in a view or a sketch. */
export const shownIn = {
  view: ({ cards, seat }: View): Shown => counted(cards.map((c) => (c.owner === seat ? undefined : c.card))),
  sketch: ({ state: { cards, defs }, seat }: Sketch): Shown =>
    counted(cards.map((c) => (c.owner === seat || c.def === UNKNOWN ? undefined : defs[c.def]))),
};

/** A list without the cards that were shown. */
export function without(list: readonly string[], shown: Shown): string[] {
  const left = new Map(shown);
  return list.filter((id) => {
    const n = left.get(id) ?? 0;
    if (n > 0) left.set(id, n - 1);
    return n === 0;
  });
}

/** The lists that match best, without the shown cards; empty if none matches well. */
export function recognised(known: readonly Deck[], shown: Shown): readonly Rest[] {
  const all = [...shown.values()].reduce((a, b) => a + b, 0);
  const scored = known.map((deck) => {
    const list = allCards(deck);
    return { deck, agrees: list.length - without(list, shown).length };
  });
  const most = Math.max(AGREES * all, ...scored.map(({ agrees }) => agrees));
  return scored
    .filter(({ agrees }) => agrees > 0 && agrees >= most)
    .map(({ deck }) => ({ deck, seeds: without(deck.seeds, shown), draw: without(deck.draw, shown) }));
}
