/** The thread that looks decks through: it sets up tables in thought and takes a tenth of a second to some seconds for a deck. */
import { parentPort } from 'node:worker_threads';
import { deckWarnings, loadCatalogue, loadLibrary } from '@spaceline/cards';
import type { Found, Posted } from './warnings.ts';

parentPort?.on('message', ({ deck, rules }: Posted) => {
  let found: Found;
  try {
    found = { warnings: deckWarnings(loadCatalogue(), loadLibrary(), deck, rules) };
  } catch (error) {
    found = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(found);
});
