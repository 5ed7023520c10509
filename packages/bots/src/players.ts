/** The players one can ask for by name. */
import type { PlayerMaker } from './player.ts';
import { greedyPlayer } from './players/greedy.ts';
import { plannerPlayer } from './players/planner.ts';
import { randomPlayer } from './players/random.ts';

export const PLAYERS: Readonly<Record<string, PlayerMaker>> = {
  random: randomPlayer,
  greedy: greedyPlayer,
  planner: plannerPlayer,
};
