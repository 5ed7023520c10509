/** The cards, for components; fetched when a page first needs them. */
import { type Definition, type Library, libraryOn } from '@spaceline/engine';
import { createContext, use, useMemo } from 'react';
import { type Cards, loadCards } from './loadCards.ts';

export { type Cards, loadCards } from './loadCards.ts';

const NONE: readonly Definition[] = [];

/** Cards that differ in this subtree: invented for a scenario, or without their text. */
export const ChangedCards = createContext(NONE);

/** The day whose cards this subtree shows, if a game or position sets one; otherwise the latest version of each card. */
export const RulesContext = createContext<string | undefined>(undefined);

function withChanged(library: Library, changed: readonly Definition[]): Library {
  const own = new Map(changed.map((definition) => [definition.facts.id, definition]));
  return { ...library, get: (id) => own.get(id) ?? library.get(id) };
}

/** The cards in a component; suspends until they are loaded. */
export function useCards(): Cards {
  const cards = use(loadCards());
  const changed = use(ChangedCards);
  const rules = use(RulesContext);
  return useMemo(() => {
    const library = changed.length === 0 ? cards.library : withChanged(cards.library, changed);
    return { ...cards, library: rules === undefined ? library : libraryOn(library, rules) };
  }, [cards, changed, rules]);
}
