/** Decks given as options: the starter decks, and files. */
import { faultInWords, loadCatalogue, readDeck, starterDecks } from '@spaceline/cards';
import type { Deck } from '@spaceline/engine';
import { InvalidArgumentError } from 'commander';
import { readText } from './options.ts';

/** A deck with the name to call it by. */
export interface NamedDeck {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly deck: Deck;
}

/** Characters that no text contains: most of those before the space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Why the content of a file cannot be a deck list; null if it can. */
export const whyNoText = (file: string, text: string): string | null =>
  NO_TEXT.test(text)
    ? `${file} is not a text file, so it is no deck list. Decks are read as our own text, and as LackeyCCG's text and XML (.dek).`
    : null;

/** A starter deck by its key. */
export const starterCalled = (text: string): NamedDeck | undefined =>
  starterDecks().find(({ key }) => key === text.toLowerCase());

/** Lists the decks. */
export const noSuchDeck = (text: string): string =>
  `There is no deck and no file "${text}". The decks that come with it: ${starterDecks()
    .map(({ key }) => key)
    .join(', ')}.`;

/** A starter deck by its key, or a deck from a file. */
export function parseDeckName(text: string): NamedDeck {
  const starter = starterCalled(text);
  if (starter) return starter;
  let source: string;
  try {
    source = readText(text);
  } catch {
    throw new InvalidArgumentError(noSuchDeck(text));
  }
  const why = whyNoText(text, source);
  if (why !== null) throw new InvalidArgumentError(why);
  const { name, about, deck, faults } = readDeck(source, loadCatalogue());
  if (faults.length > 0) throw new InvalidArgumentError(`${text}\n${faults.map(faultInWords).join('\n')}`);
  return { key: text, name: name === '' ? text : name, about, deck };
}
