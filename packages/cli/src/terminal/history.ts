/**
 * The game so far, step by step, and how far a person may take back. A step can be taken back as long as nothing came to
 * light with it: no card whose face was hidden, no lot that was drawn, no answer of the opponent.
 */
import type { Answer, Engine, GameEvent, GameSetup, Seat, State } from '@spaceline/engine';

interface Step {
  readonly state: State;
  /** The answer that led here; absent at the start. */
  readonly answer?: Answer;
  /** True when this step cannot be taken back. */
  readonly sealed: boolean;
}

export interface History {
  readonly setup: GameSetup;
  readonly seed: string;
  state(): State;
  answers(): Answer[];
  /** Carries out an answer. Throws a `RefusedError` when it is not legal. */
  take(answer: Answer): readonly GameEvent[];
  /** Goes back to the person's last own decision, or says why not. */
  back(): string | null;
}

export function historyOf(engine: Engine, setup: GameSetup, seed: string, seat: Seat): History {
  const steps: Step[] = [{ state: engine.start(setup, seed).state, sealed: true }];
  const last = (): Step => steps.at(-1) as Step;

  /** What the person knows: the faces of cards, and nothing else. */
  function faces(state: State): Map<number, string> {
    const known = new Map<number, string>();
    for (const c of engine.view(state, seat).cards) if (c.card !== undefined) known.set(c.id, c.card);
    return known;
  }

  function comesToLight(before: State, after: State): boolean {
    if (before.random.some((word, i) => word !== after.random[i])) return true;
    const known = faces(before);
    for (const [id, face] of faces(after)) if (known.get(id) !== face) return true;
    return false;
  }

  return {
    setup,
    seed,
    state: () => last().state,
    answers: () => steps.flatMap(({ answer }) => (answer ? [answer] : [])),
    take(answer) {
      const before = last().state;
      const { state, events } = engine.apply(before, answer);
      const sealed = answer.seat !== seat || comesToLight(before, state);
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
