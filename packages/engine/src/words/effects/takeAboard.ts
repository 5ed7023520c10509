/** take aboard: cards come aboard a ship of the player's at the location, which he picks among those that can take them all. */

import type { Context } from '../../language/context.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { hiddenFromOutside } from '../../queries/presence.ts';
import { vesselsAt, whyNotAboard } from '../../rules/movement/transfer.ts';
import { card, type EffectRoom, emit, factsOf, type Game, put } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { finishPicking } from '../../timing/effects.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';

interface TakeAboardEffect {
  readonly do: 'take aboard';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'take aboard': TakeAboardEffect;
  }
}

interface TakeAboardFrame extends EffectFrame<TakeAboardEffect> {
  cards: CardId[];
}

/** Ships of the player's here that are in sight and fit for all of them (`beam.host-compatible`). */
const rescuers = (g: Game, { you, location }: Context, cards: readonly CardId[]): CardId[] =>
  vesselsAt(g, location).filter(
    (id) =>
      factsOf(g, id).type === 'ship' &&
      card(g, id).controller === you &&
      !hiddenFromOutside(g, id) &&
      whyNotAboard(g, you, cards, id) === null,
  );

export const takeAboardRoom: EffectRoom<TakeAboardEffect, TakeAboardFrame> = {
  about: 'They come aboard a ship of yours at the location.',
  fields: { target },
  steps: {
    start(g, frame) {
      frame.at = 'where';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    where(g, frame) {
      const { context } = frame;
      frame.cards = selected(frame);
      frame.at = 'go';
      askChoose(g, frame, {
        seat: context.you,
        prompt: { key: 'destination', card: context.source },
        of: 'cards',
        among: rescuers(g, context, frame.cards),
        min: 1,
        max: 1,
        rule: 'beam.host-compatible',
      });
    },
    go(g, frame) {
      const [ship] = numbers(takeAnswer(frame));
      if (ship === undefined) return finish(g, frame);
      const { cards, context } = frame;
      for (const id of cards) put(g, id, 'aboard', ship);
      emit(g, { kind: 'relocated', seat: context.you, cards, location: context.location });
      finishPicking(g, frame, 'taken aboard', cards);
    },
  },
  possible: (g, effect, context) => {
    const cards = candidates(g, effect.target, context);
    return cards.length > 0 && rescuers(g, context, cards).length > 0;
  },
  english: said('{target} {target|comes|come} aboard a ship of yours here'),
  becomes: ['comes aboard', 'come aboard'],
  tendency: 'neither',
};

/** They come aboard a ship of yours at the location. */
export const takeAboard = (whom: Whom): Effect => ({ do: 'take aboard', target: selectorOf(whom) });
