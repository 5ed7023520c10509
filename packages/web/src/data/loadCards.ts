/** Fetches the cards: catalogue, library and starter decks. Also for workers, which have no components. */

import url from '@data/cards.json?url';
import { type Catalogue, type StarterDeck, unpackCards } from '@spaceline/cards/browser';
import type { Library } from '@spaceline/engine';
import { fetched } from './fetch.ts';
import type { CardsData } from './shapes.ts';

export interface Cards {
  readonly catalogue: Catalogue;
  readonly library: Library;
  readonly starters: readonly StarterDeck[];
  /** Why cards that are written still cannot enter play, by id; cards that can are not listed. */
  readonly shutOut: ReadonlyMap<string, string>;
}

/** Fetches the cards; later calls return the same value. */
export const loadCards = fetched<CardsData, Cards>(url, ({ cards, starters, shutOut }) => ({
  ...unpackCards(cards),
  starters,
  shutOut: new Map(Object.entries(shutOut)),
}));
