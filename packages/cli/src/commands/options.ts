/** Option values that several commands share: numbers, dates, pairs, text files; and a progress line for long work. */
import { readFileSync } from 'node:fs';
import { isDate } from '@spaceline/engine';
import { InvalidArgumentError } from 'commander';

/** A whole number of at least 1. */
export function parseCount(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n) || n < 1) throw new InvalidArgumentError('Write a whole number, 1 or more.');
  return n;
}

/** A date given as an option. */
export function parseDate(text: string): string {
  if (!isDate(text)) throw new InvalidArgumentError('A day is written YYYY-MM-DD, from 1994-11-01 on.');
  return text;
}

/** Two values of a kind, separated by a comma. */
export function parsePair<T>(parse: (text: string) => T): (text: string) => readonly [T, T] {
  return (text) => {
    const parts = text.split(',').map((part) => part.trim());
    const [a, b] = parts;
    if (a === undefined || b === undefined || parts.length !== 2)
      throw new InvalidArgumentError('Write two names with a comma between them.');
    return [parse(a), parse(b)];
  };
}

/** Quotes and dashes in the encoding of older Windows programs, from 0x91 on; Node's own decoder omits them. */
const WINDOWS_MARKS = '‘’“”•–—';

/** The text of a file, in UTF-8 or in the encoding of older Windows programs. */
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

/** Why a file or folder cannot be read, without the system's error text. */
export function whyUnreadable(error: unknown): string {
  const { code, path, message } = error as { code?: string; path?: string; message?: string };
  if (code === 'ENOENT') return `There is no file or folder "${path}".`;
  if (code === 'EACCES' || code === 'EISDIR') return `"${path}" cannot be read as a file.`;
  return message ?? String(error);
}

/**
 * Shows the progress of long work in one line of the error stream, updated in place; silent if that is not a terminal.
 */
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
