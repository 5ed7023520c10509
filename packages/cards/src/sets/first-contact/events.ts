/** Events of First Contact. */
import {
  both,
  download,
  event,
  everythingInPlay,
  forItsEffect,
  modify,
  onTable,
  ship,
  titleWord,
} from '@spaceline/engine/vocabulary';

// Only ships have it in their titles.
const enterprise = titleWord('Enterprise');
const enterprises = everythingInPlay.yours.where(both(ship, enterprise));

export const cards = [
  event('Wall of Ships', {
    plays: forItsEffect,
    do: download(enterprise),
    or: { plays: onTable },
    apply: [
      modify('RANGE', 1, enterprises),
      modify('WEAPONS', 1, enterprises),
      modify('SHIELDS', 1, enterprises),
    ],
    cumulative: true,
  }),
];
