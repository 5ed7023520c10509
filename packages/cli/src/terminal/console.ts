/**
 * Input and output of the game. A terminal has colours and a prompt; elsewhere the output is plain text and repeats what
 * was typed, so that a transcript reads like a game.
 */
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

export type Tone = 'title' | 'mine' | 'theirs' | 'faint' | 'good' | 'bad' | 'key';

const STYLES: Readonly<Record<Tone, Parameters<typeof styleText>[0]>> = {
  title: 'bold',
  mine: 'cyan',
  theirs: 'magenta',
  faint: 'dim',
  good: 'green',
  bad: 'red',
  key: 'yellow',
};

export interface Console {
  /** Columns, between 80 and 120. */
  readonly width: number;
  write(text: string): void;
  /** The next line, without its end; null at the end of input. */
  ask(prompt: string): Promise<string | null>;
  paint(tone: Tone, text: string): string;
  close(): void;
}

/** The console of a process. */
export function processConsole(): Console {
  const { stdin, stdout } = process;
  const tty = stdin.isTTY === true && stdout.isTTY === true;
  const lines = createInterface({ input: stdin, ...(tty ? { output: stdout } : {}), terminal: tty });
  const coming = lines[Symbol.asyncIterator]();
  return {
    width: Math.min(120, Math.max(80, stdout.columns ?? 100)),
    write: (text) => void stdout.write(`${text}\n`),
    async ask(prompt) {
      if (tty) {
        // The line editor draws the prompt itself, and again when the line is edited.
        lines.setPrompt(prompt);
        lines.prompt();
      } else stdout.write(prompt);
      const next = await coming.next();
      if (!tty) stdout.write(next.done ? '\n' : `${next.value}\n`);
      return next.done ? null : next.value;
    },
    // Colours only on a terminal, unless the user has switched them off.
    paint: (tone, text) => styleText(STYLES[tone], text, { stream: stdout }),
    close: () => lines.close(),
  };
}

/** Wraps a text to a width; `first` precedes the first line, `next` the others. */
export function wrap(text: string, width: number, first = '', next = first): string {
  const out: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > width) {
      out.push(line);
      line = next;
      empty = true;
    }
    line = empty ? `${line}${word}` : `${line} ${word}`;
    empty = false;
  }
  out.push(line);
  return out.join('\n');
}

/** The text cut to a width, with a mark where it was cut. */
export const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
