/** Whom a selector could pick at this moment, how many of them, and by what measure (`dilemma.target.*`). */

import { askerIn } from '../language/amount.ts';
import type { Context } from '../language/context.ts';
import type { Measure, Selector } from '../language/selector.ts';
import { tagOf } from '../language/words.ts';
import { card, type Game, type MeasureRoom } from '../state/game.ts';
import type { CardId, Seat } from '../state/types.ts';
import { amountOf } from './amount.ts';
import { attributeOf } from './characteristics.ts';
import { fits } from './fits.ts';
import { isImmune } from './modifier.ts';
import { heldCards, poolOf, poolRoomOf } from './pool.ts';
import { untargetable } from './presence.ts';

/** Whether this text may target a card: it is not phased, not hidden from an opponent, not immune (`target.cloaked`). */
function canBeTargeted(g: Game, id: CardId, context: Context): boolean {
  if (isImmune(g, id, context.source)) return false;
  return untargetable(g, card(g, context.source).controller, context.source, id) === null;
}

/** Whether a card with this controller belongs to the player a selector means. */
const isOf = (whose: NonNullable<Selector['whose']>, seat: Seat, { you, player }: Context): boolean =>
  whose === 'that player' ? seat === player : (seat === you) === (whose === 'your');

/**
 * The pool of a selector. Something done to everything in play also reaches held cards: they have not left play
 * (`zone.in-play`), but they cannot be targeted. Ships that have disappeared are in play only for uniqueness.
 */
function poolFor(g: Game, { from, pick }: Selector, context: Context): readonly CardId[] {
  const pool = poolOf(g, from, context);
  return from === 'in play' && pick === undefined ? [...pool, ...heldCards(g)] : pool;
}

/** All cards a selector could pick. */
export function candidates(g: Game, selector: Selector, context: Context): CardId[] {
  const { where, except, other, match, whose } = selector;
  const others = other === undefined ? undefined : context.picked[other];
  const targeted = selector.pick !== undefined && poolRoomOf(g, selector.from).wide === true;
  const by = measureIn(selector);
  return poolFor(g, selector, context).filter((id) => {
    if (where && !fits(g, id, where)) return false;
    if (except && fits(g, id, except)) return false;
    if (others?.includes(id)) return false;
    if (match && !matches(g, id, match, context)) return false;
    if (whose && !isOf(whose, card(g, id).controller, context)) return false;
    if (by !== undefined && measure(g, id, by, context) === null) return false;
    if (targeted ? !canBeTargeted(g, id, context) : isImmune(g, id, context.source)) return false;
    return true;
  });
}

/** Has the same attribute as a card picked before, wherever both are. */
const matches = (
  g: Game,
  id: CardId,
  { like, by }: NonNullable<Selector['match']>,
  { picked }: Context,
): boolean => (picked[like] ?? []).some((other) => attributeOf(g, other, by) === attributeOf(g, id, by));

/** The measure to maximise or minimise, if that is how a selector picks. */
const measureIn = ({ pick }: Selector): Measure | undefined =>
  typeof pick !== 'object' ? undefined : 'most' in pick ? pick.most : pick.least;

/** Whose ship or group a text is about. */
export const affected = (g: Game, { vessel, you }: Context): Seat =>
  vessel >= 0 ? card(g, vessel).controller : you;

/** The measure of a card; null if it cannot be measured. */
export function measure(g: Game, id: CardId, by: Measure, context: Context): number | null {
  const { measures } = g.words;
  const room = measures[tagOf(measures, by)] as unknown as MeasureRoom<Measure>;
  return room.of(g, id, by, context);
}

/**
 * How many of the available cards are wanted: all of them if there are fewer (`dilemma.target.number`, `random.fewer`).
 */
export function howMany(g: Game, selector: Selector, context: Context, available: number): number {
  if (selector.each) return Math.min(candidates(g, selector.each, context).length, available);
  // Half counts cards, rounded as the text says (`dilemma.target.half`).
  if (selector.n === 'half') return Math.floor(available / 2);
  if (selector.n === 'all') return available;
  if (selector.n === 'half up') return Math.ceil(available / 2);
  const wanted = selector.n === undefined ? 1 : amountOf(g, selector.n, askerIn(context));
  return Math.max(0, Math.min(wanted, available));
}
