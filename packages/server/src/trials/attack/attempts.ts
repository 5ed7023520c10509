/** Every attempt there is, in the order in which they are made. Add yours here, from a file of its own. */
import type { Attempt } from './attempt.ts';
import { bombs, freezeByDecks } from './freezing.ts';
import { deckRaces, guestsByRoute, limitsByRoute, races, rematches, strangers } from './limits.ts';
import { endedSessions, foreignPages, forgedAddresses, names } from './passing.ts';

export const ATTEMPTS: readonly Attempt[] = [
  freezeByDecks,
  bombs,
  limitsByRoute,
  guestsByRoute,
  races,
  deckRaces,
  rematches,
  strangers,
  names,
  forgedAddresses,
  endedSessions,
  foreignPages,
];
