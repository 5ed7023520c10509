/** Which cards a situation names: those of its entry that take part, and others that are examples. */
import type { Ruling, RulingCard } from './entries.ts';
import type { Situation } from './situations.ts';

/** The text of a situation in one line, with the setup of the one before it if it says "Same". */
export function wordsOf(entry: Pick<Ruling, 'situations'>, situation: Situation): string {
  const at = entry.situations.findIndex(({ id }) => id === situation.id);
  const setups = [situation.setup];
  for (let n = at; n > 0 && /^(?:the )?same\b/i.test(entry.situations[n]?.setup ?? ''); n--)
    setups.unshift(entry.situations[n - 1]?.setup ?? '');
  return [...setups, situation.do, situation.expect].join(' ').replace(/[’‘]/g, "'");
}

/** Which of some titles occur in a text, longest first, so that `Data's Body` does not name Data. */
export function titlesIn(text: string, titles: Iterable<string>): string[] {
  const found: string[] = [];
  let rest = text;
  // Few of all titles occur at all, so only those are sorted.
  const there = [...new Set(titles)].filter((title) => text.includes(title));
  for (const title of there.sort((a, b) => b.length - a.length)) {
    if (!rest.includes(title)) continue;
    const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const whole = new RegExp(`(?<![\\p{L}\\d[-])${escaped}(?![\\p{L}\\d\\]-])`, 'gu');
    const without = rest.replace(whole, '\u0000');
    if (without === rest) continue;
    found.push(title);
    rest = without;
  }
  return found;
}

/**
 * The cards of its entry that a situation names and that are more than mentioned. `titles` are those of all cards, so
 * that `Study Nebula` does not name Nebula.
 */
export function cardsNamed(
  entry: Pick<Ruling, 'cards' | 'situations'>,
  situation: Situation,
  titles: Iterable<string>,
): RulingCard[] {
  const own = entry.cards.map(({ title }) => title);
  const named = new Set(titlesIn(wordsOf(entry, situation), [...own, ...titles]));
  return entry.cards.filter(({ title }) => named.has(title) && !situation.mentions?.includes(title));
}

/**
 * Titles of other cards that a situation names: examples that another real card can replace, but never an invented one.
 */
export function examplesNamed(
  entry: Pick<Ruling, 'cards' | 'situations'>,
  situation: Situation,
  titles: Iterable<string>,
): string[] {
  const own = new Set(entry.cards.map(({ title }) => title));
  return titlesIn(wordsOf(entry, situation), [...own, ...titles]).filter(
    (title) => !own.has(title) && !situation.mentions?.includes(title),
  );
}
