/** Doorways of Q-Continuum. */
import {
  chooseOne,
  discard,
  doorway,
  drawNoCards,
  forItsEffect,
  it,
  look,
  onceForAll,
  one,
  opponent,
  pileOpen,
  random,
  tent,
  thisCard,
  toDeck,
  toHand,
  youPick,
} from '@spaceline/engine/vocabulary';

export const cards = [
  // Counted over all copies, including a nullified one (`side-deck.qs-tent.access`, `side-deck.qs-tent.wrong-door`).
  doorway("Q's Tent", {
    opens: 'tent',
    plays: forItsEffect,
    if: pileOpen('tent'),
    limit: onceForAll('each turn'),
    do: [
      chooseOne('you', {
        'a card of your choice': [discard(thisCard), toHand(one(tent, youPick))],
        'a card at random': [toDeck(thisCard, 'top'), toHand(one(tent, random))],
      }),
      look(it, opponent),
      drawNoCards(),
    ],
  }),
];
