/**
 * The cards: what is printed on them as facts, read from `facts/` and checked.
 *
 * `loadCatalogue()` is the way in. Requirements are kept in the cards' own notation and read into the
 * engine's conditions by `parseRequirement`; `writeRequirement` writes them back.
 */
export {
  type CardSet,
  type Catalogue,
  type CatalogueEntry,
  loadCatalogue,
  type TitleOptions,
} from './catalogue/catalogue.ts';
export { type Coverage, coverage, type SetCoverage } from './catalogue/coverage.ts';
export type { Oddity } from './catalogue/oddities.ts';
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
export { type DeckOverview, deckOverview, type MissionOutlook } from './decks/overview.ts';
export {
  type DeckFault,
  type DeckLabels,
  type DeckNote,
  faultInWords,
  parseDeck,
  type ReadDeck,
  writeDeck,
} from './decks/parse.ts';
export { type StarterDeck, starterDecks } from './decks/starters.ts';
export { loadLibrary, type Written, withBehaviours } from './library.ts';
export { parseNoun, parseRequirement, RequirementError } from './requirements/parse.ts';
export { writeNoun, writeRequirement } from './requirements/write.ts';
