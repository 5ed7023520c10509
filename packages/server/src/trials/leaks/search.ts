/**
 * The search of what was sent. Every string in it, names of fields too, is looked through for ids and titles of cards; each string
 * is looked through once, for most of them come again and again.
 */
import type { Catalogue } from '@spaceline/cards';

/** Which of a game's cards stand in a text, by id. */
export type Search = (text: string) => ReadonlySet<string>;

/** Titles shorter than this stand by chance in other words. */
const SHORTEST = 5;
const STRING = /"((?:[^"\\]|\\.)*)"/g;
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
  const kept = new Map<string, readonly string[]>();

  function look(string: string): readonly string[] {
    const known = kept.get(string);
    if (known) return known;
    const found: string[] = [];
    let rest = string;
    for (const [word, id] of byLength)
      if (rest.includes(word)) {
        found.push(id);
        rest = rest.replaceAll(word, '\0');
      }
    if (kept.size < MOST_KEPT) kept.set(string, found);
    return found;
  }

  return (text) => {
    const found = new Set<string>();
    for (const [, string] of text.matchAll(STRING))
      for (const id of look(unescaped(string ?? ''))) found.add(id);
    return found;
  };
}

/** A string as it is read: what is written with backslashes is no hiding place. */
function unescaped(string: string): string {
  if (!string.includes('\\')) return string;
  try {
    return JSON.parse(`"${string}"`) as string;
  } catch {
    return string;
  }
}
