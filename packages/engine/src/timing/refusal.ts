/**
 * Every check that can say no returns a refusal: the id of the rule, and the reason as data. The English texts are in
 * `language/reasons/`; other languages look up their text by the reason's key. Refusals are created once, at module level,
 * so that a check costs nothing until it is read; only a refusal caused by a card in play also names that card.
 */
import { ENGLISH_REASONS, type ReasonKey, type ReasonParts, sayReason } from '../language/reasons/index.ts';
import type { Shortfall } from '../language/shortfall.ts';
import type { CardId } from '../state/types.ts';

export interface Refusal {
  /** A rule id of the rulebook, a card id (`premiere/q-net`), or `protocol.*` for answers that are not a move at all. */
  readonly rule: string;
  /** The key of the reason (`ReasonKey`), for clients that translate it. Absent if the reason is not the engine's. */
  readonly why?: string;
  /** What the reason names: titles, numbers. */
  readonly parts?: unknown;
  /** The reason in English. */
  readonly text: string;
  /** The card in play whose text forbids it. */
  readonly card?: CardId;
  /** What would cure or nullify that card, and what of it is missing. For players who ask why. */
  readonly cure?: Shortfall;
}

type Naming<K extends ReasonKey> = ReasonParts<K> extends undefined ? [] : [parts: ReasonParts<K>];

/** A refusal by a rule that is not the one its reason is named after: a card's, or that of a question. */
export function refusalBy<K extends ReasonKey>(rule: string, why: K, ...[parts]: Naming<K>): Refusal {
  const text = sayReason(ENGLISH_REASONS, why, parts) ?? why;
  return { rule, why, ...(parts === undefined ? {} : { parts }), text };
}

/** Declares a refusal. The key starts with a rule of the rulebook, so that coverage knows the code enforces it. */
export const refusal = <K extends ReasonKey>(why: K, ...parts: Naming<K>): Refusal =>
  refusalBy(why.split('#')[0] ?? why, why, ...parts);

/** A refusal from outside the rules, with its own text. */
export const statedRefusal = (rule: string, text: string): Refusal => ({ rule, text });

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
