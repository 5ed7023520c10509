/** disable: nothing on the card may be used until the effect ends (`state.disabled`, `state.stasis`). */
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { card, emit, setFlag } from '../state/game.ts';
import { DISABLED, type Json, STASIS } from '../state/types.ts';
import { call } from '../timing/machine.ts';
import { defineEffect, finishPicking } from './effect.ts';

export interface DisableEffect {
  readonly do: 'disable';
  readonly target: Selector;
  readonly how?: 'disabled' | 'stasis';
  /** Ends the state again. */
  readonly end?: true;
}

defineEffect<DisableEffect>('disable', {
  start(g, frame) {
    frame.at = 'disable';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  disable(g, frame) {
    const targets = selected(frame);
    for (const id of targets)
      setFlag(g, id, frame.effect.how === 'stasis' ? STASIS : DISABLED, !frame.effect.end);
    // The card remembers its victims, so that they recover when it goes.
    const source = card(g, frame.context.source);
    const before = (source.memory?.victims ?? []) as readonly number[];
    source.memory = { ...source.memory, victims: [...before, ...targets] as Json };
    if (targets.length > 0) emit(g, { kind: 'disabled', seat: frame.context.you, cards: targets });
    finishPicking(g, frame, 'disabled', targets);
  },
});
