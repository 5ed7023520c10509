/** Joins facts and behaviours into the library the engine plays from. */
import type { DatedBehaviour, Definition, Library } from '@spaceline/engine';
import type { Catalogue } from './catalogue/catalogue.ts';
import { texts } from './sets/all.ts';
import { knownWords, wrongWord } from './sets/words.ts';
import type { Text, Written } from './sets/writing.ts';

export type { Written };

const isDated = (written: Written): written is readonly DatedBehaviour[] => Array.isArray(written);

const versionsOf = (written: Written): readonly DatedBehaviour[] =>
  isDated(written) ? written : [{ from: '0000-00-00', behaviour: written }];

/** All cards of a catalogue, with the texts that are written. */
export function libraryOf(catalogue: Catalogue): Library {
  for (const text of texts.values()) refuseStranger(catalogue, text);
  const definitions = new Map<string, Definition>();
  for (const [id, entry] of catalogue.cards) {
    const text = texts.get(id);
    definitions.set(id, {
      facts: entry.facts,
      ...(entry.versions === undefined ? {} : { factVersions: entry.versions }),
      versions: text?.versions ?? [],
      playable: text !== undefined || !entry.needsBehaviour,
    });
  }
  refuseWrongWords(catalogue, new Map([...texts].map(([id, { versions }]) => [id, versions])));
  return { get: (id) => definitions.get(id), ids: [...definitions.keys()] };
}

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

/** The same library with the behaviours of some cards replaced, for tests and proofs. Their words are not looked up: a proof wants wrong ones. */
export function withBehaviours(library: Library, changes: ReadonlyMap<string, Written>): Library {
  return {
    ...(library.ids ? { ids: library.ids } : {}),
    get(id) {
      const definition = library.get(id);
      const change = changes.get(id);
      return definition && change
        ? { ...definition, versions: versionsOf(change), playable: true }
        : definition;
    },
  };
}
