/**
 * The cards: their printed facts, read from `facts/` and checked, and their behaviours, by set.
 *
 * Start with `loadCatalogue()` and `loadLibrary()`. Requirements are kept in the cards' own notation and read into the
 * engine's conditions by `parseRequirement`; `writeRequirement` writes them back.
 *
 * This is the entry point for programs that can read files. Browsers use `@spaceline/cards/browser`.
 */
export * from './browser.ts';
export { starterDecks, starterLists } from './decks/starters.ts';
export {
  loadCatalogue,
  loadLibrary,
  loadLibraryFrom,
  loadSurvey,
  loadTexts,
  loadWholeLibrary,
} from './load.ts';
