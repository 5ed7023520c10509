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
  targeting,
  theTarget,
} from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

const nullifier = eitherOf(named('Amanda Rogers'), named('Kevin Uxbridge'), named('Q2'));

export const deepSpaceNineInterrupts = inSet(
  'deep-space-nine',
  interrupt('Oof!', {
    plays: targeting(named("Fightin' Words")),
    do: nullify(theTarget),
    or: {
      plays: forItsEffect,
      do: [
        pick('nullifiers', all(opponentsPointArea.where(nullifier))),
        outOfPlay(of('nullifiers')),
        { do: 'score', points: { times: -5, picked: 'nullifiers' }, who: 'opponent', stays: true },
      ],
    },
    immune: named('Amanda Rogers'),
  }),
);
