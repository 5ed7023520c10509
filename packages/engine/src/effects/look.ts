/** look: a player gets to see cards that are hidden (`hand.hidden`). What was seen stays known until it is shuffled away. */
import type { Selector } from '../queries/selector.ts';
import { location } from '../queries/spaceline.ts';
import { card, emit } from '../state/game.ts';
import { defineTargeted, seatOf, type Who } from './effect.ts';

export interface LookEffect {
  readonly do: 'look';
  readonly target: Selector;
  readonly who: Who;
}

defineTargeted<LookEffect>(
  'look',
  'seen',
  (g, targets, { effect, context }) => {
    const seat = seatOf(effect.who, context);
    for (const id of targets) {
      const c = card(g, id);
      c.seen |= 1 << seat;
      // Whoever has seen a card seeded here has examined the mission (`encounter.examined`).
      if (c.zone === 'under') location(g, c.host).examined |= 1 << seat;
    }
    emit(g, { kind: 'revealed', seat, cards: targets, source: context.source });
    return targets;
  },
  (effect, speaker) =>
    speaker.say('look', { who: speaker.who(effect.who), target: speaker.those(effect.target) }),
);
