/** phase: cards are put out of phase for as long as this card is in play; who is so has no part in anything (`phase.phased-matter`). */
import type { Selector } from '../queries/selector.ts';
import { card, emit, setFlag } from '../state/game.ts';
import { type Json, PHASED } from '../state/types.ts';
import { defineTargeted } from './effect.ts';

export interface PhaseEffect {
  readonly do: 'phase';
  readonly target: Selector;
}

defineTargeted<PhaseEffect>(
  'phase',
  'phased',
  (g, targets, { context }) => {
    for (const id of targets) {
      setFlag(g, id, PHASED, true);
      emit(g, { kind: 'phases', seat: context.you, card: id });
    }
    // The card remembers its victims, so that they recover when it goes.
    const source = card(g, context.source);
    const before = (source.memory?.victims ?? []) as readonly number[];
    source.memory = { ...source.memory, victims: [...before, ...targets] as Json };
    return targets;
  },
  (effect, speaker) => speaker.say('phase', { target: speaker.those(effect.target) }),
);
