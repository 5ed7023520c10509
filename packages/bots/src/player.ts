/**
 * A player: somebody who is shown a question and gives an answer. A program gets exactly what a person at the table would
 * get: the view of its seat, the question, the possible actions, and the engine's word on whether an answer is legal. The
 * state itself is never passed on.
 */
import type {
  Answer,
  Decision,
  Deck,
  Library,
  Offer,
  Seat,
  Session,
  Sketch,
  Verb,
  View,
} from '@spaceline/engine';
import type { Chance } from './chance.ts';

/** What a player may spend on one answer. */
export interface Budget {
  /** Milliseconds of real time; up to a fifth more is tolerated. */
  readonly milliseconds: number;
}

/** What is open, for players who do not need the full list. */
export interface ByVerb {
  /** The verbs that could be open; most of them are not. */
  verbs(): readonly Verb[];
  offersOf(verb: Verb): readonly Offer[];
}

/** One question as the seat that is asked sees it. */
export interface Question {
  readonly seat: Seat;
  readonly decision: Decision;
  /** Possible actions when the question is "what do you do?"; otherwise empty. */
  readonly offers: readonly Offer[];
  /** The same, one verb at a time; left out if all of them were sent. */
  readonly byVerb?: ByVerb;
  /** What the seat may see; computed on demand. */
  view(): View;
  /** The same as a state to search from; absent where that is not possible. */
  sketch?(): Sketch;
  /** Whether an answer would be accepted, as a person would find out by trying. */
  legal(answer: Answer): boolean;
  /** How long the answer may take; unlimited if absent. */
  readonly budget?: Budget;
}

/** A question as plain data, to send to a player in another thread, in another process or over the wire. */
export interface AskedQuestion {
  readonly seat: Seat;
  readonly decision: Decision;
  readonly offers: readonly Offer[];
  readonly view: View;
  /** For players that search (`Player.thinksAhead`). */
  readonly sketch?: Sketch;
  readonly budget?: Budget;
}

/** A question ready to be sent, with what is needed to search if wanted. */
export const sendable = (question: Question, thinksAhead = false): AskedQuestion => ({
  seat: question.seat,
  decision: question.decision,
  offers: question.offers,
  view: question.view(),
  ...(thinksAhead && question.sketch ? { sketch: question.sketch() } : {}),
  ...(question.budget ? { budget: question.budget } : {}),
});

/** The question that was sent. The sender must say whether an answer would be accepted. */
export const questionFrom = (
  { view, sketch, ...asked }: AskedQuestion,
  legal: Question['legal'] = () => true,
): Question => ({ ...asked, view: () => view, ...(sketch ? { sketch: () => sketch } : {}), legal });

/** What is open in a question, one verb at a time. */
export const byVerb = (question: Question): ByVerb =>
  question.byVerb ?? {
    verbs: () => [...new Set(question.offers.map((offer) => offer.do))],
    offersOf: (verb) => question.offers.filter((offer) => offer.do === verb),
  };

/** Whether a player is asked to act on their own turn. */
export const isTurn = ({ decision }: Question): boolean =>
  decision.kind === 'act' && decision.window === 'turn';

/** An answer with its reason, in a sentence for the person who asked. */
export interface Advice {
  readonly answer: Answer;
  readonly why: string;
}

export interface Player {
  readonly name: string;
  /** The time it takes for an answer by default. */
  readonly budget?: Budget;
  /** Needs a sketch with each question. */
  readonly thinksAhead?: true;
  /** Answers a question. All randomness comes from `chance`, so that a seed repeats a game. */
  answer(question: Question, chance: Chance): Answer;
  /** What this player would do and why, as a hint. */
  advise?(question: Question, chance: Chance): Advice;
  /** Why it gave its last answer. */
  explain?(): string;
}

/**
 * Makes a player for one game. Players may keep notes during a game, so each game gets a new one. `known` are well-known
 * deck lists: from the missions of one, a player can guess the rest.
 */
export type PlayerMaker = (library: Library, known?: readonly Deck[]) => Player;

/**
 * A question of a session; the offers are found only if somebody reads them. A class with methods: an object with a getter or
 * with functions of its own would keep the session in memory until the next full collection.
 */
class OpenQuestion implements Question {
  readonly seat: Seat;
  readonly decision: Decision;
  readonly byVerb: Session;
  readonly budget?: Budget;
  private seen: View | null = null;

  constructor(session: Session, decision: Decision, budget?: Budget) {
    this.seat = decision.seat;
    this.decision = decision;
    this.byVerb = session;
    if (budget) this.budget = budget;
  }

  get offers(): readonly Offer[] {
    return this.byVerb.offers();
  }

  view(): View {
    this.seen ??= this.byVerb.view(this.seat);
    return this.seen;
  }

  sketch(): Sketch {
    return this.byVerb.sketch(this.seat);
  }

  legal(answer: Answer): boolean {
    return this.byVerb.why(answer) === null;
  }
}

/** The open question of a session, or null if the game is over. */
export function questionOf(session: Session, budget?: Budget): Question | null {
  const decision = session.decision();
  return decision ? new OpenQuestion(session, decision, budget) : null;
}
