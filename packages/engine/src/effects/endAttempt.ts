/** end attempt: the mission attempt under way is over when this text is done (`attempt.end.text`). */
import type { Frame } from '../state/types.ts';
import { finish } from '../timing/machine.ts';
import { defineEffect } from './effect.ts';

export interface EndAttemptEffect {
  readonly do: 'end attempt';
}

defineEffect<EndAttemptEffect>(
  'end attempt',
  {
    start(g, frame) {
      const attempt = g.state.stack.findLast((f) => f.proc === 'attempt') as
        | (Frame & { ended?: boolean })
        | undefined;
      if (attempt) attempt.ended = true;
      finish(g, frame);
    },
  },
  (_, speaker) => speaker.say('end attempt'),
);
