/**
 * Nullifying: a card being played or encountered has no result; a card in play is discarded and its effect ends
 * (`nullify.*`).
 */

import { fits } from '../../queries/fits.ts';
import { isImmune, textOf } from '../../queries/modifier.ts';
import { byText } from '../../state/causes.ts';
import { card, emit, type Game, inPlay } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { endInPlay } from './leaving.ts';

/**
 * Whether a card can nullify another: immunity and "only by" prevent it (`immune`, `nullify.only-by`,
 * `dilemma.nullify.only-by`).
 */
export function canNullify(g: Game, source: CardId, id: CardId): boolean {
  if (isImmune(g, id, source)) return false;
  const only = textOf(g, id).onlyNullifiedBy;
  return only === undefined || only.some((filter) => fits(g, source, filter));
}

/**
 * Whether the action in which a card is played or encountered is already nullified; that cannot happen twice
 * (`nullify.response`).
 */
export const isNullified = (g: Game, id: CardId): boolean =>
  g.state.stack.some((frame) => 'resolving' in frame && frame.resolving === id && frame.nullified === true);

/**
 * Nullifies a card, if possible. While it is being played or encountered, its action has no result (`nullify.response`);
 * in play it ends, and what it has already done stays done (`nullify.in-play`).
 */
export function nullifyCard(g: Game, id: CardId, source: CardId): boolean {
  if (!canNullify(g, source, id)) return false;
  for (const frame of g.state.stack)
    if ('resolving' in frame && frame.resolving === id) frame.nullified = true;
  const c = card(g, id);
  const rule = c.zone === 'stack' ? 'nullify.response' : 'nullify.in-play';
  const seat = c.controller;
  if (inPlay(c)) endInPlay(g, id);
  emit(g, { kind: 'nullified', seat, card: id, cause: byText(g, source, rule) });
  return true;
}
