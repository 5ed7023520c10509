/** Words that serve one card and live beside it, in the folder of its set. A word that is declared and has no room here does not compile. */
import type { Game, RareWords, Words } from '@spaceline/engine';
import { wordsWith } from '@spaceline/engine';
import { boardRoom } from './premiere/words/board.ts';
import { copySkillsRoom } from './premiere/words/copySkills.ts';
import { gainPlayRoom } from './premiere/words/gainPlay.ts';
import { guessRoom } from './premiere/words/guess.ts';
import { nameCountdownRoom } from './premiere/words/nameCountdown.ts';
import { phaseRoom } from './premiere/words/phase.ts';
import { playAtRoom } from './premiere/words/playAt.ts';
import { rearrangeRoom } from './premiere/words/rearrange.ts';
import { restoreRangeRoom } from './premiere/words/restoreRange.ts';
import { forfeitRoom, raiseStakesRoom } from './premiere/words/stakes.ts';

export const RARE_WORDS: RareWords<Game> = {
  amounts: {},
  conditions: {},
  effects: {
    board: boardRoom,
    'copy skills': copySkillsRoom,
    forfeit: forfeitRoom,
    'gain play': gainPlayRoom,
    guess: guessRoom,
    'name countdown': nameCountdownRoom,
    phase: phaseRoom,
    'play at': playAtRoom,
    'raise stakes': raiseStakesRoom,
    rearrange: rearrangeRoom,
    'restore range': restoreRangeRoom,
  },
  filters: {},
  measures: {},
  modifiers: {},
  moments: {},
  pools: {},
};

/** Every word cards are written in: the engine's and these. */
export const ALL_WORDS: Words<Game> = wordsWith(RARE_WORDS);
