/**
 * Words that serve one card and live beside it, in the folder of its set. A declared word without a room here does not
 * compile.
 */
import type { Game, RareWords, Words } from '@spaceline/engine';
import { wordsWith } from '@spaceline/engine';
import { evadesRoom } from './alternate-universe/words/evades.ts';
import { contestRoom } from './crossover/words/contest.ts';
import { eachSpecialistRoom, skillNeededRoom } from './first-contact/words/specialists.ts';
import { aboardYourRoom } from './premiere/words/aboardYour.ts';
import { letsRoom, outsideRoom } from './premiere/words/armbands.ts';
import { beamThroughRoom } from './premiere/words/beamThrough.ts';
import { boardRoom } from './premiere/words/board.ts';
import { copySkillsRoom } from './premiere/words/copySkills.ts';
import { exposeHandsRoom } from './premiere/words/exposeHands.ts';
import { gainPlayRoom } from './premiere/words/gainPlay.ts';
import { guessRoom } from './premiere/words/guess.ts';
import { nameCountdownRoom } from './premiere/words/nameCountdown.ts';
import { phaseRoom } from './premiere/words/phase.ts';
import { playAtRoom } from './premiere/words/playAt.ts';
import { projectHologramsRoom } from './premiere/words/projectHolograms.ts';
import { rearrangeRoom } from './premiere/words/rearrange.ts';
import { repairsRoom } from './premiere/words/repairs.ts';
import { restoreRangeRoom } from './premiere/words/restoreRange.ts';
import { shipTeamsRoom } from './premiere/words/shipTeams.ts';
import { agreedRoom, forfeitRoom, raiseStakesRoom } from './premiere/words/stakes.ts';
import { towableRoom } from './premiere/words/towable.ts';
import { attributesOfRoom } from './q-continuum/words/attributesOf.ts';
import { battledRoom } from './q-continuum/words/battled.ts';

export const RARE_WORDS: RareWords<Game> = {
  amounts: { attributesOf: attributesOfRoom, eachSpecialist: eachSpecialistRoom },
  conditions: { aboardYour: aboardYourRoom, agreed: agreedRoom, battled: battledRoom, outside: outsideRoom },
  effects: {
    board: boardRoom,
    contest: contestRoom,
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
  filters: { skillNeeded: skillNeededRoom, lets: letsRoom },
  locations: {},
  measures: {},
  modifiers: {
    'beam through': beamThroughRoom,
    evades: evadesRoom,
    'expose hands': exposeHandsRoom,
    'project holograms': projectHologramsRoom,
    repairs: repairsRoom,
    towable: towableRoom,
  },
  moments: {},
  pools: { 'ship teams': shipTeamsRoom },
};

/** Every word that cards use: the engine's and these. */
export const ALL_WORDS: Words<Game> = wordsWith(RARE_WORDS);
