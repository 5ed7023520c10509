/** Interrupts of Deep Space Nine. */
import {
  aboard,
  all,
  both,
  download,
  eitherOf,
  everyoneAboard,
  facility,
  forItsEffect,
  having,
  icon,
  interrupt,
  named,
  nullify,
  of,
  onYour,
  opponentsPointArea,
  outOfPlay,
  personnel,
  pick,
  present,
  scoreInPlace,
  targeting,
  theTarget,
  timesPicked,
} from '@spaceline/engine/vocabulary';

const nullifier = eitherOf(named('Amanda Rogers'), named('Kevin Uxbridge'), named('Q2'));

const inCommand = icon('[Cmd]');

export const cards = [
  // Played where two of them are together; "to them" is to that place, compatible with them.
  interrupt('Going to the Top', {
    plays: { ...onYour(facility, aboard(present(inCommand, 2))), stays: false },
    do: download(both(personnel, having('Leadership', 2)), {
      oncePer: 'affiliation',
      to: everyoneAboard.where(inCommand),
    }),
  }),
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
