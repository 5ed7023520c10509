/** Events of Alternate Universe. */
import {
  cancels,
  event,
  everythingInPlay,
  modify,
  named,
  onTable,
  personnel,
} from '@spaceline/engine/vocabulary';

export const cards = [
  event('Yellow Alert', {
    keywords: ["Captain's Order"],
    plays: onTable,
    apply: [cancels(named('Red Alert!')), modify('CUNNING', +1, everythingInPlay.yours.where(personnel))],
  }),
];
