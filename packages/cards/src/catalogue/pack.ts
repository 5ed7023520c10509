/**
 * The catalogue as one value that can be stored as JSON and loaded where there are no files: a browser fetches it and
 * need not read and check the facts again.
 */
import type { CardFacts } from '@spaceline/engine';
import { type CardSet, type Catalogue, type CatalogueEntry, catalogueOf } from './catalogue.ts';

interface PackedCard extends Omit<CatalogueEntry, 'set' | 'needsBehaviour' | 'facts'> {
  /** A mission whose ends are alike has one of them. */
  readonly facts: CardFacts | Omit<Extract<CardFacts, { type: 'mission' }>, 'far'>;
}

/** A set with its cards, in release order. */
interface PackedSet extends Omit<CardSet, 'cards'> {
  readonly cards: readonly PackedCard[];
}

export interface PackedCatalogue {
  readonly sets: readonly PackedSet[];
}

/** Puts a catalogue into one value. Its oddities stay behind. */
export function packCatalogue(catalogue: Catalogue): PackedCatalogue {
  const pack = (id: string): PackedCard[] => {
    const entry = catalogue.cards.get(id);
    if (!entry) return [];
    const { set: _set, needsBehaviour: _told, facts, ...rest } = entry;
    return [{ ...rest, facts: facts.type === 'mission' ? withoutTwinEnd(facts) : facts }];
  };
  return {
    sets: [...catalogue.sets.values()].map((set) => ({ ...set, cards: set.cards.flatMap(pack) })),
  };
}

function withoutTwinEnd(facts: Extract<CardFacts, { type: 'mission' }>): PackedCard['facts'] {
  const { far, ...rest } = facts;
  return JSON.stringify(far) === JSON.stringify(facts.near) ? rest : facts;
}

/** The catalogue that was packed. */
export function unpackCatalogue(packed: PackedCatalogue): Catalogue {
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
  return catalogueOf(cards, sets);
}
