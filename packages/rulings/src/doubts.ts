/**
 * How certain a rule is on a day: whether one of our documents states it, whether it leaves a question open, and whether
 * only later documents have it. For code that answers by a rule. Nothing here reads files.
 */
import { partStandingOn, type Worded, wordingOn } from './wording.ts';

/** Why an answer based on a rule needs a caveat. */
export type Doubt = 'from memory' | 'in part from memory' | 'open question' | 'stated later';

/** What is doubtful about a rule on a day, most serious first; empty if documents of the time state it. */
export function doubtsOn(rule: Worded, date: string): readonly Doubt[] {
  const { parts, details, standing } = wordingOn(rule, date);
  const told = parts.length > 0 ? parts : details;
  const doubts: Doubt[] = [];
  if (told.some(({ open }) => open)) doubts.push('open question');
  if (told.length > 0 && told.every(({ confirmed }) => confirmed === 'no')) doubts.push('from memory');
  else if (told.some(({ confirmed, open }) => confirmed !== 'yes' && !open))
    doubts.push('in part from memory');
  const later = told.some((part) => partStandingOn(part, date) === 'stated later');
  if (standing === 'stated later' || (later && doubts.length === 0)) doubts.push('stated later');
  return doubts;
}

const WORDS: Readonly<Record<Doubt, (rule: string) => string>> = {
  'from memory': (rule) => `${rule} is stated from memory: no document at hand confirms it.`,
  'in part from memory': (rule) => `${rule} is confirmed only in part by the documents at hand.`,
  'open question': (rule) => `${rule} leaves a question open that no document at hand settles.`,
  'stated later': (rule) => `${rule} is known only from documents of a later day.`,
};

/** A doubt as a sentence about the rule. */
export const doubtInWords = (rule: string, doubt: Doubt): string => WORDS[doubt](rule);
