/** Events of Alternate Universe. */
import {
  cancels,
  event,
  everythingInPlay,
  host,
  isType,
  modify,
  named,
  on,
  onTable,
  onYour,
  personnel,
  protect,
  reverseIcon,
} from '@spaceline/engine/vocabulary';

export const cards = [
  event('Rishon Uxbridge', {
    plays: on(isType('event')),
    apply: protect(host, named('Kevin Uxbridge')),
  }),
  event('The Mask of Korgano', {
    plays: onYour(personnel),
    apply: reverseIcon('[AU]', host),
  }),
  event('Yellow Alert', {
    keywords: ["Captain's Order"],
    plays: onTable,
    apply: [cancels(named('Red Alert!')), modify('CUNNING', +1, everythingInPlay.yours.where(personnel))],
  }),
];
