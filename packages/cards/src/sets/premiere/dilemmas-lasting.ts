/**
 * Premiere's dilemmas that reach beyond the moment in which they are met: they hold people, block missions, take ships
 * over, fly about by themselves.
 */
import {
  aboardYour,
  all,
  allOf,
  anyOf,
  cannot,
  crew,
  dilemma,
  kill,
  of,
  outpost,
  phase,
  remember,
  remembered,
  skills,
  split,
  total,
  undoActions,
} from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

export const lastingDilemmas = inSet(
  'premiere',
  dilemma('Phased Matter', {
    placeOn: 'mission',
    then: [split(all(crew), { larger: 'larger team', smaller: 'smaller team' }), phase(of('larger team'))],
    apply: [cannot('beam', remembered('victims')), cannot('dephase', remembered('victims'))],
    cure: { with: skills('ENGINEER', 'SCIENCE'), where: 'another team' },
  }),
  dilemma('REM Fatigue Hallucinations', {
    placeOn: 'table',
    then: remember('sleepless', all(crew)),
    expires: kill(remembered('sleepless')),
    cure: { with: anyOf(skills({ MEDICAL: 3 }), aboardYour(outpost)), where: { each: 'sleepless' } },
  }),
  dilemma('Temporal Causality Loop', {
    unless: allOf(skills('SCIENCE'), total('CUNNING').over(35)),
    then: undoActions,
    after: 'discard',
  }),
);
