/** damage, destroy: what cards do to ships and facilities outside of battle (`dilemma.effect.damage`). */
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { damageCard } from '../rules/battle/damage.ts';
import { destroyCard } from '../rules/play/leaving.ts';
import { card, inPlay } from '../state/game.ts';
import { call } from '../timing/machine.ts';
import { defineEffect, finishPicking } from './effect.ts';

export interface DamageEffect {
  readonly do: 'damage';
  readonly target: Selector;
}
export interface DestroyEffect {
  readonly do: 'destroy';
  readonly target: Selector;
}

defineEffect<DamageEffect>('damage', {
  start(g, frame) {
    frame.at = 'damage';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  damage(g, frame) {
    const targets = selected(frame);
    for (const id of targets) damageCard(g, id, 'hit', frame.context.source);
    finishPicking(g, frame, 'damaged', targets);
  },
});

defineEffect<DestroyEffect>('destroy', {
  start(g, frame) {
    frame.at = 'destroy';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  destroy(g, frame) {
    const targets = selected(frame).filter((id) => inPlay(card(g, id)));
    for (const id of targets) destroyCard(g, id, frame.context.source);
    finishPicking(g, frame, 'destroyed', targets);
  },
});
