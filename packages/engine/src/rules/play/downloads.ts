/**
 * A download by text: its player is asked what to fetch and where it goes, as often as the text says. Each card that
 * enters play is an action of its own, with its responses (`download.is-card-play`, `download.sub-action`). Whoever must
 * download something may not pass while anything can be fetched (`download.may-must`, `download.commit`).
 */
import type { Context } from '../../language/context.ts';
import type { Download } from '../../language/download.ts';
import type { Game } from '../../state/game.ts';
import type { CardId, FrameOf, Seat } from '../../state/types.ts';
import { askAct, finish, procedure, takeAnswer } from '../../timing/machine.ts';
import { isAsked } from '../../timing/verbs.ts';

interface DownloadingFrame extends FrameOf<'downloading', 'next' | 'answered'> {
  seat: Seat;
  text: Download;
  context: Context;
  fetched: CardId[];
}
declare module '../../language/frame.ts' {
  interface Procedures {
    downloading: DownloadingFrame;
  }
  interface Results {
    downloading: readonly CardId[];
  }
}

export const downloading = procedure('downloading', {
  next(g, frame) {
    if (frame.fetched.length >= (frame.text.n ?? 1)) return finish(g, frame, frame.fetched);
    frame.at = 'answered';
    const { seat } = frame;
    if (isAsked(g, { seat, window: 'download' })) askAct(g, seat, 'download');
    else frame.answer = ['pass'];
  },
  answered(g, frame) {
    const [answer] = takeAnswer(frame);
    if (answer === 'pass') return finish(g, frame, frame.fetched);
    frame.at = 'next';
  },
});

/** The download that is being carried out. */
export const downloadNow = (g: Game): DownloadingFrame | undefined =>
  g.state.stack.findLast((frame) => frame.proc === 'downloading');
