/** The part of the package that runs anywhere: the players and their questions. Pages use this entry point. */
export { type Chance, chanceFrom } from './chance.ts';
export { answerChoosing, answerWith, chooseAtRandom, fillAtRandom, legalFilling } from './filling.ts';
export { CADET, OFFICER, plannerOf, plannerPlayer, type Style } from './planner/player.ts';
export {
  type Advice,
  type AskedQuestion,
  type Budget,
  type Player,
  type PlayerMaker,
  type Question,
  questionFrom,
  questionOf,
  sendable,
} from './player.ts';
export { greedyPlayer } from './players/greedy.ts';
export { randomPlayer } from './players/random.ts';
export { searcherOf } from './players/searcher.ts';
export { ADMIRAL, LEVELS, PLAYERS } from './players.ts';
export type { Search } from './search/compare.ts';
