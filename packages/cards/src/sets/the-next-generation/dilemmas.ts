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
  // Stopping a healer is the condition of the first section, and a player who declines has failed it
  // (`dilemma.condition.choice-cost`). A healer is its target: without one the section is skipped, and nobody dies.
  dilemma('Triage', {
    if: present(healer),
    unless: stopping(healer),
    then: kill(one(crew, random)),
    also: { toGetPast: total('INTEGRITY').over(22) },
  }),
];
