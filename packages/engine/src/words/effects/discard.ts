/** discard: cards go to their owner's discard pile without dying. */

import { fill } from '../../catalogue/speaking.ts';
import type { Effect } from '../../language/effect.ts';
import { flag, optional } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { discardCard, toPile } from '../../rules/play/leaving.ts';
import { byText } from '../../state/causes.ts';
import { card } from '../../state/game.ts';
import { selectorOf, thisCard, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { targeted } from './targeted.ts';

interface DiscardEffect {
  readonly do: 'discard';
  readonly target: Selector;
  /** Out of play instead (`zone.out-of-play`). */
  readonly outOfPlay?: true;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    discard: DiscardEffect;
  }
}

export const discardRoom = targeted<DiscardEffect>({
  about: 'Cards go to their owner’s discard pile, or out of play.',
  fields: { target, outOfPlay: optional(flag) },
  participle: 'discarded',
  act: (g, targets, { effect, context }) => {
    for (const id of targets) {
      if (effect.outOfPlay) toPile(g, id, 'out');
      // A card lost with its host is already there.
      else if (card(g, id).zone !== 'discard') discardCard(g, id, byText(g, context.source));
    }
    return targets;
  },
  english: (effect, speaker) =>
    fill(effect.outOfPlay ? '{target} {target|goes|go} out of play' : '{target} {target|is|are} discarded', {
      target: speaker.those(effect.target),
    }),
  becomes: ['is discarded', 'are discarded'],
  taken: 'discard',
  tendency: 'harms',
  strikes: 1,
  mutant: 'to hand',
});

export const discard = (whom: Whom): Effect => ({ do: 'discard', target: selectorOf(whom) });
export const discardThis: Effect = discard(thisCard);
export const outOfPlay = (whom: Whom): Effect => ({
  do: 'discard',
  target: selectorOf(whom),
  outOfPlay: true,
});
