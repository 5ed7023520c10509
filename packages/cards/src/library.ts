/** Joins facts and behaviours into the library the engine plays from. */
import type { DatedBehaviour, Definition, Library } from '@spaceline/engine';
import type { Catalogue } from './catalogue/catalogue.ts';
import { RARE_WORDS } from './sets/rare.ts';
import type { Written } from './sets/writing.ts';

export type { Written };

/** The written texts: the versions of each, by the card's id. */
export type Texts = ReadonlyMap<string, readonly DatedBehaviour[]>;

const isDated = (written: Written): written is readonly DatedBehaviour[] => Array.isArray(written);

const versionsOf = (written: Written): readonly DatedBehaviour[] =>
  isDated(written) ? written : [{ from: '0000-00-00', behaviour: written }];

/** All cards of a catalogue with their texts, where written; each is built on first use. */
export function libraryOf(catalogue: Catalogue, texts: Pick<Texts, 'get'>): Library {
  const definitions = new Map<string, Definition>();
  function get(id: string): Definition | undefined {
    const there = definitions.get(id);
    if (there) return there;
    const entry = catalogue.cards.get(id);
    if (!entry) return undefined;
    const { facts, versions: factVersions, needsBehaviour } = entry;
    const versions = texts.get(id);
    const definition: Definition = {
      facts,
      ...(factVersions === undefined ? {} : { factVersions }),
      versions: versions ?? NO_TEXT,
      playable: versions !== undefined || !needsBehaviour,
    };
    definitions.set(id, definition);
    return definition;
  }
  return { get, ids: [...catalogue.cards.keys()], words: RARE_WORDS };
}

const NO_TEXT: readonly DatedBehaviour[] = [];

/**
 * The same library with the behaviours of some cards replaced, for tests and proofs. Their words are not checked: a proof
 * needs wrong ones.
 */
export function withBehaviours(library: Library, changes: ReadonlyMap<string, Written>): Library {
  return {
    ...library,
    get(id) {
      const definition = library.get(id);
      const change = changes.get(id);
      return definition && change
        ? { ...definition, versions: versionsOf(change), playable: true }
        : definition;
    },
  };
}
