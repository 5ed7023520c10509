/** Turns written cards into the library's records: the set's folder and the title as a slug make the id. */
import type { Behaviour, CardType, DatedBehaviour } from '@spaceline/engine';
import type { WrittenCard } from '@spaceline/engine/vocabulary';

/** Versions of a card's behaviour in order of date, or a single one for all dates. */
export type Written = Behaviour | readonly DatedBehaviour[];

/** The text of a card, by its id. */
export interface Text {
  readonly id: string;
  /** The type it was written as. */
  readonly type: CardType;
  readonly versions: readonly DatedBehaviour[];
}

/** `Barclay's Protomorphosis Disease` becomes `barclays-protomorphosis-disease`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’"“”.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The texts of some cards of a set. */
export const textsIn = (set: string, cards: readonly WrittenCard[]): readonly Text[] =>
  cards.map(({ title, type, versions }) => ({ id: `${set}/${slugOf(title)}`, type, versions }));

/** Texts by card id. Throws if a card is written twice. */
export function textsById(texts: Iterable<Text>): ReadonlyMap<string, Text> {
  const byId = new Map<string, Text>();
  for (const text of texts) {
    if (byId.has(text.id)) throw new Error(`The text of "${text.id}" is written twice.`);
    byId.set(text.id, text);
  }
  return byId;
}
