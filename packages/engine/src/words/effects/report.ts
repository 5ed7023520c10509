/** report: a player reports any number of cards from hand, one after the other, within this text (`action.group.definition`). */

import { seatOf, type Who } from '../../language/context.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { word } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import { reportTogether } from '../../rules/reporting/together.ts';
import type { EffectRoom } from '../../state/game.ts';
import { call, finish } from '../../timing/machine.ts';
import { who } from './parts.ts';

interface ReportEffect {
  readonly do: 'report';
  readonly who: Who;
  readonly what: Filter;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    report: ReportEffect;
  }
}

export const reportRoom: EffectRoom<ReportEffect, EffectFrame<ReportEffect, 'start' | 'done'>> = {
  about: 'A player reports any number of such cards from hand, one at a time.',
  fields: { who, what: word<Filter>('filter') },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'done';
      call(g, reportTogether({ seat: seatOf(effect.who, context), what: effect.what }));
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  english: ({ who: reporter, what }, speaker) =>
    `${speaker.who(reporter).text} may report any number of ${speaker.that(what, true)} from hand`,
  becomes: 'unsaid',
  tendency: 'helps',
  strikes: 'nobody',
};

/** You report any number of such cards from hand, one after the other. */
export const reportAny = (what: Filter): Effect => ({ do: 'report', who: 'you', what });
