/**
 * Numbers that text computes: so many for each card that fits, for each mark a card has counted, for each card
 * picked before. They are worked out anew every time they are asked for.
 */

import type { Scope } from '../language/modifier.ts';
import { behaviourOf, card, factsOf, type Game, inPlay } from '../state/game.ts';
import type { CardId, Seat } from '../state/types.ts';
import { reaches } from './modifier.ts';

/** So many for each card in play that the scope reaches from this card. */
export interface EachAmount {
  readonly times: number;
  readonly each: Scope;
  /** Copies of one universal personnel count once (`cumul.universal-points`). */
  readonly distinct?: true;
}

export type Amount =
  | number
  /** The number in the card's own point box. */
  | 'box'
  | EachAmount
  /** For each mark this card has counted under a name. */
  | { readonly times: number; readonly counter: string }
  /** For each card picked under a name. */
  | { readonly times: number; readonly picked: string }
  /** For each skill dot of what a response is about. */
  | { readonly times: number; readonly dotsOf: 'event' };

/** Who asks: the card whose text it is, its player, and what has been picked so far. */
export interface Asker {
  readonly source: CardId;
  readonly seat: Seat;
  readonly picked?: Readonly<Record<string, readonly CardId[]>>;
}

/** What a card has counted under a name. */
export function counterOf(g: Game, id: CardId, name: string): number {
  const counters = card(g, id).memory?.counters as Readonly<Record<string, number>> | undefined;
  return counters?.[name] ?? 0;
}

/** How many of some cards score at one time: each title of a universal once, everybody else by himself (`points.cumulative-universal`). */
function titlesIn(g: Game, ids: readonly CardId[]): number {
  return new Set(
    ids.map((id) => {
      const facts = factsOf(g, id);
      return 'uniqueness' in facts && facts.uniqueness === 'universal' ? facts.title : id;
    }),
  ).size;
}

/** Marks before a personnel's skills, the special one included that its text is. */
function dotsOn(g: Game, id: CardId): number {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel') return 0;
  return facts.skills.length + (Object.keys(behaviourOf(g, id)).length > 0 ? 1 : 0);
}

export function amountOf(g: Game, amount: Amount, asker: Asker): number {
  if (typeof amount === 'number') return amount;
  if (amount === 'box') return factsOf(g, asker.source).points ?? 0;
  if ('counter' in amount) return amount.times * counterOf(g, asker.source, amount.counter);
  if ('picked' in amount) return amount.times * (asker.picked?.[amount.picked]?.length ?? 0);
  if ('dotsOf' in amount)
    return amount.times * (asker.picked?.[amount.dotsOf] ?? []).reduce((sum, id) => sum + dotsOn(g, id), 0);
  const found = g.state.cards.flatMap(({ id }) =>
    inPlay(card(g, id)) && reaches(g, { source: asker.source, seat: asker.seat }, amount.each, id)
      ? [id]
      : [],
  );
  return amount.times * (amount.distinct ? titlesIn(g, found) : found.length);
}
