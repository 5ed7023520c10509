/** One game between two players, from the first seed card to the end. */
import {
  type Answer,
  type Engine,
  type GameEvent,
  type GameSetup,
  type Outcome,
  RefusedError,
  type Seat,
  type Session,
  type State,
} from '@spaceline/engine';
import { chanceFrom } from './chance.ts';
import { type Player, questionOf } from './player.ts';

export interface Match {
  readonly engine: Engine;
  readonly setup: GameSetup;
  readonly seed: number | string;
  readonly players: readonly [Player, Player];
  /** The limit: a game with more decisions is not one that ends by the rules. */
  readonly most?: number;
  /** Called before each answer is applied. */
  before?(session: Session, answer: Answer): void;
  /** Called after each answer. */
  after?(session: Session, answer: Answer, events: readonly GameEvent[]): void;
}

export interface Played {
  readonly state: State;
  readonly outcome: Outcome;
  /** Decisions that were answered. */
  readonly decisions: number;
  readonly turns: number;
}

/** A game that reaches this many decisions is stopped as a fault; a long one has about a thousand. */
export const MOST_DECISIONS = 20_000;

/** Plays a game to its end. Throws if a player's answer is refused or the limit is exceeded. */
export function playMatch({
  engine,
  setup,
  seed,
  players,
  most = MOST_DECISIONS,
  before,
  after,
}: Match): Played {
  const session = engine.session(engine.start(setup, seed).state);
  const chances = [chanceFrom(`${seed}/player 0`), chanceFrom(`${seed}/player 1`)] as const;
  for (let decisions = 0; ; decisions++) {
    const question = questionOf(session);
    if (!question) {
      const { state } = session;
      if (!state.outcome) throw new Error('The game asks nothing and is not over.');
      return { state, outcome: state.outcome, decisions, turns: state.turn.number };
    }
    if (decisions >= most) throw new Error(`The game is longer than ${most} decisions.`);
    const seat: Seat = question.seat;
    const answer = players[seat].answer(question, chances[seat]);
    before?.(session, answer);
    let events: readonly GameEvent[];
    try {
      events = session.advance(answer);
    } catch (error) {
      if (error instanceof RefusedError)
        throw new Error(`${players[seat].name} was refused: ${error.message} ${JSON.stringify(answer)}`);
      throw error;
    }
    after?.(session, answer, events);
  }
}
