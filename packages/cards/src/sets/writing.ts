/** Turns written cards into the library's records: the set's folder and the title as a slug make the id. */
import type { WrittenCard } from '@spaceline/engine/vocabulary';
import type { Written } from '../library.ts';

/** `Barclay's Protomorphosis Disease` becomes `barclays-protomorphosis-disease`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’"“”.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The behaviours of some cards of a set, by id. */
export const inSet = (set: string, ...cards: readonly WrittenCard[]): Readonly<Record<string, Written>> =>
  Object.fromEntries(cards.map(({ title, versions }) => [`${set}/${slugOf(title)}`, versions]));
