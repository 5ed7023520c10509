/** rearrange deck: a player looks through a draw deck and puts it into a new order. */

import { fill } from '../../catalogue/speaking.ts';
import { seatOf, type Who } from '../../language/context.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { contentOf, dealAnew } from '../../rules/turn/drawing.ts';
import { byText } from '../../state/causes.ts';
import { cardsAt, type EffectRoom, emit } from '../../state/game.ts';
import { askChoose, finish, numbers, takeAnswer } from '../../timing/machine.ts';
import { who } from './parts.ts';

interface RearrangeDeckEffect {
  readonly do: 'rearrange deck';
  /** Whose deck. */
  readonly who: Who;
  /** Who orders it. */
  readonly by: Who;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'rearrange deck': RearrangeDeckEffect;
  }
}

export const rearrangeDeckRoom: EffectRoom<
  RearrangeDeckEffect,
  EffectFrame<RearrangeDeckEffect, 'start' | 'rearrange'>
> = {
  about: 'A player looks through a draw deck and puts it in any order.',
  fields: { who, by: who },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      const seat = seatOf(effect.by, context);
      const deck = cardsAt(g, 'deck', seatOf(effect.who, context));
      // At a table it takes ten seconds; here the look lasts as long as the question (`hand.hidden`).
      emit(g, { kind: 'revealed', seat, cards: [], count: deck.length, cause: byText(g, context.source) });
      frame.at = 'rearrange';
      askChoose(g, frame, {
        seat,
        prompt: { key: 'rearrange deck', card: context.source },
        of: 'cards',
        among: deck,
        // Named cards come on top in that order; the others stay behind them as they were.
        min: 0,
        max: deck.length,
        rule: 'action.result.text-order',
      });
    },
    rearrange(g, frame) {
      const { effect, context } = frame;
      const top = numbers(takeAnswer(frame));
      const deck = cardsAt(g, 'deck', seatOf(effect.who, context));
      const order = [...top, ...deck.filter((id) => !top.includes(id))];
      dealAnew(
        g,
        deck,
        order.map((id) => contentOf(g, id)),
      );
      finish(g, frame);
    },
  },
  english: (effect, speaker) =>
    fill('{who} {who|looks|look} through {whose} draw deck and {who|puts|put} it into any order', {
      who: speaker.who(effect.by),
      whose: speaker.whose(effect.who),
    }),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

/** A player looks through a draw deck and orders it as they like. */
export const rearrangeDeck = (who: Who, by: Who = 'you'): Effect => ({ do: 'rearrange deck', who, by });
