/**
 * All parts of the language: what joins words but is not a word itself. A declared part without a room here does not
 * compile.
 */
import { CLAUSES } from '../catalogue/clauses.ts';
import type { PoolRoom, SharedWords } from '../catalogue/rooms.ts';
import { destinationRoom } from '../language/destination.ts';
import { limitRoom } from '../language/limit.ts';
import {
  leastRoom,
  matchRoom,
  mostRoom,
  type Pool,
  type Reach,
  reachRoom,
  SELECTOR,
  type Selector,
} from '../language/selector.ts';
import { type KnownPools, type Room, type Slip, tagOf } from '../language/words.ts';
import type { Game } from '../state/game.ts';
import { pickedRoom } from './conditions/others.ts';
import { optionRoom } from './effects/branch.ts';
import { aboardRoom } from './effects/relocate.ts';
import { skillLevelRoom } from './modifiers/characteristics.ts';

const poolRoom = ({ pools }: KnownPools, pool: Pool): PoolRoom<Game, Pool> =>
  pools[tagOf(pools, pool)] as unknown as PoolRoom<Game, Pool>;

/** One for all, all for one, and ties decided by somebody else. */
function picking({ from, pick, ties }: Selector, words: KnownPools): readonly Slip[] {
  if (!poolRoom(words, from).several) return [];
  if (pick === undefined) return [{ key: 'pick', to: 'opponent', what: ': all → one, opponent picks' }];
  const nearest = typeof pick === 'object' && 'least' in pick && pick.least === 'distance';
  // Ties in distance follow the rule, whoever is named.
  return typeof pick === 'object' && !nearest && ties === undefined
    ? [{ key: 'ties', to: 'you', what: ': ties go to you' }]
    : [];
}

/** Somewhere else, or one player's cards instead of both players'. */
function reaching({ from, whose }: Reach, words: KnownPools): readonly Slip[] {
  const { reach } = poolRoom(words, from);
  if (reach === 'none') return [];
  const elsewhere = (reach.mistaken ?? []).map(
    (to): Slip => ({ key: 'from', to, what: `.from: ${from} → ${to}` }),
  );
  const ofOne = (['your', 'opponent'] as const).map(
    (to): Slip => ({ key: 'whose', to, what: `.whose: every → ${to}` }),
  );
  return whose === undefined ? [...elsewhere, ...ofOne] : elsewhere;
}

const selectorRoom: Room<Selector> = {
  about: 'Which cards a text is about: a pool, what must fit, who picks how many.',
  fields: SELECTOR,
  slips: picking,
  // One of several, or some; all are all.
  doubled: (selector) =>
    selector.pick === undefined || typeof (selector.n ?? 1) !== 'number'
      ? selector
      : { ...selector, n: 2 * ((selector.n ?? 1) as number) },
};

export const PARTS = {
  ...CLAUSES,
  selector: selectorRoom,
  most: mostRoom,
  least: leastRoom,
  match: matchRoom,
  reach: { ...reachRoom, slips: reaching },
  destination: destinationRoom,
  aboard: aboardRoom,
  limit: limitRoom,
  picked: pickedRoom,
  option: optionRoom,
  'skill level': skillLevelRoom,
} satisfies SharedWords<Game>['parts'];
