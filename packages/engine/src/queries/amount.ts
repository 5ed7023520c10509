/** The current value of a number that text computes. */

import type { Amount, Asker } from '../language/amount.ts';
import { tagOf } from '../language/words.ts';
import { type AmountRoom, card, type Game } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import type { Circle } from './evaluate.ts';

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

/** A number in a condition, asked of the circle that must meet it. */
export const amountFor = (g: Game, amount: Amount, circle: Circle): number =>
  typeof amount === 'number' ? amount : amountOf(g, amount, askerFor(circle));

const askerFor = ({ seat, members, vessel, location, source = -1, picked = {} }: Circle): Asker => ({
  source,
  seat,
  picked,
  context: { source, you: seat, group: members, vessel, location, picked },
});
