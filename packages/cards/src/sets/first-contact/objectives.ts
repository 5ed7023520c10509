/** Objectives of First Contact. */
import {
  both,
  copyInPlay,
  discardThis,
  download,
  everythingInPlay,
  not,
  objective,
  onTable,
  outpost,
  scoreInPlace,
  trait,
  whenever,
} from '@spaceline/engine/vocabulary';
import { forEachOfThem, whoseSkillMetIt } from './words/specialists.ts';

const specialist = trait('Mission Specialist');

export const cards = [
  objective('Assign Mission Specialists', {
    plays: onTable,
    alsoSeeds: true,
    // Two different ones: a copy of the first is in play by then.
    do: download(both(specialist, not(copyInPlay)), {
      may: true,
      n: 2,
      to: everythingInPlay.yours.where(outpost),
    }),
    when: whenever('solved', scoreInPlace(forEachOfThem(5)), {
      whose: 'your',
      card: whoseSkillMetIt,
      may: true,
    }),
    may: { when: 'start of turn', do: discardThis },
    unique: true,
  }),
];
