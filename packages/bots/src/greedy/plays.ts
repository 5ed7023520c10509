/** Which card to play, and which of several cards to give up or to attack. */
import type { Offer, Place as Spot } from '@spaceline/engine';
import { type Board, isMine, type Known } from '../reading/board.ts';
import { worth } from '../reading/needs.ts';
import { everybody, gain } from './targets.ts';

const shipsInPlay = (board: Board): number =>
  [...board.cards.values()].filter(
    (c) => c.facts.type === 'ship' && isMine(board, c) && (c.zone === 'docked' || c.zone === 'space'),
  ).length;

/** How good it is to play a card now; zero or less if it should stay in hand. */
export function scorePlay(board: Board, card: Known): number {
  const { facts } = card;
  switch (facts.type) {
    case 'personnel': {
      const stars = facts.icons.includes('[Cmd]') ? 1.5 : facts.icons.includes('[Stf]') ? 1 : 0;
      return 2 + 3 * gain(board, facts) + worth(facts) / 6 + stars;
    }
    case 'ship': {
      const waiting = everybody(board).length;
      const ships = shipsInPlay(board);
      return ships === 0 ? (waiting >= 2 ? 20 : 4) : waiting > 6 * ships ? 5 : 1;
    }
    case 'equipment':
      return 2.5;
    case 'event':
    case 'incident':
    case 'objective':
      return 3;
    case 'facility':
      return 0.5;
    default:
      return 0;
  }
}

/** How good a place for a card is: events on the table, other cards on the opponent's. */
export function scoreSpot(board: Board, card: Known, to: Spot): number {
  if (card.facts.type === 'personnel' || card.facts.type === 'ship' || card.facts.type === 'equipment')
    return 1;
  if (to.zone !== 'on') return 1;
  const host = board.cards.get(to.host);
  return host && !isMine(board, host) ? 1 : 0;
}

/** What a card is worth to its controller: personnel by their value, ships above all. */
export function value(card: Known): number {
  if (card.facts.type === 'personnel') return worth(card.facts);
  return card.facts.type === 'ship' ? 30 : 3;
}

/** The places that an offer to play leaves open. */
export const spotsOf = (offer: Offer): readonly Spot[] => (offer.slots?.to?.among ?? []) as readonly Spot[];
