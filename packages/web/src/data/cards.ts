/** The cards in a component, fetched when a page first needs them. */
import type { Definition, Library } from '@spaceline/engine';
import { createContext, use, useMemo } from 'react';
import { type Cards, loadCards } from './loadCards.ts';

export { type Cards, loadCards } from './loadCards.ts';

const NONE: readonly Definition[] = [];

/** Cards that are otherwise below: invented for a scenario, or without their text. */
export const ChangedCards = createContext(NONE);

function withChanged(library: Library, changed: readonly Definition[]): Library {
  const own = new Map(changed.map((definition) => [definition.facts.id, definition]));
  return { ...library, get: (id) => own.get(id) ?? library.get(id) };
}

/** The cards in a component; waits for them in the nearest `Suspense`. */
export function useCards(): Cards {
  const cards = use(loadCards());
  const changed = use(ChangedCards);
  return useMemo(
    () => (changed.length === 0 ? cards : { ...cards, library: withChanged(cards.library, changed) }),
    [cards, changed],
  );
}
