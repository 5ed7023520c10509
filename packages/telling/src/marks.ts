/**
 * Names that stay live in prose. Marked names put the number and the catalogue id of a card around its title, in
 * characters that nobody writes; whoever shows the sentence takes it apart again and makes links of them.
 */
import type { Names } from './language.ts';

const OPEN = '\uE000';
const MIDDLE = '\uE001';
const CLOSE = '\uE002';

/** A piece of a sentence: plain words, or the name of a card. */
export type Part = string | { readonly card: number; readonly id: string; readonly title: string };

/** The same names with marks around the titles of known cards. */
export const markedNames = (names: Names): Names => ({
  ...names,
  card(id) {
    const facts = names.facts(id);
    return facts ? `${OPEN}${id} ${facts.id}${MIDDLE}${facts.title}${CLOSE}` : names.card(id);
  },
});

const MARKED = new RegExp(`${OPEN}(\\d+) ([^${MIDDLE}]*)${MIDDLE}([^${CLOSE}]*)${CLOSE}`, 'g');

/** A marked sentence in its pieces. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(MARKED)) {
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push({ card: Number(found[1]), id: found[2] ?? '', title: found[3] ?? '' });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** A marked sentence as plain words. */
export const withoutMarks = (text: string): string => text.replaceAll(MARKED, '$3');
