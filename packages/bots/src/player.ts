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
  /** Milliseconds by the clock; a fifth more is the utmost. */
  readonly milliseconds: number;
}

/** What is open, for players who need not know all of it. */
export interface ByVerb {
  /** The verbs among which those are that are open; most of them are not. */
  verbs(): readonly Verb[];
  offersOf(verb: Verb): readonly Offer[];
}

/** One question as the seat asked sees it. */
export interface Question {
  readonly seat: Seat;
  readonly decision: Decision;
  /** For players that search (`Player.thinksAhead`). */
  readonly offers: readonly Offer[];
  /** The same one verb at a time; left out where all of them were sent. */
  readonly byVerb?: ByVerb;
  /** What the seat may see; computed when asked for. */
  view(): View;
  /** The same as a state to think ahead from; left out where nobody can make one. */
  sketch?(): Sketch;
  /** Whether an answer would be taken: the same word a person gets by trying. */
  legal(answer: Answer): boolean;
  /** How long the answer may take; as long as it likes when left out. */
  readonly budget?: Budget;
}

/** A question as plain data: what is sent to a player in another thread, in another process or over the wire. */
export interface AskedQuestion {
  readonly seat: Seat;
  readonly decision: Decision;
  readonly offers: readonly Offer[];
  readonly view: View;
  /** For players that think ahead (`Player.thinksAhead`). */
  readonly sketch?: Sketch;
  readonly budget?: Budget;
}

/** A question ready to be sent; with what it takes to think ahead when that is wanted. */
export const sendable = (
  { seat, decision, offers, budget, ...rest }: Question,
  thinksAhead = false,
): AskedQuestion => ({
  seat,
  decision,
  offers,
  view: rest.view(),
  ...(thinksAhead && rest.sketch ? { sketch: rest.sketch() } : {}),
  ...(budget ? { budget } : {}),
});

/** Needs a sketch with each question. */
export const questionFrom = (
  { view, sketch, ...asked }: AskedQuestion,
  legal: Question['legal'] = () => true,
): Question => ({ ...asked, view: () => view, ...(sketch ? { sketch: () => sketch } : {}), legal });

/** Why it gave its last answer. */
export const byVerb = (question: Question): ByVerb =>
  question.byVerb ?? {
    verbs: () => [...new Set(question.offers.map((offer) => offer.do))],
    offersOf: (verb) => question.offers.filter((offer) => offer.do === verb),
  };

/** Whether a player is to act on the own turn. */
export const isTurn = ({ decision }: Question): boolean =>
  decision.kind === 'act' && decision.window === 'turn';

/** An answer with the reason for it, in a sentence for the person who asked. */
export interface Advice {
  readonly answer: Answer;
  readonly why: string;
}

export interface Player {
  readonly name: string;
  /** What it takes for an answer when nothing else is said. */
  readonly budget?: Budget;
  /** Wants a sketch with each question. */
  readonly thinksAhead?: true;
  /** Answers a question. Everything that is left to chance comes from `chance`, so that a seed repeats a game. */
  answer(question: Question, chance: Chance): Answer;
  /** What this player would do and why, for whoever asks for a hint. */
  advise?(question: Question, chance: Chance): Advice;
  /** Why it gave its last answer. */
  explain?(): string;
}

/**
 * Makes a player for one game. Players may keep notes during a game, so each game gets a new one. `known` are deck lists that
 * everybody has read: who sees the missions of one can guess the rest.
 */
export type PlayerMaker = (library: Library, known?: readonly Deck[]) => Player;

/** The question that is open in a session, or null when the game is over. */
export function questionOf(session: Session, budget?: Budget): Question | null {
  const decision = session.decision();
  if (!decision) return null;
  let view: View | null = null;
  return {
    seat: decision.seat,
    decision,
    get offers() {
      return session.offers();
    },
    byVerb: session,
    view() {
      view ??= session.view(decision.seat);
      return view;
    },
    sketch: () => session.sketch(decision.seat),
    legal: (answer) => session.why(answer) === null,
    ...(budget ? { budget } : {}),
  };
}
