/**
 * All texts of the pages, by key. English is the first catalogue. Another language is another value of the same type, and one that lacks a text
 * does not compile. What is said of cards and games is not here: the table's language says it (`TableLanguage`).
 */
import { ENGLISH } from './en/index.ts';
import { formatter, type Values } from './format.ts';

export type MessageKey = keyof typeof ENGLISH;
/** A catalogue in some language, complete. */
export type Messages = Readonly<Record<MessageKey, string>>;

const language = 'en';
const messages: Messages = ENGLISH;
const format = formatter(language);

/** The text of a message. */
export const t = (key: MessageKey, values?: Values): string => format(messages[key], values);

/** The documents write the day before the month; so do we. */
const DATES = 'en-GB';
const DAY = new Intl.DateTimeFormat(DATES, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat(DATES, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const LIST = new Intl.ListFormat(language, { type: 'conjunction' });
const PERCENT = new Intl.NumberFormat(language, { style: 'percent' });

/** A date in words: a day, a month or a year, as much as is known. */
export function sayDate(date: string): string {
  if (/^\d{4}$/.test(date)) return date;
  const known = /^\d{4}-\d{2}$/.test(date);
  const at = new Date(`${known ? `${date}-01` : date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return known ? MONTH.format(at) : DAY.format(at);
}

/** Several things in one phrase. */
export const sayList = (items: readonly string[]): string => LIST.format(items);

/** A fraction as a percentage. */
export const sayShare = (share: number): string => PERCENT.format(share);
