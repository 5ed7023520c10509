/** report: a player reports any number of cards from hand, one after the other, within this text (`action.group.definition`). */
import type { Filter } from '../queries/filter.ts';
import { reportTogether } from '../rules/reporting/together.ts';
import { call, finish } from '../timing/machine.ts';
import { defineEffect, seatOf, type Who } from './effect.ts';

export interface ReportEffect {
  readonly do: 'report';
  readonly who: Who;
  readonly what: Filter;
}

defineEffect<ReportEffect>(
  'report',
  {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'done';
      call(g, reportTogether({ seat: seatOf(effect.who, context), what: effect.what }));
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  (effect, speaker) =>
    speaker.say('report', { who: speaker.who(effect.who), those: speaker.that(effect.what, true) }),
);
