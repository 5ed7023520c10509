/** The cards a pool holds at this moment: who could be struck, before filters and picking. */
import type { Context } from '../language/context.ts';
import type { Pool } from '../language/selector.ts';
import { tagOf } from '../language/words.ts';
import { cardsInPlay, type Game, has, locationOf, type PoolRoom } from '../state/game.ts';
import { type CardId, GONE } from '../state/types.ts';

/** The location an effect happens at, or the one its card is at. */
export const placeOfText = (g: Game, context: Context): number =>
  context.location >= 0 ? context.location : locationOf(g, context.source);

export const poolRoomOf = ({ words: { pools } }: Game, pool: Pool): PoolRoom<Pool> =>
  pools[tagOf(pools, pool)] as unknown as PoolRoom<Pool>;

export const poolOf = (g: Game, pool: Pool, context: Context): readonly CardId[] =>
  poolRoomOf(g, pool).cards(g, pool, context);

/** Cards that another card holds, and that are somewhere: not those that have disappeared with a ship. */
export const heldCards = (g: Game): CardId[] =>
  g.state.cards.filter((c) => c.zone === 'held' && !has(c, GONE)).map((c) => c.id);

/** Cards in play of which something is so. */
export function inPlayWhere(g: Game, isSo: (id: CardId) => boolean): CardId[] {
  const out: CardId[] = [];
  for (const { id } of cardsInPlay(g)) if (isSo(id)) out.push(id);
  return out;
}
