/** disable: nothing on the card may be used until the effect ends (`state.disabled`, `state.stasis`). */
import type { Selector } from '../queries/selector.ts';
import { card, emit, setFlag } from '../state/game.ts';
import { DISABLED, type Json, STASIS } from '../state/types.ts';
import { defineTargeted } from './effect.ts';

export interface DisableEffect {
  readonly do: 'disable';
  readonly target: Selector;
  readonly how?: 'disabled' | 'stasis';
  /** Ends the state again. */
  readonly end?: true;
}

defineTargeted<DisableEffect>(
  'disable',
  'disabled',
  (g, targets, { effect, context }) => {
    // `dilemma.effect.disable`, `dilemma.effect.stasis`: nothing on the card counts until it is over.
    for (const id of targets) setFlag(g, id, effect.how === 'stasis' ? STASIS : DISABLED, !effect.end);
    // The card remembers its victims, so that they recover when it goes.
    const source = card(g, context.source);
    const before = (source.memory?.victims ?? []) as readonly number[];
    source.memory = { ...source.memory, victims: [...before, ...targets] as Json };
    if (targets.length > 0) emit(g, { kind: 'disabled', seat: context.you, cards: targets });
    return targets;
  },
  (effect, speaker) =>
    speaker.say(effect.end ? 'recover' : effect.how === 'stasis' ? 'stasis' : 'disable', {
      target: speaker.those(effect.target),
    }),
);
