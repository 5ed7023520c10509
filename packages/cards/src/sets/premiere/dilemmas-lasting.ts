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
  endAttempt,
  everythingHere,
  isType,
  kill,
  of,
  outpost,
  phase,
  remember,
  remembered,
  skills,
  split,
  total,
  towable,
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
  dilemma('Radioactive Garbage Scow', {
    placeOn: 'mission',
    then: endAttempt,
    apply: [cannot('attempt', everythingHere.where(isType('mission'))), towable(skills({ ENGINEER: 2 }))],
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
