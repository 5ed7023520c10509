/** disappear: ships are gone while this card is in play; it stays on the location as their marker (`time.rift`). */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { vanish } from '../../rules/movement/vanishing.ts';
import { enterPlay } from '../../rules/play/entering.ts';
import { card, inPlay } from '../../state/game.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface DisappearEffect {
  readonly do: 'disappear';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    disappear: DisappearEffect;
  }
}

export const disappearRoom = targeted<DisappearEffect>({
  about: 'They are gone while this card is in play; it marks the location where they return.',
  fields: { target },
  participle: 'gone',
  act: (g, targets, { context }) => {
    const mark = context.source;
    const entering = !inPlay(card(g, mark));
    const gone = targets.filter((id) => vanish(g, id, mark));
    if (entering && gone.length > 0) {
      // A chosen countdown replaces the printed one.
      const { countdown } = card(g, mark);
      enterPlay(g, mark);
      if (countdown > 0) card(g, mark).countdown = countdown;
    }
    return gone;
  },
  english: said(
    '{target} {target|disappears|disappear} with everything aboard and {target|comes|come} back into space here when this card leaves play',
  ),
  becomes: ['disappears', 'disappear'],
  tendency: 'harms',
  strikes: 'nobody',
  mutant: 'discard',
});

/** They are gone while this card is in play; it marks the location where they return. */
export const disappear = (whom: Whom): Effect => ({ do: 'disappear', target: selectorOf(whom) });
