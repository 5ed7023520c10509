/** The part of the library that reads no files: entries, time travel, search, the bundle and the printed document. */
export { type Fold, foldAlike } from './alike.ts';
export { type Doubt, doubtInWords, doubtsOn } from './doubts.ts';
export {
  type Dating,
  joinRulings,
  type Ruling,
  type RulingCard,
  type RulingKind,
  type Rulings,
  type RulingsDocument,
  rulingsOf,
  type StoredDocument,
  type StoredRuling,
} from './entries.ts';
export {
  BUNDLE_SCHEMA,
  type Bundle,
  type BundledRule,
  type BundledRuling,
  bundledRulings,
  bundleOf,
  type CardText,
  type Proof,
  type Surroundings,
  searchBundle,
} from './export/bundle.ts';
export { printedDocument } from './export/print.ts';
export { cardsNamed, examplesNamed, titlesIn, wordsOf } from './naming.ts';
export type { Chapter, NamedSwitch, Reference, Rule, Term } from './parse.ts';
export type { Part } from './parts.ts';
export {
  createSearch,
  type FindableCard,
  type FindableRule,
  type Hit,
  type Kind,
  type Search,
  type Searched,
  type SearchOptions,
} from './search/search.ts';
export { sentencesOf } from './search/sentences.ts';
export {
  entryOfSituation,
  readWait,
  type Situation,
  type StoredSituation,
  situationId,
  type Wait,
} from './situations.ts';
export type { Confirmed } from './sources.ts';
export { SOURCES, type Source, type SourceTag } from './sources.ts';
export { differenceAbout, speaksOf } from './subject.ts';
export {
  SWITCH_STEPS,
  type SwitchChange,
  type SwitchStep,
  stepsBy,
  switchChanges,
  switchesOfRule,
} from './switches.ts';
export { isSystem, SYSTEMS, type System } from './systems.ts';
export {
  type Difference,
  datingOfPart,
  differenceBetween,
  entriesOn,
  type RuleChange,
  type Standing,
  type SubjectOn,
  standingOn,
  subjectOn,
} from './time.ts';
export { TOLD, type ToldStep, tellStep } from './told.ts';
export {
  allWords,
  examplesOn,
  partStandingOn,
  type RuleStanding,
  ruleStandingOn,
  sourcesOn,
  statementOn,
  type Worded,
  type Wording,
  wordingOn,
} from './wording.ts';
