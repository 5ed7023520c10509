/** The day whose rules and texts are shown, shared by all pages. */
import { DEFAULT_RULES, isDate } from '@spaceline/engine';
import { stored, useStored } from './storage.ts';

const date = stored('spaceline.rules', DEFAULT_RULES, {
  read: (text) => (isDate(text) ? text : DEFAULT_RULES),
  write: (value) => value,
});

/** The chosen day and its setter. */
export const useRulesDate = (): readonly [string, (date: string) => void] => useStored(date);
