/**
 * Reporting several cards within one action (`action.group.definition`): the player is asked repeatedly which card
 * reports next, until they pass or have reported as many as the text allows. Each report is an action of its own, with its responses, and costs nothing more
 * (`turn.card-play.in-place`).
 */
import type { TargetSpec } from '../../catalogue/behaviour.ts';
import type { Filter } from '../../language/filter.ts';
import type { Game } from '../../state/game.ts';
import type { CardId, FrameOf, Seat } from '../../state/types.ts';
import { askAct, finish, procedure, takeAnswer } from '../../timing/machine.ts';
import { isAsked } from '../../timing/verbs.ts';

interface TogetherFrame extends FrameOf<'reporting together', 'next' | 'answered'> {
  seat: Seat;
  what: Filter;
  /** The card whose text it is. */
  source: CardId;
  /** Where they report; wherever they may anyway if left out. */
  where?: TargetSpec;
  /** How many more may report; any number if left out. */
  left?: number;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    'reporting together': TogetherFrame;
  }
}

export const reportTogether = procedure('reporting together', {
  next(g, frame) {
    frame.at = 'answered';
    if (frame.left !== 0 && isAsked(g, { seat: frame.seat, window: 'report' }))
      askAct(g, frame.seat, 'report');
    else frame.answer = ['pass'];
  },
  answered(g, frame) {
    const [answer] = takeAnswer(frame);
    if (answer === 'pass') return finish(g, frame);
    if (frame.left !== undefined) frame.left--;
    frame.at = 'next';
  },
});

/** The current action that lets cards report, if there is one. */
export const reportingNow = (g: Game): TogetherFrame | undefined =>
  g.state.stack.findLast((frame) => frame.proc === 'reporting together');
