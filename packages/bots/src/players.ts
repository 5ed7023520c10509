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

/** A searcher that takes so long for an answer. Fewer turns of a playout say too little about the end of a game. */
const lookingAhead = (name: string, milliseconds: number): PlayerMaker =>
  searcherOf(name, { milliseconds, worlds: 400, turns: 12, clock: () => performance.now() });

export const PLAYERS: Readonly<Record<string, PlayerMaker>> = {
  random: randomPlayer,
  greedy: greedyPlayer,
  planner: plannerPlayer,
  searcher: lookingAhead('searcher', 1000),
  quick: lookingAhead('quick', 100),
  ...LEVELS,
};
