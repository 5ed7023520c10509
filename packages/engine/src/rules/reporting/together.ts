/**
 * Reporting any number of cards within one action (`action.group.definition`): its player is asked again and again which
 * card reports next, until he passes. Each report is an action of its own, with its responses, and costs nothing more
 * (`turn.card-play.in-place`).
 */
import type { Filter } from '../../language/filter.ts';
import type { Game } from '../../state/game.ts';
import type { Frame, Seat } from '../../state/types.ts';
import { askAct, finish, procedure, takeAnswer } from '../../timing/machine.ts';
import { isAsked } from '../../timing/verbs.ts';

interface TogetherFrame extends Frame {
  seat: Seat;
  what: Filter;
}

const NAME = 'reporting together';

export const reportTogether = procedure<TogetherFrame>(NAME, {
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

/** What may report in the action under way. */
export const reportingNow = (g: Game): Filter | undefined =>
  (g.state.stack.findLast((frame) => frame.proc === NAME) as TogetherFrame | undefined)?.what;
