/**
 * The part of the package that reads no files: finding cards in a catalogue, the behaviours, decks. Everything a browser
 * can use is here; it gets the catalogue and the behaviours from `unpackCards`. A test makes sure of it.
 */
export type {
  CardSet,
  Catalogue,
  CatalogueEntry,
  TitleOptions,
} from './catalogue/catalogue.ts';
export type { Oddity } from './catalogue/oddities.ts';
export {
  type Confidence,
  type Existence,
  existedOn,
  type Precision,
  type Release,
  releaseInWords,
} from './catalogue/releases.ts';
export { fold, nearest } from './catalogue/titles.ts';
export {
  DECK_FORMATS,
  type DeckFormat,
  deckFormatFor,
  deckFormatOf,
  readDeck,
  writeDeckAs,
} from './decks/formats.ts';
export { parseDek, parseLackeyText, writeDek, writeLackeyText } from './decks/lackey.ts';
export { type Called, cardCalled } from './decks/names.ts';
export { couldSolveWith, type DeckOverview, deckOverview, type MissionOutlook } from './decks/overview.ts';
export {
  type DeckFault,
  type DeckLabels,
  type DeckNote,
  faultInWords,
  parseDeck,
  type ReadDeck,
  type StarterDeck,
  writeDeck,
} from './decks/parse.ts';
export { type DeckWarning, deckWarnings } from './decks/warnings.ts';
export {
  type Coverage,
  coverage,
  type MissingCard,
  missingCards,
  missingOf,
  type SetCoverage,
  type Survey,
  surveyOf,
} from './entering/coverage.ts';
export { type Entering, type Entry, enteringOf, type ShutOut, shutOut } from './entering/entering.ts';
export { type Pool, poolOf } from './entering/pool.ts';
export type { Witness } from './entering/trial.ts';
export { type CardLack, LACKS, type LackKind } from './entering/whole.ts';
export { witnesses } from './entering/witness.ts';
export type { Reason } from './entering/words.ts';
export { libraryOf, type Texts, type Written, withBehaviours } from './library.ts';
export { type PackedCards, packCards, unpackCards } from './pack.ts';
export { REGULAR_SKILLS } from './requirements/lexicon.ts';
export { parseNoun, parseRequirement, RequirementError } from './requirements/parse.ts';
export { sayRequirement, writeNoun, writeRequirement } from './requirements/write.ts';
export { ALL_WORDS, RARE_WORDS } from './sets/rare.ts';
export { slugOf } from './sets/writing.ts';
export { type UsedWord, usedWords, type WordUse } from './words/using.ts';
