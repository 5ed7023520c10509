/** to deck: cards go beneath or on top of their owner's draw deck, in the order of the pick or at random. */

import { fill } from '../../catalogue/speaking.ts';
import type { Effect } from '../../language/effect.ts';
import { flag, oneOf, optional } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { resetCard } from '../../rules/play/leaving.ts';
import { card, put, putFirst } from '../../state/game.ts';
import { shuffleInPlace } from '../../state/random.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { targeted } from './targeted.ts';

interface ToDeckEffect {
  readonly do: 'to deck';
  readonly target: Selector;
  readonly where: 'top' | 'bottom';
  /** Shuffled among themselves first. */
  readonly shuffled?: true;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'to deck': ToDeckEffect;
  }
}

export const toDeckRoom = targeted<ToDeckEffect>({
  about: 'Cards go on the bottom or top of their owner’s draw deck.',
  fields: { target, where: oneOf('top', 'bottom'), shuffled: optional(flag) },
  participle: 'returned',
  act: (g, targets, { effect }) => {
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
  english: (effect, speaker) =>
    fill(
      effect.where === 'top'
        ? '{target} {target|goes|go} on top of the draw deck'
        : effect.shuffled
          ? '{target} {target|goes|go} beneath the draw deck in random order'
          : '{target} {target|goes|go} beneath the draw deck',
      { target: speaker.those(effect.target) },
    ),
  becomes: ['goes into the deck', 'go into the deck'],
  tendency: 'harms',
  strikes: 'nobody',
  mutant: 'discard',
});

export const toDeck = (whom: Whom, where: 'top' | 'bottom'): Effect => ({
  do: 'to deck',
  target: selectorOf(whom),
  where,
});
/** Shuffled among themselves, then beneath the deck. */
export const buryShuffled = (whom: Whom): Effect => ({
  do: 'to deck',
  target: selectorOf(whom),
  where: 'bottom',
  shuffled: true,
});
