/** Events of Starter Deck II. */
import {
  affiliation,
  becomes,
  both,
  event,
  everyoneAboard,
  host,
  not,
  on,
  opponentMayMix,
  seededOnTable,
  ship,
} from '@spaceline/engine/vocabulary';
import { itsAwayTeams } from '../premiere/words/shipTeams.ts';

export const cards = [
  event('Memory Wipe', {
    functions: [
      { seeds: seededOnTable(), apply: opponentMayMix },
      {
        plays: on(both(ship, not(affiliation('Borg')))),
        apply: [
          becomes('Non-Aligned', host),
          becomes('Non-Aligned', everyoneAboard),
          becomes('Non-Aligned', itsAwayTeams),
        ],
      },
    ],
  }),
];
