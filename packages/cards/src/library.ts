/** Joins facts and behaviours into the library the engine plays from. */
import type { Behaviour, DatedBehaviour, Definition, Library } from '@spaceline/engine';
import type { Catalogue } from './catalogue/catalogue.ts';
import { behaviours } from './sets/all.ts';
import { knownWords, wrongWord } from './sets/words.ts';

/** Versions of a card's behaviour in order of date, or a single one that has always held. */
export type Written = Behaviour | readonly DatedBehaviour[];

const isDated = (written: Written): written is readonly DatedBehaviour[] => Array.isArray(written);

/** The behaviour written for a card, as dated versions; empty when there is none. */
function versionsOf(written: Written | undefined): readonly DatedBehaviour[] {
  if (!written) return [];
  return isDated(written) ? written : [{ from: '0000-00-00', behaviour: written }];
}

/** All cards of a catalogue, with the behaviours that are written. */
export function libraryOf(catalogue: Catalogue): Library {
  const definitions = new Map<string, Definition>();
  for (const [id, entry] of catalogue.cards) {
    const written = behaviours.get(id);
    definitions.set(id, {
      facts: entry.facts,
      ...(entry.versions === undefined ? {} : { factVersions: entry.versions }),
      versions: versionsOf(written),
      playable: written !== undefined || !entry.needsBehaviour,
    });
  }
  for (const id of behaviours.keys()) {
    if (definitions.has(id)) continue;
    const near = catalogue.suggest(id.split('/')[1]?.replaceAll('-', ' ') ?? id);
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
    throw new Error(`A behaviour is written for "${id}", but the catalogue has no such card.${hint}`);
  }
  refuseWrongWords(catalogue, behaviours);
  return { get: (id) => definitions.get(id), ids: [...definitions.keys()] };
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
