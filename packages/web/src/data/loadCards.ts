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
  /** Why cards that can be played still cannot enter play, by id; those that can are not in it. */
  readonly shutOut: ReadonlyMap<string, string>;
}

/** Fetches the cards; the same value ever after. */
export const loadCards = fetched<CardsData, Cards>(url, ({ cards, starters, shutOut }) => ({
  ...unpackCards(cards),
  starters,
  shutOut: new Map(Object.entries(shutOut)),
}));
