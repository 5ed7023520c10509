/**
 * Every check that can say no returns a refusal: the id of the rule and one sentence for the person who asked. Refusals
 * are created once, at module level, so that a check costs nothing until it is read; only if a card in play is behind it
 * is that card added.
 */
import type { Shortfall } from '../language/shortfall.ts';
import type { CardId } from '../state/types.ts';

export interface Refusal {
  /** A rule id of the rulebook, a card id (`premiere/q-net`), or `protocol.*` for answers that are not a move at all. */
  readonly rule: string;
  readonly text: string;
  /** The card in play whose text forbids it. */
  readonly card?: CardId;
  /** What would cure or nullify that card, and what of it is missing. For players who ask why. */
  readonly cure?: Shortfall;
}

/** Declares a refusal. The id is a rule of the rulebook; that is how coverage knows that code enforces it. */
export const refusal = (rule: string, text: string): Refusal => ({ rule, text });

/** The same refusal with the card behind it. */
export const becauseOf = (refused: Refusal, card: CardId): Refusal => ({ ...refused, card });

/** Thrown by `start` and `apply` when they refuse; nothing has changed when it is thrown. */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refused: Refusal) {
    super(`${refused.text} [${refused.rule}]`);
    this.name = 'RefusedError';
    this.refusal = refused;
  }
}
