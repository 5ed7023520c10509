/**
 * Situations: what an entry means at the table, in words, one by one. A scenario that names a situation runs it;
 * otherwise the situation says what it waits for. Nothing here reads files.
 */
import type { Ruling, RulingCard } from './entries.ts';
import { isSystem } from './systems.ts';

/** A situation as the files hold it: the table, what is tried, and what must come of it. */
export interface StoredSituation {
  readonly setup: string;
  readonly do: string;
  readonly expect: string;
  /** The day whose rules the words are about, where that is not the time of the entry: "under the rules before". */
  readonly rules?: string;
  /** Titles the words have in passing: the card plays no part, so no scenario needs it. */
  readonly mentions?: readonly string[];
  /**
   * What is missing for a scenario to show it: the name of a system (`systems.ts`), the id of a card that cannot be
   * played yet, or `fault: …` with what the engine does wrong.
   */
  readonly waitsFor?: readonly string[];
  /** Why no game can ever show it. */
  readonly nothingToPlay?: string;
}

/** A situation with its name. */
export interface Situation extends StoredSituation {
  /** `<entry>#<number>`, such as `2014-12-01/missions#3`. */
  readonly id: string;
}

/** The id of the situation at a place in its entry's list, from 1. */
export const situationId = (entry: string, number: number): string => `${entry}#${number}`;

/** The entry a situation belongs to. */
export const entryOfSituation = (id: string): string => id.replace(/#.*$/, '');

/** What something waits for, told apart. */
export type Wait =
  | { readonly kind: 'system'; readonly system: string }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'fault'; readonly fault: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** Reads one item of `waitsFor`. */
export function readWait(text: string): Wait {
  if (isSystem(text)) return { kind: 'system', system: text };
  const fault = /^fault: (.{10,})$/.exec(text)?.[1];
  if (fault !== undefined) return { kind: 'fault', fault };
  return /^[a-z0-9-]+\/[a-z0-9-]+$/.test(text) ? { kind: 'card', card: text } : { kind: 'unknown', text };
}

/** The words of a situation in one line, with the setup of the one before it where it says "Same". */
export function wordsOf(entry: Pick<Ruling, 'situations'>, situation: Situation): string {
  const at = entry.situations.findIndex(({ id }) => id === situation.id);
  const setups = [situation.setup];
  for (let n = at; n > 0 && /^(?:the )?same\b/i.test(entry.situations[n]?.setup ?? ''); n--)
    setups.unshift(entry.situations[n - 1]?.setup ?? '');
  return [...setups, situation.do, situation.expect].join(' ').replace(/[’‘]/g, "'");
}

/** Which of some titles stand in a text, the longest first, so that `Data's Body` does not name Data. */
export function titlesIn(text: string, titles: Iterable<string>): string[] {
  const found: string[] = [];
  let rest = text;
  // Few of all titles are there at all: only those are put in order.
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
 * The cards of its entry that a situation names and that are more than mentioned. `titles` are those of all cards, so that
 * `Study Nebula` does not name Nebula.
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

/** Titles of other cards that a situation names: examples that another real card can stand for, never an invented one. */
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
