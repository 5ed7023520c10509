/**
 * Reporting any number of cards within one action (`action.group.definition`): the player is asked repeatedly which card
 * reports next, until they pass. Each report is an action of its own, with its responses, and costs nothing more
 * (`turn.card-play.in-place`).
 */
import type { Filter } from '../../language/filter.ts';
import type { Game } from '../../state/game.ts';
import type { FrameOf, Seat } from '../../state/types.ts';
import { askAct, finish, procedure, takeAnswer } from '../../timing/machine.ts';
import { isAsked } from '../../timing/verbs.ts';

interface TogetherFrame extends FrameOf<'reporting together', 'next' | 'answered'> {
  seat: Seat;
  what: Filter;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    'reporting together': TogetherFrame;
  }
}

export const reportTogether = procedure('reporting together', {
  next(g, frame) {
    frame.at = 'answered';
    if (isAsked(g, { seat: frame.seat, window: 'report' })) askAct(g, frame.seat, 'report');
    else frame.answer = ['pass'];
  },
  answered(g, frame) {
    const [answer] = takeAnswer(frame);
    if (answer === 'pass') return finish(g, frame);
    frame.at = 'next';
  },
});

/** What may report in the current action. */
export const reportingNow = (g: Game): Filter | undefined =>
  g.state.stack.findLast((frame) => frame.proc === 'reporting together')?.what;
