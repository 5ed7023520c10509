/** What is checked when the written texts are read: that each is of a card there is, and names only what some card has. */
import type { Catalogue } from '../catalogue/catalogue.ts';
import { knownWords, wrongWord } from './words.ts';
import type { Text, Written } from './writing.ts';

/** Throws when the catalogue has no such card, or it is of another type than the one it was written as. */
export function refuseStranger(catalogue: Catalogue, { id, type }: Text): void {
  const facts = catalogue.cards.get(id)?.facts;
  if (!facts) {
    const near = catalogue.suggest(id.split('/')[1]?.replaceAll('-', ' ') ?? id);
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
    throw new Error(`A text is written for "${id}", but the catalogue has no such card.${hint}`);
  }
  if (facts.type !== type)
    throw new Error(`The text of "${id}" is written as ${type}, but the card is ${facts.type}.`);
}

/** Throws when a text names a skill, an icon, a title or another word that no card of the catalogue has. */
export function refuseWrongWords(catalogue: Catalogue, texts: ReadonlyMap<string, Written>): void {
  const known = knownWords(
    [...catalogue.cards.values()].flatMap(({ facts, versions = [] }) => [
      facts,
      ...versions.map((version) => version.facts),
    ]),
    texts.values(),
  );
  for (const [id, text] of texts) {
    const wrong = wrongWord(id, text, known);
    if (wrong !== undefined) throw new Error(wrong);
  }
}
