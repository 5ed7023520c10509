/** Why an answer is less certain than it sounds. */

/**
 * `date`: it depends on a day by which something was in force, and nobody knows since when; `memory`: a rule behind it is
 * not, or not completely, confirmed by a document; `open`: it depends on an open question; `later`: only documents of a
 * later day state the rule.
 */
export const CAVEATS = ['date', 'memory', 'open', 'later'] as const;
export type CaveatKind = (typeof CAVEATS)[number];

export interface Caveat {
  readonly kind: CaveatKind;
  readonly text: string;
}
