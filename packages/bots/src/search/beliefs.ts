/**
 * What was found out about cards in hand is still worth something on the next turn: whichever was the better play then is likely
 * to be the better one now. So little is tried of each that this counts as much as a second look.
 */
import type { Answer } from '@spaceline/engine';
import { type Belief, promise, type Tried, UNKNOWN_YET } from './candidates.ts';
import { keyOf } from './playout.ts';

export interface Beliefs {
  /** What is thought of answers, the planner's own first, before they are tried. */
  about(answers: readonly Answer[], turn: number): Belief[];
  learn(answers: readonly Answer[], turn: number, tried: readonly Tried[]): void;
}

/** How alike it is from one's own turn to the next which of two plays is better, as a correlation; measured over games of planners. */
const ALIKE = 0.65;
/** Turns of both players after which nothing is known any more. */
const FORGOTTEN = 5;

interface Known extends Belief {
  readonly turn: number;
}

const isPlay = (answer: Answer): boolean => 'request' in answer && answer.request.do === 'play';

export function noBeliefs(): Beliefs {
  const known = new Map<string, Known>();

  function recall(answer: Answer, turn: number): Known | undefined {
    const found = known.get(keyOf(answer));
    return found && turn - found.turn <= FORGOTTEN ? found : undefined;
  }

  return {
    about(answers, turn) {
      const [own] = answers;
      const before = own && recall(own, turn);
      return answers.map((answer) => {
        const found = before && recall(answer, turn);
        if (!found) return UNKNOWN_YET;
        const by = ALIKE * (found.by - before.by) + (1 - ALIKE) * UNKNOWN_YET.by;
        const sure =
          (1 - ALIKE ** 2) * UNKNOWN_YET.error ** 2 + ALIKE ** 2 * (found.error ** 2 + before.error ** 2);
        return { by, error: Math.min(UNKNOWN_YET.error, Math.sqrt(sure)) };
      });
    },
    learn(answers, turn, tried) {
      const [own] = tried;
      if (!own) return;
      for (const [n, answer] of answers.entries()) {
        const each = tried[n];
        if (!each || !isPlay(answer)) continue;
        const found = each === own ? { by: 0, error: 0 } : promise(each, own);
        known.set(keyOf(answer), { ...found, turn });
      }
    },
  };
}
