/** name countdown: a player says how many of his turns this card is to stay in play (`countdown.tick`). */
import { card, changed } from '../state/game.ts';
import { askChoose, finish, numbers, takeAnswer } from '../timing/machine.ts';
import { defineEffect, seatOf, type Who } from './effect.ts';

export interface NameCountdownEffect {
  readonly do: 'name countdown';
  readonly who: Who;
  readonly most: number;
}

defineEffect<NameCountdownEffect>(
  'name countdown',
  {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'named';
      askChoose(g, frame, {
        seat: seatOf(effect.who, context),
        prompt: { key: 'number', card: context.source },
        of: 'options',
        among: Array.from({ length: effect.most }, (_, n) => String(n + 1)),
        min: 1,
        max: 1,
        rule: 'action.init.function',
      });
    },
    named(g, frame) {
      const [n] = numbers(takeAnswer(frame));
      card(g, frame.context.source).countdown = n ?? 1;
      changed(g);
      finish(g, frame);
    },
  },
  (effect, speaker) =>
    speaker.say('name countdown', { who: speaker.who(effect.who), n: speaker.count(effect.most) }),
);
