/** The deck somebody plays with: a starter, one stored in this browser, or any. The last choice is remembered. */
import type { DeckChoice } from '@spaceline/wire';
import { COUNTS } from '../data/counts.ts';
import { savedDecks } from '../decks/store.ts';
import { stored } from '../local/storage.ts';

/** `starter:` or `own:` with the deck's key, or any deck. */
export type DeckKey = string;
export const ANY: DeckKey = 'any';

export const lastDeck = stored<DeckKey>('spaceline.play.deck', ANY, {
  read: (text) => text,
  write: (key) => key,
});

/** Every deck that can be chosen, by key, with its name. */
export function decksToChoose(own: ReturnType<typeof savedDecks.get>): {
  readonly starters: readonly (readonly [DeckKey, string])[];
  readonly own: readonly (readonly [DeckKey, string])[];
} {
  return {
    starters: COUNTS.starters.map(({ key, name }) => [`starter:${key}`, name] as const),
    own: own.map(({ id, name }) => [`own:${id}`, name] as const),
  };
}

/** How to play a starter deck; undefined for other decks. */
export const planOf = (key: DeckKey): string | undefined =>
  COUNTS.starters.find((starter) => key === `starter:${starter.key}`)?.about;

/** A choice in the form the server expects. Your own deck is sent as text. */
export async function deckChosen(key: DeckKey): Promise<DeckChoice> {
  const [kind, id] = key.split(':');
  if (kind === 'starter' && id !== undefined && COUNTS.starters.some((starter) => starter.key === id))
    return { starter: id };
  const own = savedDecks.get().find((saved) => saved.id === id);
  if (kind !== 'own' || !own) return { any: true };
  // The catalogue is loaded with the first game, not with the first page.
  const [{ writeDeckAs }, { loadCards }] = await Promise.all([
    import('@spaceline/cards/browser'),
    import('../data/loadCards.ts'),
  ]);
  const { catalogue } = await loadCards();
  return { text: writeDeckAs('text', own.deck, catalogue, own) };
}
