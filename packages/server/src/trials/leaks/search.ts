/**
 * The search of what was sent. Every string in it, names of fields too, is looked through for ids and titles of cards; each string
 * is looked through once, for most of them come again and again.
 */
import type { Catalogue } from '@spaceline/cards';

/** Which of a game's cards stand in a text, by id, with what was found of each. */
export type Search = (text: string) => ReadonlyMap<string, string>;

/** Titles shorter than this stand by chance in other words. */
const SHORTEST = 5;
const STRING = /"((?:[^"\\]|\\.)*)"/g;
/** Somebody whom a card's text asks for: a mission that lies open names people who may be in anybody's deck. */
export const ASKED_FOR = /"named":"(?:[^"\\]|\\.)*"/g;
const MOST_KEPT = 100_000;

export function searchFor(cards: ReadonlySet<string>, catalogue: Catalogue): Search {
  const words = new Map<string, string>();
  for (const id of cards) {
    words.set(id, id);
    const title = catalogue.cards.get(id)?.facts.title ?? '';
    if (title.length >= SHORTEST) words.set(title, id);
  }
  // What begins like another card is that other card: "Data" in "Data's Head".
  const byLength = [...words].sort(([a], [b]) => b.length - a.length);
  const patterns = byLength.map(([word, id]) => ({ word, id, pattern: whole(word) }));
  const kept = new Map<string, readonly (readonly [id: string, word: string])[]>();

  function look(string: string): readonly (readonly [id: string, word: string])[] {
    const known = kept.get(string);
    if (known) return known;
    const found: [string, string][] = [];
    let rest = string;
    for (const { word, id, pattern } of patterns)
      if (rest.includes(word) && rest.search(pattern) >= 0) {
        found.push([id, word]);
        rest = rest.replaceAll(pattern, '\0');
      }
    if (kept.size < MOST_KEPT) kept.set(string, found);
    return found;
  }

  return (text) => {
    const found = new Map<string, string>();
    for (const [, string] of text.replaceAll(ASKED_FOR, '').matchAll(STRING))
      for (const [id, word] of look(unescaped(string ?? ''))) found.set(id, word);
    return found;
  };
}

/** A word that is no part of a longer one: "Chang" is not in "Changeling", nor "premiere/q" in "premiere/q-net". */
const whole = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}]|-[a-z])`,
    'gu',
  );

/** A string as it is read: what is written with backslashes is no hiding place. */
function unescaped(string: string): string {
  if (!string.includes('\\')) return string;
  try {
    return JSON.parse(`"${string}"`) as string;
  } catch {
    return string;
  }
}
