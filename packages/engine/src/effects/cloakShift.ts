/** cloak or decloak: cards hide or show themselves by their text, whatever limits there are on doing so (`aldea`). */
import type { Selector } from '../queries/selector.ts';
import { shiftCloak } from '../rules/movement/cloaking.ts';
import { defineTargeted } from './effect.ts';

export interface CloakShiftEffect {
  readonly do: 'cloak or decloak';
  readonly target: Selector;
}

defineTargeted<CloakShiftEffect>(
  'cloak or decloak',
  'cloaking',
  (g, targets) => {
    for (const id of targets) shiftCloak(g, id);
  },
  (effect, speaker) => speaker.say('cloak or decloak', { target: speaker.those(effect.target) }),
);
