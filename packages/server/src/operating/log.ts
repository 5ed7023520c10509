/**
 * Logs: one JSON object per line for programs, one readable line for people at a terminal. Errors are under `error`;
 * tokens and cookies are never logged.
 */
import { writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { styleText } from 'node:util';
import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

export function logTo(fd: number, level: string, format: Config['logFormat'] = 'auto'): Logger {
  const forPeople = format === 'text' || (format === 'auto' && isatty(fd));
  return pino(
    {
      level,
      serializers: { error: stdSerializers.err },
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'token'], remove: true },
    },
    forPeople
      ? {
          write: (line: string) =>
            void writeSync(fd, `${readable(line, isatty(fd) && !process.env.NO_COLOR)}\n`),
        }
      : pino.destination({ dest: fd, sync: false }),
  );
}

const LEVELS: Readonly<Record<number, readonly [word: string, colour: Parameters<typeof styleText>[0]]>> = {
  10: ['trace', 'gray'],
  20: ['debug', 'gray'],
  30: ['info', 'green'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'magenta'],
};
/** Fields that every line has and a person at the terminal does not need. */
const EVERYWHERE = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'error', 'v']);

/** A log line for people: time, level, message, further fields, and an error with its stack below. */
export function readable(line: string, inColour: boolean): string {
  const entry = JSON.parse(line) as Record<string, unknown>;
  const paint = (colour: Parameters<typeof styleText>[0], text: string): string =>
    inColour ? styleText(colour, text, { validateStream: false }) : text;
  const [word, colour] = LEVELS[Number(entry.level)] ?? ['log', 'white'];
  const time = new Date(Number(entry.time));
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const rest = Object.entries(entry)
    .filter(([key]) => !EVERYWHERE.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const error = entry.error as { readonly stack?: string; readonly message?: string } | undefined;
  const first = [
    paint('gray', clock),
    paint(colour, word.padEnd(5)),
    String(entry.msg ?? ''),
    ...(rest.length > 0 ? [paint('gray', rest.join(' '))] : []),
  ].join(' ');
  const trouble = error?.stack ?? error?.message;
  return trouble === undefined ? first : `${first}\n${trouble.replaceAll(/^/gm, '    ')}`;
}
