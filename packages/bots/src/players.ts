/** The players one can ask for by name, and the levels people play against. */
import type { PlayerMaker } from './player.ts';
import { greedyPlayer } from './players/greedy.ts';
import { CADET, OFFICER, plannerOf, plannerPlayer } from './players/planner.ts';
import { randomPlayer } from './players/random.ts';
import { searcherOf } from './players/searcher.ts';

/** Levels for people, weakest first. */
export const LEVELS: Readonly<Record<string, PlayerMaker>> = {
  cadet: plannerOf('cadet', CADET),
  officer: plannerOf('officer', OFFICER),
  admiral: plannerOf('admiral', OFFICER),
};

export const PLAYERS: Readonly<Record<string, PlayerMaker>> = {
  random: randomPlayer,
  greedy: greedyPlayer,
  planner: plannerPlayer,
  searcher: searcherOf('searcher', {
    milliseconds: 1000,
    worlds: 400,
    turns: 8,
    clock: () => performance.now(),
  }),
  quick: searcherOf('quick', { milliseconds: 100, worlds: 400, turns: 8, clock: () => performance.now() }),
  ...LEVELS,
};
