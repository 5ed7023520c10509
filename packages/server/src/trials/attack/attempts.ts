/** All attempts, in the order in which they are made. Add yours here, from its own file. */
import type { Attempt } from './attempt.ts';
import { backups } from './backups.ts';
import { bansEvaded } from './bans.ts';
import { seedSearch } from './chance.ts';
import { bombs, freezeByDecks } from './freezing.ts';
import { permutedHands, watchersTalk } from './hidden.ts';
import { deckRaces, guestsByRoute, limitsByRoute, races, rematches, strangers } from './limits.ts';
import { mailAbuse } from './mails.ts';
import { foreignPages, forgedAddresses, names } from './passing.ts';
import { passkeyAbuse } from './passkeys.ts';
import { replayFiles } from './replays.ts';
import { endedSessions } from './sessions.ts';
import { frozenClocks, readOnlyDatabase, twoServers } from './standing.ts';

export const ATTEMPTS: readonly Attempt[] = [
  seedSearch,
  permutedHands,
  watchersTalk,
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
  bansEvaded,
  mailAbuse,
  passkeyAbuse,
  backups,
  replayFiles,
  frozenClocks,
  twoServers,
  readOnlyDatabase,
];
