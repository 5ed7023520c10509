/** How every word is changed, by kind, for those who want to know of them all. */
import { CLAUSE_RULES } from './clauses.ts';
import { CONDITION_RULES } from './conditions.ts';
import { EFFECT_RULES } from './effects.ts';
import { FILTER_RULES } from './filters.ts';
import { MODIFIER_RULES } from './modifiers.ts';
import { MOMENT_RULES } from './moments.ts';
import { AMOUNT_RULES, SELECTOR_RULES } from './selectors.ts';

export const WORDS = {
  conditions: CONDITION_RULES,
  filters: FILTER_RULES,
  selectors: SELECTOR_RULES,
  amounts: AMOUNT_RULES,
  effects: EFFECT_RULES,
  modifiers: MODIFIER_RULES,
  moments: MOMENT_RULES,
  clauses: CLAUSE_RULES,
} as const;
