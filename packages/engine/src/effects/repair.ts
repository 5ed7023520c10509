/** repair: damaged ships and facilities are whole again at once (`battle.repair.instant`). */
import type { Selector } from '../queries/selector.ts';
import { repairCard } from '../rules/battle/repair.ts';
import { card } from '../state/game.ts';
import { defineTargeted } from './effect.ts';

export interface RepairEffect {
  readonly do: 'repair';
  readonly target: Selector;
}

defineTargeted<RepairEffect>(
  'repair',
  'repaired',
  (g, targets) => {
    const damaged = targets.filter((id) => card(g, id).hull > 0);
    for (const id of damaged) repairCard(g, id);
    return damaged;
  },
  (effect, speaker) => speaker.say('repair', { target: speaker.those(effect.target) }),
);
