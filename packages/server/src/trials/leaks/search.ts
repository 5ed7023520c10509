/**
 * Searches what was sent. Every string in it, including field names, is searched for ids and titles of cards. Each
 * distinct string is searched once, since most occur again and again.
 */
import type { Catalogue } from '@spaceline/cards';

/** The game's cards found in a text, by id, with the matching text of each. */
export type Search = (text: string) => ReadonlyMap<string, string>;

/** Shorter titles occur in other words by chance. */
const SHORTEST = 5;
const STRING = /"((?:[^"\\]|\\.)*)"/g;
/** A name that a card's text requires: a face-up mission names personnel who may be in anybody's deck. */
export const ASKED_FOR = /"named":"(?:[^"\\]|\\.)*"/g;
const MOST_KEPT = 100_000;

export function searchFor(cards: ReadonlySet<string>, catalogue: Catalogue): Search {
  const words = new Map<string, string>();
  for (const id of cards) {
    words.set(id, id);
    const title = catalogue.cards.get(id)?.facts.title ?? '';
    if (title.length >= SHORTEST) words.set(title, id);
  }
  // A longer title wins: "Data" in "Data's Head" is not Data.
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

/** A whole word: "Chang" is not in "Changeling", nor "premiere/q" in "premiere/q-net". */
const whole = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}]|-[a-z])`,
    'gu',
  );

/** A string with its escapes resolved, so that nothing can hide in them. */
function unescaped(string: string): string {
  if (!string.includes('\\')) return string;
  try {
    return JSON.parse(`"${string}"`) as string;
  } catch {
    return string;
  }
}
