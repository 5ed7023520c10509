/** take aboard: cards come aboard a ship of the player's at the location, which he picks among those that can take them all. */
import { hiddenFromOutside } from '../queries/presence.ts';
import { candidates, type Selector, selected, selectFrame } from '../queries/selector.ts';
import { vesselsAt, whyNotAboard } from '../rules/movement/transfer.ts';
import { card, emit, factsOf, type Game, put } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../timing/machine.ts';
import { type Context, defineEffect, type EffectFrame, finishPicking } from './effect.ts';

export interface TakeAboardEffect {
  readonly do: 'take aboard';
  readonly target: Selector;
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

defineEffect<TakeAboardEffect, TakeAboardFrame>(
  'take aboard',
  {
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
  (effect, speaker) => speaker.say('take aboard', { target: speaker.those(effect.target) }),
  (g, { target }, context) => {
    const cards = candidates(g, target, context);
    return cards.length > 0 && rescuers(g, context, cards).length > 0;
  },
);
