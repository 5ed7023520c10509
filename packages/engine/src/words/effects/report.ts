/** report: a player reports cards from hand, any number or up to so many, one after the other, within this text (`action.group.definition`). */

import type { TargetSpec } from '../../catalogue/behaviour.ts';
import { targetSpec } from '../../catalogue/clauses.ts';
import { seatOf, type Who } from '../../language/context.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { forgettable, number, optional, word } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import { reportTogether } from '../../rules/reporting/together.ts';
import type { EffectRoom } from '../../state/game.ts';
import { call, finish } from '../../timing/machine.ts';
import { count, wayInWords } from '../english.ts';
import { who } from './parts.ts';

interface ReportEffect {
  readonly do: 'report';
  readonly who: Who;
  readonly what: Filter;
  /** At most so many; any number if left out. */
  readonly n?: number;
  /** Where they report; wherever they may anyway if left out. */
  readonly where?: TargetSpec;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    report: ReportEffect;
  }
}

export const reportRoom: EffectRoom<ReportEffect, EffectFrame<ReportEffect, 'start' | 'done'>> = {
  about: 'A player reports such cards from hand, one at a time, at no further cost.',
  fields: {
    who,
    what: word<Filter>('filter'),
    n: forgettable(number(1)),
    where: optional(targetSpec),
  },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'done';
      const { what, n, where } = effect;
      call(
        g,
        reportTogether({
          seat: seatOf(effect.who, context),
          what,
          source: context.source,
          ...(where ? { where } : {}),
          ...(n === undefined ? {} : { left: n }),
        }),
      );
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  english: ({ who: reporter, what, n, where }, speaker) => {
    const may = `${speaker.who(reporter).text} may report`;
    const to = where ? ` ${wayInWords(where, speaker)}` : '';
    if (n === undefined) return `${may} any number of ${speaker.that(what, true)} from hand${to}`;
    const which = n === 1 ? `one ${speaker.that(what)}` : `up to ${count(n)} ${speaker.that(what, true)}`;
    return `${may} ${which} from hand${to} for free`;
  },
  becomes: 'unsaid',
  tendency: 'helps',
  strikes: 'nobody',
};

/** You report any number of such cards from hand, one after the other. */
export const reportAny = (what: Filter): Effect => ({ do: 'report', who: 'you', what });
/** You report up to so many such cards from hand where this card is, for free. */
export const reportHere = (n: number, what: Filter): Effect => ({
  do: 'report',
  who: 'you',
  what,
  n,
  where: { on: 'here' },
});
