/**
 * What an action costs by the text of other cards. The verb names its prices; they are paid before it begins, and if one of
 * them comes to nothing, it does not begin and may be tried again (`action.cost.card-nullified`).
 */
import type { Frame } from '../language/frame.ts';
import type { Game } from '../state/game.ts';
import type { FrameOf } from '../state/types.ts';
import { effectsFrame } from './effects.ts';
import { call, finish, procedure } from './machine.ts';
import type { Price } from './price.ts';
import type { Request } from './requests.ts';
import { beginRequest, checkRequest, type Moment, roomOf } from './verbs.ts';

interface PayingFrame extends FrameOf<'paying', 'next' | 'paid'> {
  prices: readonly Price[];
  next: number;
  moment: Moment;
  request: Request;
  unpaid?: boolean;
}
declare module '../language/frame.ts' {
  interface Procedures {
    paying: PayingFrame;
  }
}

export const paying = procedure('paying', {
  next(g, frame) {
    const price = frame.unpaid ? undefined : frame.prices[frame.next++];
    if (price) call(g, effectsFrame(price.pay, price.context));
    else frame.at = 'paid';
  },
  paid(g, frame) {
    const { unpaid, moment, request } = frame;
    // What was answered to the price may have made it impossible.
    const possible = !unpaid && checkRequest(g, moment, request) === null;
    finish(g, frame);
    if (possible) beginRequest(g, moment, request);
  },
});

/** Begins what a player does, after paying for it where text says so. */
export function beginPaid(g: Game, moment: Moment, request: Request): void {
  const prices = roomOf(g.words.verbs, request.do).prices?.(g, moment, request) ?? [];
  if (prices.length === 0) beginRequest(g, moment, request);
  else call(g, paying({ prices, next: 0, moment, request }));
}

const isPaying = (frame: Frame): frame is Frame & { unpaid?: boolean } =>
  frame.proc === 'paying' || frame.proc === 'perform';

/** A price came to nothing: no further costs are paid, and what they were for is not begun. */
export function leaveUnpaid({ state: { stack } }: Game): void {
  const costs = stack.findLast((frame) => frame.proc === 'effects');
  if (costs) costs.next = costs.effects.length;
  const asked = stack.findLast(isPaying);
  if (asked) asked.unpaid = true;
}
