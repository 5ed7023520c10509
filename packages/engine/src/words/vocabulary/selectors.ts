/**
 * Words for whom a text is about. `crew`, `everyoneAboard` and the like are pools (`words/pools/`); `where`, `having` and `except`
 * narrow them; `one`, `some`, `all`, `highest` pick from them.
 */
import type { Amount } from '../../language/amount.ts';
import type { Measure, Reach, Selector } from '../../language/selector.ts';
import { selectorOf, type Those, type Whom } from '../pools/those.ts';

export { selectorOf, type Those, type Whom } from '../pools/those.ts';
export * from '../pools/vocabulary.ts';

export type How = 'random' | 'you' | 'opponent';
export const random: How = 'random';
export const youPick: How = 'you';
export const opponentPicks: How = 'opponent';

/** All of them. */
export const all = (from: Those): Selector => from.pool;
export const one = (from: Those, how: How): Selector => ({ ...from.pool, pick: how });
/** One for each of those others, or as many as there are. */
export const oneForEach = (others: Those, from: Those, how: How): Selector => ({
  ...from.pool,
  pick: how,
  each: others.pool,
});
/** The seed card that would be encountered next. */
export const nextSeed: Selector = { from: 'seeds here', pick: 'last' };
/** So many, or as many as there are. */
export const some = (n: Amount, from: Those, how: How): Selector => ({ ...from.pool, pick: how, n });
/** As many as the player likes, up to so many. */
export const upTo = (n: Amount, from: Those, how: How): Selector => ({
  ...from.pool,
  pick: how,
  n,
  upTo: true,
});
/** As many as the player likes. */
export const anyNumber = (from: Those, how: How): Selector => ({
  ...from.pool,
  pick: how,
  n: 'all',
  upTo: true,
});
/** Half of them, rounded down, or up if it says so. */
export const half = (from: Those, how: How, round: 'down' | 'up' = 'down'): Selector => ({
  ...from.pool,
  pick: how,
  n: round === 'up' ? 'half up' : 'half',
});

interface Ranking {
  readonly n?: Amount;
  /** Who chooses among equals; by default the opponent of the player concerned. */
  readonly ties?: NonNullable<Selector['ties']>;
}
export const highest = (measure: Measure, from: Those, ranking: Ranking = {}): Selector => ({
  ...from.pool,
  pick: { most: measure },
  ...ranking,
});
export const lowest = (measure: Measure, from: Those, ranking: Ranking = {}): Selector => ({
  ...from.pool,
  pick: { least: measure },
  ...ranking,
});

/** The one that is fewest locations away on this spaceline. */
export const nearest = (from: Those): Selector => lowest('distance', from);

/** The same words as the reach of text in force: your crew present, everyone aboard, what the card is on. */
export function reachOf(whom: Whom): Reach {
  const { from, where, whose = from === 'group' ? 'your' : undefined, except } = selectorOf(whom);
  if (whose === 'that player')
    throw new Error('Text in force speaks of no event, and of no player it is about.');
  return {
    from,
    ...(whose ? { whose } : {}),
    ...(where ? { where } : {}),
    ...(except ? { except } : {}),
  };
}
