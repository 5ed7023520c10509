/**
 * Control that passes to the other player for a while and returns by itself (`who.neural-servo`, `rogue.lore`). The card
 * stores its current controller; from whom it was taken, and until when, is a lasting effect.
 */

import type { Modifier } from '../../language/modifier.ts';
import { addLasting } from '../../queries/modifier.ts';
import { byText } from '../../state/causes.ts';
import { card, changed, emit, type Game, has, inPlay, setFlag } from '../../state/game.ts';
import { cardsAboard } from '../../state/insides.ts';
import {
  type CardId,
  DISABLED,
  GONE,
  type Json,
  type Lasting,
  otherSeat,
  type Seat,
  STASIS,
} from '../../state/types.ts';

/** A vessel with everything of its player's aboard, at every depth; captives stay with their captor. */
function withAllAboard(g: Game, id: CardId): CardId[] {
  const { controller } = card(g, id);
  const aboard = cardsAboard(g, id).filter(
    (inner) => card(g, inner).controller === controller && card(g, inner).captor < 0,
  );
  return [id, ...aboard.flatMap((inner) => withAllAboard(g, inner))];
}

function setController(g: Game, ids: readonly CardId[], seat: Seat, source: CardId): void {
  for (const id of ids) card(g, id).controller = seat;
  changed(g);
  if (ids.length > 0)
    emit(g, { kind: 'controlled', seat, cards: ids, from: otherSeat(seat), cause: byText(g, source) });
}

/** A player takes control of cards and everything aboard them, until a moment or while a card is in play. */
export function takeControl(
  g: Game,
  ids: readonly CardId[],
  seat: Seat,
  source: CardId,
  until: Lasting['until'],
): CardId[] {
  const taken = ids
    .filter((id) => inPlay(card(g, id)) && card(g, id).controller !== seat)
    .flatMap((id) => withAllAboard(g, id));
  const [first] = taken;
  if (first === undefined) return [];
  const modifier: Modifier = { mod: 'controlled', from: card(g, first).controller };
  setController(g, taken, seat, source);
  addLasting(g, { source, seat, targets: taken, modifier: modifier as unknown as Json, until });
  return taken;
}

/** Ends expired lasting effects; control returns to the previous player. */
export function endLasting(g: Game, over: (lasting: Lasting) => boolean): void {
  const ended = g.state.lasting.filter(over);
  if (ended.length === 0) return;
  g.state.lasting = g.state.lasting.filter((lasting) => !over(lasting));
  changed(g);
  for (const { modifier, targets, seat, source } of ended) {
    const m = modifier as unknown as Modifier;
    // Whoever was disabled or in stasis for a while wakes up.
    if (m.mod === 'asleep')
      for (const id of targets) setFlag(g, id, m.how === 'stasis' ? STASIS : DISABLED, false);
    if (m.mod !== 'controlled') continue;
    // Including those that are nowhere for a while.
    const back = targets.filter((id) => {
      const c = card(g, id);
      return (inPlay(c) || has(c, GONE)) && c.controller === seat;
    });
    setController(g, back, m.from, source);
  }
}
