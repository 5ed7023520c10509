/**
 * The game so far, step by step, and how far a person may take back. A step can be taken back unless it revealed
 * something: a hidden card, a random result, or an answer of the opponent.
 */
import {
  type Answer,
  crossesNothing,
  type Engine,
  type GameEvent,
  type GameSetup,
  type Seat,
  type State,
} from '@spaceline/engine';

interface PastStep {
  readonly state: State;
  /** The answer that led here; absent at the start. */
  readonly answer?: Answer;
  /** Whether this step cannot be taken back. */
  readonly sealed: boolean;
}

export interface History {
  readonly setup: GameSetup;
  readonly seed: string;
  state(): State;
  answers(): Answer[];
  /** Applies an answer. Throws a `RefusedError` if it is not legal. */
  take(answer: Answer): readonly GameEvent[];
  /** Goes back to the person's own last decision, or says why not. */
  back(): string | null;
}

export function historyOf(engine: Engine, setup: GameSetup, seed: string, seat: Seat): History {
  const steps: PastStep[] = [{ state: engine.start(setup, seed).state, sealed: true }];
  const last = (): PastStep => steps.at(-1) as PastStep;

  return {
    setup,
    seed,
    state: () => last().state,
    answers: () => steps.flatMap(({ answer }) => (answer ? [answer] : [])),
    take(answer) {
      const before = last().state;
      const { state, events } = engine.apply(before, answer);
      const sealed = answer.seat !== seat || !crossesNothing(engine, seat, before, state);
      steps.push({ state, answer, sealed });
      return events;
    },
    back() {
      const { sealed, answer } = last();
      if (!answer) return 'The game has only just begun.';
      if (sealed && answer.seat !== seat)
        return 'The opponent has answered since; that cannot be taken back.';
      if (sealed) return 'A hidden card or a lot came to light; that cannot be taken back.';
      steps.pop();
      return null;
    },
  };
}
