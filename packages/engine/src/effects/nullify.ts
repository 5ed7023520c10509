/** nullify: a card just played has no result, or a card in play is discarded and its effect ends (`nullify.*`). */

import { fits } from '../queries/fits.ts';
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { discardCard } from '../rules/play/leaving.ts';
import { behaviourOf, card, emit, type Game } from '../state/game.ts';
import type { CardId, Frame } from '../state/types.ts';
import { call } from '../timing/machine.ts';
import { defineEffect, finishPicking } from './effect.ts';

export interface NullifyEffect {
  readonly do: 'nullify';
  readonly target: Selector;
}

/** Marks the frame that plays or resolves this card as nullified. */
export function nullifyCard(g: Game, id: CardId, source: CardId): boolean {
  if (behaviourOf(g, id).immune?.some((filter) => fits(g, source, filter))) return false;
  for (const frame of g.state.stack) {
    const under = frame as Frame & { resolving?: CardId; nullified?: boolean };
    if (under.resolving === id) under.nullified = true;
  }
  if (card(g, id).zone !== 'stack') discardCard(g, id);
  emit(g, { kind: 'nullified', seat: card(g, id).owner, card: id, source });
  return true;
}

defineEffect<NullifyEffect>('nullify', {
  start(g, frame) {
    frame.at = 'nullify';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  nullify(g, frame) {
    const targets = selected(frame).filter((id) => nullifyCard(g, id, frame.context.source));
    finishPicking(g, frame, 'nullified', targets);
  },
});
