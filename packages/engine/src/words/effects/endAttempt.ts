/** end attempt: the current mission attempt ends when this text is done (`attempt.end.text`). */

import type { Effect } from '../../language/effect.ts';
import type { EffectRoom } from '../../state/game.ts';
import { finish } from '../../timing/machine.ts';

interface EndAttemptEffect {
  readonly do: 'end attempt';
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'end attempt': EndAttemptEffect;
  }
}

export const endAttemptRoom: EffectRoom<EndAttemptEffect> = {
  about: 'Ends the current mission attempt once this text is done.',
  fields: {},
  steps: {
    start(g, frame) {
      const attempt = g.state.stack.findLast((under) => under.proc === 'attempt');
      if (attempt) attempt.ended = true;
      finish(g, frame);
    },
  },
  english: () => 'the mission attempt ends',
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'the attempt',
};

export const endAttempt: Effect = { do: 'end attempt' };
