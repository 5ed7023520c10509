/**
 * Checks of the written texts: that each is for an existing card, uses only names that it defines, and mentions only what
 * some card has. The first two are checked when a card is loaded; the last needs the whole catalogue, so it is checked
 * where all texts are read (`loadTexts`).
 */
import type { Catalogue } from '../catalogue/catalogue.ts';
import { knownWords, wrongName, wrongWord } from './words.ts';
import type { Text, Written } from './writing.ts';

/** Throws if the catalogue has no such card, or if its type differs from the one it was written as. */
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

/** Throws if a text uses a name for cards or counts that it never defines, or defines one that the rules reserve. */
export function refuseWrongNames({ id, versions }: Text): void {
  for (const { behaviour } of versions) {
    const wrong = wrongName(id, behaviour);
    if (wrong !== undefined) throw new Error(wrong);
  }
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
