/**
 * Numbers that text computes: so many for each card that fits, for each counted mark, for each card picked before. They
 * are recomputed whenever they are needed (`queries/amount.ts`). Their words are in `words/amounts.ts`; each adds itself
 * to `AmountWords` and is tagged by its key, a plain number by `number`.
 */
import type { Context } from './context.ts';
import { either, number, type Required, word } from './fields.ts';
import type { CardId, Seat } from './ids.ts';

/** Every amount by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface AmountWords {}
/** Those that serve one or two cards and live next to them in their library; declared there in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface RareAmountWords {}
export interface AllAmountWords extends AmountWords, RareAmountWords {}

export type Amount = AllAmountWords[keyof AllAmountWords];

/** The context: the card whose text it is, its player, and what has been picked so far. */
export interface Asker {
  readonly source: CardId;
  readonly seat: Seat;
  readonly picked?: Readonly<Record<string, readonly CardId[]>>;
  /** Whom it happens to: the group that faces a dilemma, solves a mission or meets a condition. None for text in force. */
  readonly context?: Context;
}

/** The asker of an effect. */
export const askerIn = (context: Context): Asker => ({
  source: context.source,
  seat: context.you,
  picked: context.picked,
  context,
});

/** A field for a number that a text may also compute; written out, it is at least so much. */
export const counting = (least?: number): Required<Amount> => either(number(least), word<Amount>('amount'));

/** The same number doubled. */
export const twice = (amount: Amount): Amount =>
  typeof amount === 'number' ? 2 * amount : { sum: [amount, amount] };
