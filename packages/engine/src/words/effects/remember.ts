/** remember: this card remembers who was hit, for text that acts on them later. */

import { fill } from '../../catalogue/speaking.ts';
import type { Effect } from '../../language/effect.ts';
import { gives } from '../../language/fields.ts';
import { remembering } from '../../language/memory.ts';
import type { Selector } from '../../language/selector.ts';
import { card, changed } from '../../state/game.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { targeted } from './targeted.ts';

interface RememberEffect {
  readonly do: 'remember';
  readonly as: string;
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    remember: RememberEffect;
  }
}

export const rememberRoom = targeted<RememberEffect>({
  about: 'This card remembers cards under a name while it is in play.',
  fields: { as: gives('remembered'), target },
  participle: 'remembered',
  act: (g, targets, { effect, context }) => {
    const c = card(g, context.source);
    c.memory = remembering(c.memory, effect.as, targets);
    changed(g);
    return targets;
  },
  english: (effect, speaker) =>
    fill('{target} {target|is|are} from now on the {name}', {
      target: speaker.those(effect.target),
      name: effect.as,
    }),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
  notes: true,
});

/** Remember them while this card is in play. */
export const remember = (name: string, whom: Whom): Effect => ({
  do: 'remember',
  as: name,
  target: selectorOf(whom),
});
