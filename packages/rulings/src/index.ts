/**
 * The rulebook and the rulings documents as dated, linked, searchable data, and their use in the code. The rulebook says
 * what the rules are; the rulings say which document introduced them and when.
 *
 * This is the entry point for programs that can read files. Browsers use `@spaceline/rulings/browser`.
 */
export * from './browser.ts';
export { type Citations, findCitations, type Places } from './citations.ts';
export { type Coverage, type RulesCoverage, rulesCoverage } from './coverage.ts';
export { loadRulings } from './documents.ts';
export { loadRulebook, type Rulebook } from './rulebook.ts';
export {
  cardWaitedFor,
  loadUnproven,
  type Standings,
  standingsOf,
  type UnprovenRule,
  type Why,
} from './unproven.ts';
