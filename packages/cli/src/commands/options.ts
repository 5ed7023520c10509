/** Values of options that several commands share: numbers, players, decks, and progress on long work. */
import { readFileSync } from 'node:fs';
import { PLAYERS, type PlayerMaker } from '@spaceline/bots';
import { faultInWords, loadCatalogue, parseDeck, starterDecks } from '@spaceline/cards';
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

/** A starter deck by its key, or a deck from a file. */
export function parseDeckName(text: string): NamedDeck {
  const starters = starterDecks();
  const starter = starters.find(({ key }) => key === text.toLowerCase());
  if (starter) return starter;
  let source: string;
  try {
    source = readFileSync(text, 'utf8');
  } catch {
    const keys = starters.map(({ key }) => key).join(', ');
    throw new InvalidArgumentError(
      `There is no deck and no file "${text}". The decks that come with it: ${keys}.`,
    );
  }
  const { name, about, deck, faults } = parseDeck(source, loadCatalogue());
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
