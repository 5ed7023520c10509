/** The cards a pool currently holds, before filters and picking. */

import type { Context } from '../language/context.ts';
import type { Pool } from '../language/selector.ts';
import { tagOf } from '../language/words.ts';
import { cardsInPlay, type Game, has, locationOf, type PoolRoom } from '../state/game.ts';
import { type CardId, GONE } from '../state/types.ts';

/** The location where an effect happens, or else that of its card. */
export const placeOfText = (g: Game, context: Context): number =>
  context.location >= 0 ? context.location : locationOf(g, context.source);

export const poolRoomOf = ({ words: { pools } }: Game, pool: Pool): PoolRoom<Pool> =>
  pools[tagOf(pools, pool)] as unknown as PoolRoom<Pool>;

export const poolOf = (g: Game, pool: Pool, context: Context): readonly CardId[] =>
  poolRoomOf(g, pool).cards(g, pool, context);

/** Cards held by another card, except those that have disappeared with a ship. */
export const heldCards = (g: Game): CardId[] =>
  g.state.cards.filter((c) => c.zone === 'held' && !has(c, GONE)).map((c) => c.id);

/** Cards in play that satisfy a condition. */
export function inPlayWhere(g: Game, isSo: (id: CardId) => boolean): CardId[] {
  const out: CardId[] = [];
  for (const { id } of cardsInPlay(g)) if (isSo(id)) out.push(id);
  return out;
}
