/** Dilemmas of The Next Generation. */
import {
  chooseOne,
  crew,
  dilemma,
  eitherOf,
  having,
  kill,
  of,
  one,
  random,
  stop,
  total,
  youPick,
} from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

export const theNextGenerationDilemmas = inSet(
  'the-next-generation',
  // Whoever could be stopped is the target of the first section; without one that section is passed over, and nobody dies.
  dilemma('Triage', {
    targets: { healer: one(crew.where(eitherOf(having('Biology'), having('MEDICAL'))), youPick) },
    then: chooseOne('you', {
      'stop the healer': stop(of('healer')),
      'lose somebody': kill(one(crew, random)),
    }),
    also: { toGetPast: total('INTEGRITY').over(22) },
  }),
);
