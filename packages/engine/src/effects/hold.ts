/** hold: this card keeps other cards with it until it leaves play; they are nowhere else meanwhile. */
import { candidates, type Selector } from '../queries/selector.ts';
import { card, emit, put } from '../state/game.ts';
import { defineTargeted } from './effect.ts';

export interface HoldEffect {
  readonly do: 'hold';
  readonly target: Selector;
}

defineTargeted<HoldEffect>(
  'hold',
  'held',
  (g, targets, { context }) => {
    for (const id of targets) {
      put(g, id, 'held', context.source);
      emit(g, { kind: 'relocated', seat: card(g, id).controller, card: id, source: context.source });
    }
    return targets;
  },
  (effect, speaker) => speaker.say('hold', { target: speaker.those(effect.target) }),
  (g, { target }, context) => candidates(g, target, context).length > 0,
);
