/**
 * A finished game from its replay, step by step, with the position before each step. Undone steps are left out. A replay
 * that this version plays differently, or that has no end, is not analysed.
 */
import { type Engine, follow, type Logged, living, type Replay, type State } from '@spaceline/engine';

export interface ReplayedStep {
  readonly logged: Logged;
  readonly before: State;
  readonly after: State;
  readonly events: Parameters<Engine['eventsFor']>[1];
}

/** Why a replay cannot be analysed. */
export class NotAnalysableError extends Error {
  /** `unfinished`: the game has no end yet. `parted`: this version plays it differently. */
  readonly reason: 'unfinished' | 'parted';

  constructor(reason: NotAnalysableError['reason'], text: string) {
    super(text);
    this.name = 'NotAnalysableError';
    this.reason = reason;
  }
}

/** All steps that count. Throws a `NotAnalysableError`, or a `RefusedError` if its decks are not legal here. */
export function stepsOf(engine: Engine, replay: Replay): ReplayedStep[] {
  const entries: Logged[] = replay.entries.map((logged) => ({ ...logged, at: new Date(logged.at) }));
  const { path } = living(entries, 0, entries.at(-1)?.seq ?? 0);
  let before = engine.start(replay.setup, replay.seed).state;
  const steps: ReplayedStep[] = [];
  const walk = follow(engine, before, path);
  for (;;) {
    const next = walk.next();
    if (next.done) {
      if (next.value)
        throw new NotAnalysableError(
          'parted',
          `This program plays the game otherwise from step ${next.value.at} on. ${next.value.why}`,
        );
      break;
    }
    const { logged, state, events } = next.value;
    steps.push({ logged, before, after: state, events });
    before = state;
  }
  if (!before.outcome) throw new NotAnalysableError('unfinished', 'The game is not over yet.');
  return steps;
}
