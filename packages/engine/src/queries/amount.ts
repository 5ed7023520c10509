/** The current value of a number that text computes. */

import type { Amount, Asker } from '../language/amount.ts';
import { tagOf } from '../language/words.ts';
import { type AmountRoom, card, type Game } from '../state/game.ts';
import type { CardId } from '../state/types.ts';

/** What a card has counted under a name. */
export function counterOf(g: Game, id: CardId, name: string): number {
  const counters = card(g, id).memory?.counters;
  return counters?.[name] ?? 0;
}

export function amountOf(g: Game, amount: Amount, asker: Asker): number {
  if (typeof amount === 'number') return amount;
  const { amounts } = g.words;
  return (amounts[tagOf(amounts, amount)] as unknown as AmountRoom<Amount>).of(g, amount, asker);
}
