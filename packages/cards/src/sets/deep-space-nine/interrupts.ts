/** Interrupts of Deep Space Nine. */
import {
  all,
  eitherOf,
  forItsEffect,
  interrupt,
  named,
  nullify,
  of,
  opponentsPointArea,
  outOfPlay,
  pick,
  scoreInPlace,
  targeting,
  theTarget,
  timesPicked,
} from '@spaceline/engine/vocabulary';

const nullifier = eitherOf(named('Amanda Rogers'), named('Kevin Uxbridge'), named('Q2'));

export const cards = [
  interrupt('Oof!', {
    plays: targeting(named("Fightin' Words")),
    do: nullify(theTarget),
    or: {
      plays: forItsEffect,
      do: [
        pick('nullifiers', all(opponentsPointArea.where(nullifier))),
        outOfPlay(of('nullifiers')),
        scoreInPlace(timesPicked(-5, 'nullifiers'), 'opponent'),
      ],
    },
    immune: named('Amanda Rogers'),
  }),
];
