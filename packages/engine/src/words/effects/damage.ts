/** damage, destroy: what cards do to ships and facilities outside of battle (`dilemma.effect.damage`). */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { damageCard } from '../../rules/battle/damage.ts';
import { destroyCard } from '../../rules/play/leaving.ts';
import { byText } from '../../state/causes.ts';
import { card, inPlay } from '../../state/game.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface DamageEffect {
  readonly do: 'damage';
  readonly target: Selector;
}
interface DestroyEffect {
  readonly do: 'destroy';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    damage: DamageEffect;
    destroy: DestroyEffect;
  }
}

export const damageRoom = targeted<DamageEffect>({
  about: 'Damages ships and facilities outside battle.',
  fields: { target },
  participle: 'damaged',
  act: (g, targets, { context }) => {
    for (const id of targets) {
      if (!inPlay(card(g, id))) continue;
      // `battle.damage.other`, `battle.term.not-battle`: without a Battle Bridge any damage is one rotation; it is not a
      // battle.
      damageCard(g, id, 'hit', byText(g, context.source));
    }
  },
  english: said('{target} {target|is|are} damaged'),
  becomes: ['is damaged', 'are damaged'],
  tendency: 'harms',
  strikes: 'the ship',
  mutant: 'destroy',
});

export const destroyRoom = targeted<DestroyEffect>({
  about: 'Destroys ships and facilities outside battle.',
  fields: { target },
  participle: 'destroyed',
  act: (g, targets, { context }) => {
    const there = targets.filter((id) => inPlay(card(g, id)));
    for (const id of there) if (inPlay(card(g, id))) destroyCard(g, id, byText(g, context.source));
    return there;
  },
  english: said('{target} {target|is|are} destroyed'),
  becomes: ['is destroyed', 'are destroyed'],
  tendency: 'harms',
  strikes: 'all aboard',
  mutant: 'damage',
});

export const damage = (whom: Whom): Effect => ({ do: 'damage', target: selectorOf(whom) });
export const destroy = (whom: Whom): Effect => ({ do: 'destroy', target: selectorOf(whom) });
