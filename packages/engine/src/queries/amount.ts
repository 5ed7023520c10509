/**
 * Numbers that text computes: so many for each card that fits, for each mark a card has counted, for each card
 * picked before. They are worked out anew every time they are asked for.
 */
import { card, factsOf, type Game, inPlay } from '../state/game.ts';
import type { CardId, Seat } from '../state/types.ts';
import { reaches, type Scope } from './modifier.ts';

export type Amount =
  | number
  /** The number in the card's own point box. */
  | 'box'
  /** For each card in play that the scope reaches from this card. */
  | { readonly times: number; readonly each: Scope }
  /** For each mark this card has counted under a name. */
  | { readonly times: number; readonly counter: string }
  /** For each card picked under a name. */
  | { readonly times: number; readonly picked: string };

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

export function amountOf(g: Game, amount: Amount, asker: Asker): number {
  if (typeof amount === 'number') return amount;
  if (amount === 'box') return factsOf(g, asker.source).points ?? 0;
  if ('counter' in amount) return amount.times * counterOf(g, asker.source, amount.counter);
  if ('picked' in amount) return amount.times * (asker.picked?.[amount.picked]?.length ?? 0);
  let count = 0;
  for (const c of g.state.cards) {
    if (inPlay(c) && reaches(g, { source: asker.source, seat: asker.seat }, amount.each, c.id)) count++;
  }
  return amount.times * count;
}
