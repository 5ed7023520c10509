/** The starter decks, read from `decks/*.deck.txt`: something to play with before building your own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deck } from '@spaceline/engine';
import { loadCatalogue } from '../load.ts';
import { faultInWords, parseDeck, type StarterDeck } from './parse.ts';

const FOLDER = fileURLToPath(new URL('../../decks/', import.meta.url));
const ENDING = '.deck.txt';

let read: readonly StarterDeck[] | undefined;

/** All starter decks, by key in alphabetical order. Throws if a file cannot be read, since they are our own. */
export function starterDecks(): readonly StarterDeck[] {
  read ??= readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => {
      const { name, about, deck, faults } = parseDeck(
        readFileSync(join(FOLDER, file), 'utf8'),
        loadCatalogue(),
      );
      if (faults.length > 0) throw new Error(`${file}: ${faults.map(faultInWords).join(' ')}`);
      return { key: file.slice(0, -ENDING.length), name, about, deck };
    });
  return read;
}

/** The same as the engine takes them: lists of cards, without names and descriptions. */
export const starterLists = (): readonly Deck[] => starterDecks().map(({ deck }) => deck);
