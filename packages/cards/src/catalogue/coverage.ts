/** How much of the card pool can be played, counted rather than claimed. */
import { loadCatalogue } from '../load.ts';
import type { CatalogueEntry } from './catalogue.ts';

export interface SetCoverage {
  readonly catalogue: number;
  /** Playable from facts alone, or with the behaviour that is written. */
  readonly playable: number;
  readonly withBehaviour: number;
}

export interface Coverage {
  readonly catalogue: number;
  readonly playable: number;
  readonly withBehaviour: number;
  /** Of the playable without a behaviour: those whose only words are special downloads, played by the rule. */
  readonly withSpecialDownloads: number;
  readonly sets: Readonly<Record<string, SetCoverage>>;
}

/** A card that cannot be played yet, and why its facts are not enough. */
export interface MissingCard {
  readonly card: string;
  readonly title: string;
  readonly why: string;
}

/** The cards that cannot be played yet, in the order of the catalogue; of one set if it is named. */
export function missingCards(hasBehaviour: (id: string) => boolean, set?: string): MissingCard[] {
  return [...loadCatalogue().cards.values()].flatMap(({ facts, set: own, needsBehaviour, why }) =>
    needsBehaviour && !hasBehaviour(facts.id) && (set === undefined || own.code === set)
      ? [{ card: facts.id, title: facts.title, why: why ?? 'its text is not written' }]
      : [],
  );
}

export function coverage(hasBehaviour: (id: string) => boolean): Coverage {
  const { cards, sets } = loadCatalogue();
  const written = (entry: CatalogueEntry): boolean => hasBehaviour(entry.facts.id);
  const playable = (entry: CatalogueEntry): boolean => !entry.needsBehaviour || written(entry);
  const count = (entries: readonly CatalogueEntry[]): SetCoverage => ({
    catalogue: entries.length,
    playable: entries.filter(playable).length,
    withBehaviour: entries.filter(written).length,
  });
  const all = [...cards.values()];
  return {
    ...count(all),
    withSpecialDownloads: all.filter(
      (entry) => playable(entry) && !written(entry) && entry.facts.specialDownloads !== undefined,
    ).length,
    sets: Object.fromEntries(
      [...sets.keys()].map((code) => [code, count(all.filter((entry) => entry.set.code === code))]),
    ),
  };
}
