/** Picture addresses from the player's own pattern, such as `https://example.org/{set}/{number}.jpg`. */
import type { CatalogueEntry } from '@spaceline/cards/browser';
import { stored } from '../../local/storage.ts';

/** The pattern; empty for none. Stored in this browser only. */
export const imagePattern = stored('spaceline.images.pattern', '', {
  read: (text) => text,
  write: (value) => value,
});

/** Whether a pattern is a web address. */
export const isPattern = (pattern: string): boolean => /^https?:\/\/[^\s]+$/i.test(pattern);

/** The address of a card's picture. */
export function imageAddress(pattern: string, { facts, set, number }: CatalogueEntry): string {
  const values: Readonly<Record<string, string>> = {
    set: set.code,
    number,
    slug: facts.id.slice(facts.id.indexOf('/') + 1),
    title: facts.title,
  };
  return pattern.replace(/\{(set|number|slug|title)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}
