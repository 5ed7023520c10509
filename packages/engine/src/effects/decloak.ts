/** decloak: cloaked or phased cards are made to appear, whatever limits there are on doing so (`cloak.forced`). */
import type { Selector } from '../queries/selector.ts';
import { forceVisible } from '../rules/movement/cloaking.ts';
import { defineTargeted } from './effect.ts';

export interface DecloakEffect {
  readonly do: 'decloak';
  readonly target: Selector;
}

defineTargeted<DecloakEffect>(
  'decloak',
  'decloaked',
  (g, targets) => {
    for (const id of targets) forceVisible(g, id);
  },
  (effect, speaker) => speaker.say('decloak', { target: speaker.those(effect.target) }),
);
