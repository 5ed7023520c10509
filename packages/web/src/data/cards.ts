/** The cards in a component, fetched when a page first needs them. */
import { use } from 'react';
import { type Cards, loadCards } from './loadCards.ts';

export { type Cards, loadCards } from './loadCards.ts';

/** The cards in a component; waits for them in the nearest `Suspense`. */
export const useCards = (): Cards => use(loadCards());
