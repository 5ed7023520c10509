/** Values of options that several commands share: numbers, players, decks, and progress on long work. */
import { readFileSync } from 'node:fs';
import { PLAYERS, type PlayerMaker } from '@spaceline/bots';
import { faultInWords, loadCatalogue, readDeck, starterDecks } from '@spaceline/cards';
import type { Deck } from '@spaceline/engine';
import { InvalidArgumentError } from 'commander';

/** A whole number from 1. */
export function parseCount(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n) || n < 1) throw new InvalidArgumentError('Write a whole number from 1.');
  return n;
}

/** A player by name. */
export function parsePlayer(name: string): PlayerMaker {
  const player = Object.hasOwn(PLAYERS, name) ? PLAYERS[name] : undefined;
  if (!player) throw new InvalidArgumentError(`Players are: ${Object.keys(PLAYERS).join(', ')}.`);
  return player;
}

/** Two things of a kind, with a comma between them. */
export function parsePair<T>(parse: (text: string) => T): (text: string) => readonly [T, T] {
  return (text) => {
    const parts = text.split(',').map((part) => part.trim());
    const [a, b] = parts;
    if (a === undefined || b === undefined || parts.length !== 2)
      throw new InvalidArgumentError('Write two names with a comma between them.');
    return [parse(a), parse(b)];
  };
}

/** A deck with the name to call it by. */
export interface NamedDeck {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly deck: Deck;
}

/** Quotes and dashes in the encoding of older Windows programs, from 0x91 on; Node's own decoder leaves them out. */
const WINDOWS_MARKS = '‘’“”•–—';

/** The text of a file, in the encoding of today or in that of older programs. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes
      .toString('latin1')
      .replace(/[\x91-\x97]/g, (mark) => WINDOWS_MARKS[mark.charCodeAt(0) - 0x91] ?? mark);
  }
}

/** Says that a title is no card's; those that have it in theirs are listed, else those that are written much like it. */
export function noSuchCard(title: string): string {
  const { cards, suggest } = loadCatalogue();
  const wanted = title.trim().toLowerCase();
  const words = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}\p{N}'’-]+/u);
  const having = [...cards.values()].flatMap(({ facts }) =>
    wanted !== '' && ` ${words(facts.title).join(' ')} `.includes(` ${words(wanted).join(' ')} `)
      ? [`  ${facts.title} (${facts.id})`]
      : [],
  );
  if (having.length > 0) {
    const more = having.length > MOST_NAMED ? `\n  and ${having.length - MOST_NAMED} more` : '';
    const those = having.length === 1 ? 'One card has' : `${having.length} cards have`;
    return `No card is called just "${title}". ${those} it in the title:\n${having.slice(0, MOST_NAMED).join('\n')}${more}`;
  }
  const near = suggest(title);
  return `There is no card "${title}".${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''}`;
}
const MOST_NAMED = 20;

/** What stands in no text: most of the characters before the space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Why what was read from a file is no deck list, whatever is in it; null when it may be one. */
export const whyNoText = (file: string, text: string): string | null =>
  NO_TEXT.test(text)
    ? `${file} is not a text file, so it is no deck list. Decks are read as our own text, and as LackeyCCG's text and XML (.dek).`
    : null;

/** A starter deck by its key. */
export const starterCalled = (text: string): NamedDeck | undefined =>
  starterDecks().find(({ key }) => key === text.toLowerCase());

/** Says which decks there are. */
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

/** Writes how far long work has come, over and over in one line of the error stream; silent where nobody looks. */
export function progressLine(wanted: boolean | undefined): {
  show(text: string): void;
  clear(): void;
} {
  if (!(wanted ?? process.stderr.isTTY)) return { show() {}, clear() {} };
  const tty = process.stderr.isTTY === true;
  let last = 0;
  return {
    show(text) {
      const now = performance.now();
      if (now - last < (tty ? 100 : 2000)) return;
      last = now;
      process.stderr.write(tty ? `\r\u001b[K${text}` : `${text}\n`);
    },
    clear() {
      if (tty) process.stderr.write('\r\u001b[K');
    },
  };
}
