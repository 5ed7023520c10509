/** Dilemmas of The Next Generation. */
import {
  crew,
  dilemma,
  eitherOf,
  having,
  kill,
  one,
  present,
  random,
  stopping,
  total,
} from '@spaceline/engine/vocabulary';

const healer = eitherOf(having('Biology'), having('MEDICAL'));

export const cards = [
  // Stopping a healer is the condition of the first section, and who does not pay has failed it (`dilemma.condition.choice-cost`).
  // A healer is its target: without one it is passed over, and nobody dies.
  dilemma('Triage', {
    if: present(healer),
    unless: stopping(healer),
    then: kill(one(crew, random)),
    also: { toGetPast: total('INTEGRITY').over(22) },
  }),
];
