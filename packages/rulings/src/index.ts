/**
 * The rulebook and the rulings documents as dated, linked, searchable data, and what the code makes of them.
 * The rulebook says what the rules are; the rulings say which document brought them and when.
 *
 * This is the face for programs that can read files. What a browser can use is `@spaceline/rulings/browser`.
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
