/**
 * The thread that examines decks: it sets up imaginary tables and takes between a tenth of a second and several seconds
 * per deck.
 */
import { parentPort } from 'node:worker_threads';
import { deckWarnings, loadCatalogue, loadWholeLibrary } from '@spaceline/cards';
import type { Found, Posted } from './warnings.ts';

parentPort?.on('message', ({ deck, rules }: Posted) => {
  let found: Found;
  try {
    found = { warnings: deckWarnings(loadCatalogue(), loadWholeLibrary(), deck, rules) };
  } catch (error) {
    found = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(found);
});
