/** nullify: a card just played has no result, or a card in play is discarded and its effect ends (`nullify.*`). */
import type { Selector } from '../queries/selector.ts';
import { nullifyCard } from '../rules/play/nullifying.ts';
import { defineTargeted } from './effect.ts';

export interface NullifyEffect {
  readonly do: 'nullify';
  readonly target: Selector;
}

defineTargeted<NullifyEffect>(
  'nullify',
  'nullified',
  (g, targets, { context }) => targets.filter((id) => nullifyCard(g, id, context.source)),
  (effect, speaker) => speaker.say('nullify', { target: speaker.those(effect.target) }),
);
