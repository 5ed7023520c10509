/** Why an answer is not as sure as it sounds. */

/**
 * `date`: it turns on a day by which something held, and nobody knows since when; `memory`: a rule behind it is not confirmed by
 * a document, or not wholly; `open`: it rests on an open question; `later`: only documents of a later day have the rule.
 */
export const CAVEATS = ['date', 'memory', 'open', 'later'] as const;
export type CaveatKind = (typeof CAVEATS)[number];

export interface Caveat {
  readonly kind: CaveatKind;
  readonly text: string;
}
