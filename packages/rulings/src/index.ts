/**
 * The rulebook and the rulings documents as dated, linked data, and what the code makes of them.
 * The rulebook says what the rules are; the rulings say which document brought them and when.
 */
export { type Citations, findCitations, type Places } from './citations.ts';
export { type Coverage, type RulesCoverage, rulesCoverage } from './coverage.ts';
export {
  loadRulings,
  type Ruling,
  type RulingKind,
  type RulingScenario,
  type Rulings,
  type RulingsDocument,
} from './documents.ts';
export type { Chapter, NamedSwitch, Reference, Rule, Term } from './parse.ts';
export { loadRulebook, type Rulebook } from './rulebook.ts';
export { SOURCES, type Source, type SourceTag } from './sources.ts';
