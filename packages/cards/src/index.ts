/**
 * The cards: what is printed on them as facts, read from `facts/` and checked, and what they do, by set.
 *
 * `loadCatalogue()` and `loadLibrary()` are the ways in. Requirements are kept in the cards' own notation and read into
 * the engine's conditions by `parseRequirement`; `writeRequirement` writes them back.
 *
 * This is the face for programs that can read files. What a browser can use is `@spaceline/cards/browser`.
 */
export * from './browser.ts';
export { starterDecks, starterLists } from './decks/starters.ts';
export { loadCatalogue, loadLibrary, loadLibraryFrom, loadSurvey, loadTexts } from './load.ts';
