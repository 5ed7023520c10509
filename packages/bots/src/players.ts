/** The players by name, and the levels people play against. */

import { CADET, OFFICER, plannerOf } from './planner/player.ts';
import type { PlayerMaker } from './player.ts';
import { greedyPlayer } from './players/greedy.ts';
import { randomPlayer } from './players/random.ts';
import { searcherOf } from './players/searcher.ts';
import type { Search } from './search/compare.ts';
import { trierOf } from './search/trying.ts';

/** A search that takes this long for an answer. Playouts with fewer turns say too little about the end of a game. */
const lookingAhead = (milliseconds: number): Search => ({
  milliseconds,
  worlds: 400,
  turns: 12,
  clock: () => performance.now(),
});

/** How the admiral searches: no longer than a person would notice. */
export const ADMIRAL: Search = lookingAhead(250);

/** Levels for people, weakest first. */
export const LEVELS: Readonly<Record<string, PlayerMaker>> = {
  cadet: plannerOf('cadet', CADET),
  officer: plannerOf('officer', OFFICER, trierOf),
  admiral: searcherOf('admiral', ADMIRAL),
};

export const PLAYERS: Readonly<Record<string, PlayerMaker>> = {
  random: randomPlayer,
  greedy: greedyPlayer,
  planner: plannerOf('planner', OFFICER, trierOf),
  searcher: searcherOf('searcher', lookingAhead(1000)),
  quick: searcherOf('quick', lookingAhead(100)),
  ...LEVELS,
};
