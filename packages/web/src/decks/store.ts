/** The decks stored in this browser. Nothing leaves it; a deck is shared by its link or its file. */
import type { Deck } from '@spaceline/engine';
import { stored } from '../local/storage.ts';

export interface SavedDeck {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly deck: Deck;
  /** When it was last changed, as an ISO time. */
  readonly changed: string;
}

export const EMPTY_DECK: Deck = { missions: [], seeds: [], draw: [] };

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

function isSaved(value: unknown): value is SavedDeck {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, about, deck, changed } = value as Partial<SavedDeck>;
  return (
    [id, name, about, changed].every((text) => typeof text === 'string') &&
    isIds(deck?.missions) &&
    isIds(deck.seeds) &&
    isIds(deck.draw) &&
    (deck.piles === undefined || Object.values(deck.piles).every(isIds))
  );
}

/** All decks, the most recently changed first. Unreadable ones are skipped; they are deleted only by the next save. */
export const savedDecks = stored<readonly SavedDeck[]>('spaceline.decks', [], {
  read: (text) => {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isSaved) : [];
  },
  write: (decks) => JSON.stringify(decks),
});

const now = (): string => new Date().toISOString();

/** Adds a deck and returns its id. */
export function addDeck({ name, about = '', deck }: { name: string; about?: string; deck: Deck }): string {
  const id = crypto.randomUUID().slice(0, 8);
  savedDecks.set([{ id, name, about, deck, changed: now() }, ...savedDecks.get()]);
  return id;
}

/** Changes a stored deck. */
export function changeDeck(id: string, change: Partial<Pick<SavedDeck, 'name' | 'about' | 'deck'>>): void {
  savedDecks.set(
    savedDecks.get().map((saved) => (saved.id === id ? { ...saved, ...change, changed: now() } : saved)),
  );
}

/** Deletes a deck. */
export function removeDeck(id: string): void {
  savedDecks.set(savedDecks.get().filter((saved) => saved.id !== id));
}
