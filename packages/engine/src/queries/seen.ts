/** What a seat may know of a card, by where it lies and who has looked (`hand.hidden`, `seed.dilemma.face-down`, `show.crew-hidden`). */
import { cardsAt, type Game } from '../state/game.ts';
import type { CardState, Seat } from '../state/types.ts';
import { active } from './modifier.ts';

/** Whether text lays both players' hands open. */
export const handsExposed = (g: Game): boolean => active(g, 'expose hands').length > 0;
/** A card in the other player's hand that has been shown, and stays known, or that lies open with the rest. */
const isOpenHand = (g: Game, seat: Seat, c: CardState): boolean =>
  (c.seen & (1 << seat)) !== 0 || handsExposed(g);

/** Whether a seat may know which card this is. */
export function knows(g: Game, seat: Seat, c: CardState): boolean {
  switch (c.zone) {
    case 'hand':
      return c.host === seat || isOpenHand(g, seat, c);
    case 'seed':
      return c.host === seat;
    case 'deck':
      // Who was let look through a deck knows it until it is shuffled.
      return (c.seen & (1 << seat)) !== 0;
    case 'missions':
      // The mission on top of one's own pile is in hand to be placed.
      return c.host === seat && g.state.phase === 'mission' && cardsAt(g, 'missions', seat)[0] === c.id;
    case 'under':
      return (c.seen & (1 << seat)) !== 0;
    case 'aboard':
    case 'planet':
    case 'held':
      // Crews and teams are shown when they enter play; what has been seen stays known.
      return c.controller === seat || c.owner === seat || (c.seen & (1 << seat)) !== 0;
    default:
      return true;
  }
}

/** Whether a seat may follow this card as an object at all. */
export const traceable = (g: Game, seat: Seat, c: CardState): boolean => {
  if (c.zone === 'deck') return (c.seen & (1 << seat)) !== 0;
  if (c.zone === 'missions') return false;
  if (c.zone === 'hand' && c.host !== seat) return isOpenHand(g, seat, c);
  return !(c.zone === 'seed' && c.host !== seat);
};

/** Whether the other player keeps this card from a seat: in hand or deck, or face down under a mission. */
export const isHiddenFrom = (g: Game, seat: Seat, c: CardState): boolean =>
  !((c.zone === 'deck' || c.zone === 'missions') && c.host === seat) &&
  !(traceable(g, seat, c) && knows(g, seat, c));
