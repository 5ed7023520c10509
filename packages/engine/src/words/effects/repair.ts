/** repair: damaged ships and facilities are repaired at once (`battle.repair.instant`). */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { repairCard } from '../../rules/battle/repair.ts';
import { byText } from '../../state/causes.ts';
import { card } from '../../state/game.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface RepairEffect {
  readonly do: 'repair';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    repair: RepairEffect;
  }
}

export const repairRoom = targeted<RepairEffect>({
  about: 'Repairs damaged ships and facilities immediately.',
  fields: { target },
  participle: 'repaired',
  act: (g, targets, { context }) => {
    const damaged = targets.filter((id) => card(g, id).hull > 0);
    for (const id of damaged) repairCard(g, id, byText(g, context.source));
    return damaged;
  },
  english: said('{target} {target|is|are} fully repaired'),
  becomes: ['is repaired', 'are repaired'],
  tendency: 'helps',
  strikes: 'nobody',
  mutant: 'damage',
});

export const repair = (whom: Whom): Effect => ({ do: 'repair', target: selectorOf(whom) });
