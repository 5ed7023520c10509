/** restore range: a ship has the RANGE back that it used this turn; stopped it remains. */
import type { Selector } from '../queries/selector.ts';
import { card, changed } from '../state/game.ts';
import { defineTargeted } from './effect.ts';

export interface RestoreRangeEffect {
  readonly do: 'restore range';
  readonly target: Selector;
}

defineTargeted<RestoreRangeEffect>(
  'restore range',
  'restored',
  (g, targets) => {
    for (const id of targets) {
      // Only what was spent comes back (`move.range.restore`).
      const c = card(g, id);
      c.spent = 0;
    }
    changed(g);
    return targets;
  },
  (effect, speaker) => speaker.say('restore range', { target: speaker.those(effect.target) }),
);
