/**
 * Numbers that text computes: so many for each card that fits, for each mark a card has counted, for each card
 * picked before. They are worked out anew every time they are asked for (`queries/amount.ts`).
 */
import type { Scope } from './modifier.ts';

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
