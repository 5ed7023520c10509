/** to deck: cards go beneath or on top of their owner's draw deck, in the order of the pick or at random. */
import type { Selector } from '../queries/selector.ts';
import { resetCard } from '../rules/play/leaving.ts';
import { card, put, putFirst } from '../state/game.ts';
import { shuffleInPlace } from '../state/random.ts';
import { defineTargeted } from './effect.ts';

export interface ToDeckEffect {
  readonly do: 'to deck';
  readonly target: Selector;
  readonly where: 'top' | 'bottom';
  /** Shuffled among themselves first. */
  readonly shuffled?: true;
}

defineTargeted<ToDeckEffect>(
  'to deck',
  'returned',
  (g, targets, { effect }) => {
    const order = effect.shuffled ? shuffleInPlace(g.state, [...targets]) : targets;
    for (const id of order) {
      const c = card(g, id);
      if (effect.where === 'bottom') put(g, id, 'deck', c.owner);
      else putFirst(g, id, 'deck', c.owner);
      resetCard(g, c);
      c.seen = 0;
    }
    return targets;
  },
  (effect, speaker) =>
    speaker.say(
      effect.where === 'top'
        ? 'to top of deck'
        : effect.shuffled
          ? 'to bottom of deck, shuffled'
          : 'to bottom of deck',
      { target: speaker.those(effect.target) },
    ),
);
