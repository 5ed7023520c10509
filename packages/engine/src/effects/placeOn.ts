/** placeOn: this card stays in play on something: a ship, a personnel, the mission, the table. */
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { missionCardAt } from '../queries/spaceline.ts';
import { card, emit, factsOf, put } from '../state/game.ts';
import { call, finish } from '../timing/machine.ts';
import { defineEffect } from './effect.ts';

export interface PlaceOnEffect {
  readonly do: 'place on';
  readonly target: Selector | 'mission' | 'table';
}

defineEffect<PlaceOnEffect>('place on', {
  start(g, frame) {
    const { target } = frame.effect;
    frame.at = 'place';
    if (typeof target === 'object') call(g, selectFrame(target, frame.context));
  },
  place(g, frame) {
    const { effect, context } = frame;
    const { source } = context;
    if (effect.target === 'table') put(g, source, 'table', card(g, source).owner);
    else {
      const host =
        effect.target === 'mission' ? missionCardAt(g, context.location, context.you) : selected(frame)[0];
      if (host === undefined || host === null) return finish(g, frame);
      put(g, source, 'on', host);
    }
    const c = card(g, source);
    c.seen = 3;
    // A countdown starts when the card enters play (`countdown.tick`).
    c.countdown = factsOf(g, source).countdown ?? -1;
    emit(g, { kind: 'placed', seat: context.you, card: source });
    finish(g, frame);
  },
});
