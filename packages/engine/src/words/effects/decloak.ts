/** decloak: cloaked or phased cards are made to appear, whatever the limits (`cloak.forced`). */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { forceVisible } from '../../rules/movement/cloaking.ts';
import { byText } from '../../state/causes.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface DecloakEffect {
  readonly do: 'decloak';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    decloak: DecloakEffect;
  }
}

export const decloakRoom = targeted<DecloakEffect>({
  about: 'Decloaks or dephases cards.',
  fields: { target },
  participle: 'decloaked',
  act: (g, targets, { context }) => {
    for (const id of targets) forceVisible(g, id, byText(g, context.source));
  },
  english: said('{target} {target|decloaks or dephases|decloak or dephase}'),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
  mutant: 'phase',
});

/** Cloaked or phased cards appear. */
export const decloak = (whom: Whom): Effect => ({ do: 'decloak', target: selectorOf(whom) });
