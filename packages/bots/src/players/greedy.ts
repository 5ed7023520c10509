/**
 * The greedy player: one rule of thumb after the other, without searching. It keeps its missions together, seeds dilemmas
 * under the opponent's, plays whoever has a skill its missions lack, loads a ship once the crew can solve something,
 * flies there and attempts. It responds when it can and hardly ever fights.
 */
import {
  type Answer,
  type ChooseDecision,
  fillOffer,
  type Library,
  type Offer,
  type Place as Spot,
} from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import { answerChoosing, answerWith, chooseAtRandom, legalFilling } from '../filling.ts';
import { advance, attempt, depart, type Notes, type Order, regroup } from '../greedy/orders.ts';
import { scorePlay, scoreSpot, spotsOf, value } from '../greedy/plays.ts';
import { scoreMission, scoreSeed } from '../greedy/seeding.ts';
import type { Player, Question } from '../player.ts';
import { type Board, isMine, type Known, readBoard } from '../reading/board.ts';

/** More actions than a sensible turn has; then the turn is ended, whatever else could be done. */
const MOST_ORDERS = 40;
/** How often it uses a possible response, whose text it does not understand. */
const RESPONDS = 0.6;

/** The best of several, or null if none has a positive score. */
function best<T>(items: readonly T[], score: (item: T) => number): T | null {
  let found: T | null = null;
  let most = 0;
  for (const item of items) {
    const n = score(item);
    if (n > most) {
      found = item;
      most = n;
    }
  }
  return found;
}

function seed(board: Board, offers: readonly Offer[]): Order | null {
  let found: Order | null = null;
  let most = 0;
  for (const offer of offers) {
    if (offer.do === 'seed mission') {
      const n = 1 + scoreMission(board, offer.with.card ?? -1, offer.with.index ?? -1);
      if (n > most) [found, most] = [{ offer, filling: {} }, n];
    } else if (offer.do === 'seed') {
      const id = offer.with.card ?? -1;
      const to = best(spotsOf(offer), (spot) => scoreSeed(board, id, spot));
      const n = to ? scoreSeed(board, id, to) : 0;
      if (to && n > most) [found, most] = [{ offer, filling: { to: [to] } }, n];
    }
  }
  return found;
}

function play(board: Board, offers: readonly Offer[]): Order | null {
  const scored = (offer: Offer): { card: Known; to: Spot } | null => {
    const card = offer.do === 'play' ? board.cards.get(offer.with.card ?? -1) : undefined;
    const to = card && best(spotsOf(offer), (spot) => scoreSpot(board, card, spot));
    return card && to ? { card, to } : null;
  };
  const offer = best(offers, (o) => {
    const found = scored(o);
    return found ? scorePlay(board, found.card) : 0;
  });
  const found = offer && scored(offer);
  return offer && found ? { offer, filling: { to: [found.to] } } : null;
}

function respond(question: Question, board: Board, chance: Chance): Answer | null {
  const offers = question.offers.filter((o) => o.do === 'use' || o.do === 'play');
  if (offers.length === 0 || !chance.happens(RESPONDS)) return null;
  const offer = chance.pick(offers);
  if (offer.do === 'use') return legalFilling(question, offer, chance);
  const card = board.cards.get(offer.with.card ?? -1);
  const to = card && best(spotsOf(offer), (spot) => scoreSpot(board, card, spot));
  return to ? answerWith(question, fillOffer(offer, { to: [to] })) : null;
}

/** Own cards: the cheapest are given up first; the opponent's most valuable are hit first. */
function choose(board: Board, decision: ChooseDecision, chance: Chance): readonly (number | string)[] {
  if (decision.of !== 'cards' || decision.unseen) return chooseAtRandom(decision, chance);
  const optional = decision.min === 0;
  const n = optional ? (decision.prompt.key === 'trigger may' ? 1 : decision.max) : decision.min;
  const price = (id: number | string): number => {
    const card = board.cards.get(Number(id));
    return card ? (isMine(board, card) ? value(card) : -value(card)) : 0;
  };
  return [...decision.among].sort((a, b) => price(a) - price(b)).slice(0, n);
}

export function greedyPlayer(library: Library): Player {
  const notes: Notes = { turn: -1, orders: 0, attempts: new Map() };

  function decide(question: Question, board: Board, chance: Chance): Order | Answer | null {
    const { decision, offers } = question;
    if (decision.kind !== 'act') return null;
    if (decision.window === 'seed') return seed(board, offers);
    if (decision.window !== 'turn') return respond(question, board, chance);
    const { number } = board.view.turn;
    if (notes.turn !== number) {
      notes.turn = number;
      notes.orders = 0;
      notes.attempts.clear();
    }
    if (++notes.orders > MOST_ORDERS) return null;
    return (
      play(board, offers) ??
      attempt(board, offers, notes) ??
      regroup(board, offers, notes) ??
      advance(board, offers, notes) ??
      depart(board, offers)
    );
  }

  return {
    name: 'greedy',
    answer(question, chance) {
      const { decision, offers } = question;
      const board = readBoard(question.view(), library);
      if (decision.kind === 'choose') return answerChoosing(question, choose(board, decision, chance));
      const decided = decide(question, board, chance);
      if (decided) {
        const answer =
          'offer' in decided ? answerWith(question, fillOffer(decided.offer, decided.filling)) : decided;
        if (question.legal(answer)) {
          if ('offer' in decided && decided.offer.do === 'attempt') {
            const at = decided.offer.with.location ?? -1;
            notes.attempts.set(at, (notes.attempts.get(at) ?? 0) + 1);
          }
          return answer;
        }
      }
      // If the turn cannot be ended yet, a ship must fly; anything else could go on forever.
      const rank = (o: Offer): number =>
        o.do === 'end turn' || o.do === 'pass' ? 0 : o.do === 'move' ? 1 : 2;
      for (const offer of [...offers].sort((a, b) => rank(a) - rank(b))) {
        const answer = legalFilling(question, offer, chance);
        if (answer) return answer;
      }
      throw new Error('The greedy player found no legal answer.');
    },
  };
}
