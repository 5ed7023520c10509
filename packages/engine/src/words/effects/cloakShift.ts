/** cloak or decloak: cards cloak or decloak by their text, whatever the limits (`aldea`). */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { shiftCloak } from '../../rules/movement/cloaking.ts';
import { byText } from '../../state/causes.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface CloakShiftEffect {
  readonly do: 'cloak or decloak';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'cloak or decloak': CloakShiftEffect;
  }
}

export const cloakOrDecloakRoom = targeted<CloakShiftEffect>({
  about: 'They cloak, or decloak if they are cloaked.',
  fields: { target },
  participle: 'cloaking',
  act: (g, targets, { context }) => {
    for (const id of targets) shiftCloak(g, id, byText(g, context.source));
  },
  english: said(
    '{target} {target|cloaks, or decloaks if it is cloaked|cloak, or decloak if they are cloaked}',
  ),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
  mutant: 'decloak',
});

/** They cloak, or decloak if they are cloaked. */
export const cloakOrDecloak = (whom: Whom): Effect => ({
  do: 'cloak or decloak',
  target: selectorOf(whom),
});
