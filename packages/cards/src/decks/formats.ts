/** The formats in which decks are read and written, and how to tell them apart. */
import type { Deck } from '@spaceline/engine';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isLackeyHeading, parseDek, parseLackeyText, writeDek, writeLackeyText } from './lackey.ts';
import { type DeckLabels, linesOf, parseDeck, type ReadDeck, writeDeck } from './parse.ts';

/** `text` is our own; `lackey` is LackeyCCG's text, `dek` its XML. */
export const DECK_FORMATS = ['text', 'lackey', 'dek'] as const;
export type DeckFormat = (typeof DECK_FORMATS)[number];

const READERS: Readonly<Record<DeckFormat, (text: string, catalogue: Catalogue) => ReadDeck>> = {
  text: parseDeck,
  lackey: parseLackeyText,
  dek: parseDek,
};

/** The format of a deck, recognised by its first words. */
export function deckFormatOf(text: string): DeckFormat {
  if (/^\uFEFF?\s*</.test(text)) return 'dek';
  const lines = linesOf(text).map((line) => line.trim());
  if (lines.some(isLackeyHeading)) return 'lackey';
  // Ours has a name and starts with a heading; LackeyCCG's starts with cards.
  const first = lines.find((line) => line !== '' && !/^(?:#|name:|about:)/i.test(line));
  return first !== undefined && /^\d+x?\t/i.test(first) ? 'lackey' : 'text';
}

/** The format expected for a file name; plain text is LackeyCCG's, as players exchange it. */
export function deckFormatFor(file: string): DeckFormat {
  if (/\.dek$/i.test(file)) return 'dek';
  return /\.deck(?:\.txt)?$/i.test(file) || !/\.txt$/i.test(file) ? 'text' : 'lackey';
}

/** Reads a deck in any format. Never throws: faults are in the result. */
export function readDeck(
  text: string,
  catalogue: Catalogue,
  format: DeckFormat = deckFormatOf(text),
): ReadDeck & { readonly format: DeckFormat } {
  return { ...READERS[format](text, catalogue), format };
}

/** Writes a deck in a format. */
export function writeDeckAs(
  format: DeckFormat,
  deck: Deck,
  catalogue: Catalogue,
  labels: DeckLabels = {},
): string {
  switch (format) {
    case 'text':
      return writeDeck(deck, catalogue, labels);
    case 'lackey':
      return writeLackeyText(deck, catalogue);
    case 'dek':
      return writeDek(deck, catalogue, labels);
  }
}
