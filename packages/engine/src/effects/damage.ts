/** damage, destroy: what cards do to ships and facilities outside of battle (`dilemma.effect.damage`). */
import type { Selector } from '../queries/selector.ts';
import { damageCard } from '../rules/battle/damage.ts';
import { destroyCard } from '../rules/play/leaving.ts';
import { card, inPlay } from '../state/game.ts';
import { defineTargeted } from './effect.ts';

export interface DamageEffect {
  readonly do: 'damage';
  readonly target: Selector;
}
export interface DestroyEffect {
  readonly do: 'destroy';
  readonly target: Selector;
}

defineTargeted<DamageEffect>(
  'damage',
  'damaged',
  (g, targets, { context }) => {
    for (const id of targets) {
      if (!inPlay(card(g, id))) continue;
      // `battle.damage.other`, `battle.term.not-battle`: without a Battle Bridge any damage is one rotation; it is no battle.
      damageCard(g, id, 'hit', context.source);
    }
  },
  (effect, speaker) => speaker.say('damage', { target: speaker.those(effect.target) }),
);

defineTargeted<DestroyEffect>(
  'destroy',
  'destroyed',
  (g, targets, { context }) => {
    const there = targets.filter((id) => inPlay(card(g, id)));
    for (const id of there) if (inPlay(card(g, id))) destroyCard(g, id, context.source);
    return there;
  },
  (effect, speaker) => speaker.say('destroy', { target: speaker.those(effect.target) }),
);
