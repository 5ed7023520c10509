/**
 * play as price: a card is played from hand only to pay for something (`action.cost.card-play`). Its own text is ignored; it
 * can be answered like any card played, and if it is nullified, what it was to pay for is not begun
 * (`action.cost.card-respond`, `action.cost.card-nullified`).
 */

import type { Effect, EffectFrame } from '../../language/effect.ts';
import type { CardId } from '../../language/ids.ts';
import type { Selector } from '../../language/selector.ts';
import { discardCard } from '../../rules/play/leaving.ts';
import { byText } from '../../state/causes.ts';
import { card, type EffectRoom, emit, put } from '../../state/game.ts';
import { call, finish } from '../../timing/machine.ts';
import { leaveUnpaid } from '../../timing/paying.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { action } from '../../timing/windows.ts';
import { named } from '../filters/vocabulary.ts';
import { hand, one, youPick } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';

interface PlayAsPriceEffect {
  readonly do: 'play as price';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'play as price': PlayAsPriceEffect;
  }
}

interface PlayAsPriceFrame extends EffectFrame<PlayAsPriceEffect, 'start' | 'play' | 'answered', 'action'> {
  paid?: CardId;
}

export const playAsPriceRoom: EffectRoom<PlayAsPriceEffect, PlayAsPriceFrame> = {
  about: 'A card is played from hand only as a price: its own text is ignored.',
  fields: { target },
  steps: {
    start(g, frame) {
      frame.at = 'play';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    play(g, frame) {
      const [id] = selected(frame);
      delete frame.returned;
      if (id === undefined) return finish(g, frame);
      frame.paid = id;
      frame.at = 'answered';
      put(g, id, 'stack', 0);
      card(g, id).seen = 3;
      const seat = frame.context.you;
      const event = { kind: 'played', seat, card: id, from: 'hand', cost: 0, download: false } as const;
      emit(g, event);
      call(g, action({ event, resolving: id }));
    },
    answered(g, frame) {
      const { paid, context } = frame;
      if (frame.returned === 'nullified') leaveUnpaid(g);
      if (paid !== undefined && card(g, paid).zone === 'stack')
        discardCard(g, paid, byText(g, context.source, 'action.cost.card-play'));
      finish(g, frame);
    },
  },
  english: said('{target} {target|is|are} played from hand'),
  becomes: ['is played', 'are played'],
  taken: 'play',
  tendency: 'neither',
  strikes: 'nobody',
};

/** A card of this title is played from hand as the price, and its text is ignored. */
export const playAsPrice = (title: string): Effect => ({
  do: 'play as price',
  target: one(hand.where(named(title)), youPick),
});
