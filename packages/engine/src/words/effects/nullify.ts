/** nullify: a card just played has no result, or a card in play is discarded and its effect ends (`nullify.*`). */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { nullifyCard } from '../../rules/play/nullifying.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface NullifyEffect {
  readonly do: 'nullify';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    nullify: NullifyEffect;
  }
}

export const nullifyRoom = targeted<NullifyEffect>({
  about: 'A card just played has no result, or a card in play is discarded and its effect ends.',
  fields: { target },
  participle: 'nullified',
  act: (g, targets, { context }) => targets.filter((id) => nullifyCard(g, id, context.source)),
  english: said('{target} {target|is|are} nullified'),
  becomes: ['is nullified', 'are nullified'],
  tendency: 'harms',
  strikes: 'nobody',
  mutant: 'stop',
});

export const nullify = (whom: Whom): Effect => ({ do: 'nullify', target: selectorOf(whom) });
