/** How the cost of a decision and of all offers grows with the number of cards in play. */
import { chanceFrom, PLAYERS, questionOf } from '@spaceline/bots';
import { cloneState, type Deck, type Engine, type State } from '../src/index.ts';
import { changed, type Game } from '../src/state/game.ts';
import { momentOf } from '../src/timing/answers.ts';
import { offersAt } from '../src/timing/verbs.ts';
import { median, processor } from './measuring.ts';
import { filled, tables } from './tables.ts';

export const SIZES = [25, 60, 120, 200] as const;
const POSITIONS = 10;
const DECISIONS = 40;
const WARM = 2;

/** Plays on at random from a position; gives back how many decisions that were. */
function playOn(engine: Engine, from: State, seed: string): number {
  const make = PLAYERS.random;
  if (!make) throw new Error('There is no random player.');
  const session = engine.session(cloneState(from));
  const player = make(engine.library);
  const chance = chanceFrom(seed);
  for (let n = 0; n < DECISIONS; n++) {
    const question = questionOf(session);
    if (!question) return n;
    session.advance(player.answer(question, chance));
  }
  return DECISIONS;
}

/** All offers of a game that is kept open, after something has changed. */
function allOffers(g: Game): void {
  changed(g);
  const moment = g.state.decision && momentOf(g.state.decision);
  if (moment) offersAt(g, moment);
}

/** Microseconds by the number of cards in play. */
export interface Grown {
  readonly cards: number;
  /** A decision of a random player, carried out. */
  readonly decision: number;
  /** All offers of a game that is kept open, after something has changed. */
  readonly offers: number;
  /** All offers of a state that is opened for them. */
  readonly anew: number;
}

/** Medians over rounds, in which the sizes take turns. */
export function growth(engine: Engine, decks: readonly Deck[], rounds: number): readonly Grown[] {
  const some = tables(engine, decks, POSITIONS);
  const bySize = SIZES.map((cards) => {
    const states = some.map((state) => filled(engine, state, cards));
    return {
      cards,
      states,
      games: states.map((state) => engine.open(state)),
      decision: [0],
      offers: [0],
      anew: [0],
    };
  });
  for (let round = -WARM; round < rounds; round++) {
    for (const { states, games, decision, offers, anew } of bySize) {
      let began = processor();
      let decisions = 0;
      for (const [n, state] of states.entries()) decisions += playOn(engine, state, `grown ${round} ${n}`);
      const each = (1000 * (processor() - began)) / decisions;
      began = processor();
      for (let n = 0; n < DECISIONS; n++) for (const g of games) allOffers(g);
      const all = (1000 * (processor() - began)) / (DECISIONS * games.length);
      began = processor();
      for (let n = 0; n < DECISIONS; n++) for (const state of states) engine.offers(state);
      const opened = (1000 * (processor() - began)) / (DECISIONS * states.length);
      // The first rounds are there to get warm.
      if (round >= 0) {
        decision[round] = each;
        offers[round] = all;
        anew[round] = opened;
      }
    }
  }
  return bySize.map(({ cards, decision, offers, anew }) => ({
    cards,
    decision: median(decision),
    offers: median(offers),
    anew: median(anew),
  }));
}
