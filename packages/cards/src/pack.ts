/**
 * The cards as one JSON value that can be loaded where there are no files: the catalogue with its written texts. A
 * browser fetches it once for the page and all its workers, and does not parse and check facts and texts again.
 */
import type { CardFacts, DatedBehaviour, Library } from '@spaceline/engine';
import { type CardSet, type Catalogue, type CatalogueEntry, catalogueOf } from './catalogue/catalogue.ts';
import { libraryOf, type Texts } from './library.ts';

interface PackedCard extends Omit<CatalogueEntry, 'set' | 'needsBehaviour' | 'facts'> {
  /** A mission with identical ends has only one. */
  readonly facts: CardFacts | Omit<Extract<CardFacts, { type: 'mission' }>, 'far'>;
}

/** A set with its cards, in release order. */
interface PackedSet extends Omit<CardSet, 'cards'> {
  readonly cards: readonly PackedCard[];
}

export interface PackedCards {
  readonly sets: readonly PackedSet[];
  /** The written texts, by id. */
  readonly texts: Readonly<Record<string, readonly DatedBehaviour[]>>;
}

/** Packs a catalogue and its texts into one value. The catalogue's oddities are left out. */
export function packCards(catalogue: Catalogue, texts: Texts): PackedCards {
  const pack = (id: string): PackedCard[] => {
    const entry = catalogue.cards.get(id);
    if (!entry) return [];
    const { set: _set, needsBehaviour: _told, facts, ...rest } = entry;
    return [{ ...rest, facts: facts.type === 'mission' ? withoutTwinEnd(facts) : facts }];
  };
  return {
    sets: [...catalogue.sets.values()].map((set) => ({ ...set, cards: set.cards.flatMap(pack) })),
    texts: Object.fromEntries(texts),
  };
}

function withoutTwinEnd(facts: Extract<CardFacts, { type: 'mission' }>): PackedCard['facts'] {
  const { far, ...rest } = facts;
  return JSON.stringify(far) === JSON.stringify(facts.near) ? rest : facts;
}

/** The packed catalogue, and the library of its cards. */
export function unpackCards(packed: PackedCards): {
  readonly catalogue: Catalogue;
  readonly library: Library;
} {
  const sets = new Map<string, CardSet>();
  const cards = new Map<string, CatalogueEntry>();
  for (const { cards: own, ...info } of packed.sets) {
    const set: CardSet = { ...info, cards: own.map(({ facts }) => facts.id) };
    sets.set(set.code, set);
    for (const { facts, ...rest } of own) {
      const whole = facts.type === 'mission' && !('far' in facts) ? { ...facts, far: facts.near } : facts;
      cards.set(facts.id, { ...rest, facts: whole, needsBehaviour: rest.why !== undefined, set });
    }
  }
  const catalogue = catalogueOf({ cards, sets });
  return { catalogue, library: libraryOf(catalogue, new Map(Object.entries(packed.texts))) };
}
