/** Numbers that text computes. */
import type { Amount } from '../../language/amount.ts';

/** The number in the card's point box. */
export const box: Amount = 'box';
/** As many as were picked under a name. */
export const asMany = (name: string): Amount => ({ times: 1, picked: name });
/** One for each skill dot of what a response is about. */
export const itsSkillDots: Amount = { times: 1, dotsOf: 'event' };
