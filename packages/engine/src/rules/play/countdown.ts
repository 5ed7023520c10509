/**
 * Countdown icons: one less at the end of each turn of the card's own player (`countdown.tick`); for a dilemma, of the
 * player who seeded it (`dilemma.countdown`).
 */

import { factsOf } from '../../queries/identity.ts';
import { textOf } from '../../queries/modifier.ts';
import { card, changed, emit, type Game, inPlay, typeOf } from '../../state/game.ts';
import type { CardId, FrameOf, Seat } from '../../state/types.ts';
import { effectsFrame } from '../../timing/effects.ts';
import { contextFor } from '../../timing/listening.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import { endInPlay } from './leaving.ts';

/**
 * A card's countdown as it enters play, or -1: an erratum may have added the icon (`countdown.rift`, `countdown.first`).
 */
export const countdownOf = (g: Game, id: CardId): number =>
  textOf(g, id).noCountdown ? -1 : (factsOf(g, id).countdown ?? -1);

interface ExpireFrame extends FrameOf<'expire', 'start' | 'discard'> {
  card: CardId;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    expire: ExpireFrame;
  }
}

/** At zero: what the text says happens, then the card is discarded (`countdown.expire`). */
export const expire = procedure('expire', {
  start(g, frame) {
    emit(g, { kind: 'expired', seat: card(g, frame.card).controller, card: frame.card });
    frame.at = 'discard';
    const effects = textOf(g, frame.card).expires;
    if (effects) call(g, effectsFrame(effects, contextFor(g, frame.card)));
  },
  discard(g, frame) {
    if (inPlay(card(g, frame.card))) endInPlay(g, frame.card);
    finish(g, frame);
  },
});

/** Ticks the countdowns of the cards a player played or seeded. */
export function countdownsAt(g: Game, seat: Seat): void {
  for (const c of g.state.cards) {
    // The turns of the player who played it or, for a dilemma, seeded it (`countdown.tick`, `dilemma.countdown`).
    const whose = typeOf(g, c.id) === 'dilemma' ? c.owner : c.controller;
    if (!inPlay(c) || c.countdown <= 0 || whose !== seat) continue;
    c.countdown--;
    changed(g);
    if (c.countdown === 0) call(g, expire({ card: c.id }));
  }
}
