/** Events of Alternate Universe. */
import {
  both,
  cancels,
  event,
  everythingInPlay,
  gainSkill,
  host,
  icon,
  isType,
  modify,
  named,
  on,
  onTable,
  onYour,
  personnel,
  protect,
  reverseIcon,
  universal,
} from '@spaceline/engine/vocabulary';

export const cards = [
  event('Lower Decks', {
    keywords: ["Captain's Order"],
    plays: onTable,
    apply: modify(
      ['INTEGRITY', 'CUNNING', 'STRENGTH'],
      +2,
      everythingInPlay.yours.where(both(personnel, universal)).except(icon('[Holo]')),
    ),
  }),
  event("Mot's Advice", {
    plays: on(personnel),
    apply: gainSkill({ Barbering: 1 }, host),
  }),
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
