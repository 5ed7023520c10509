/**
 * Which cards an effect is about. A selector names a pool, what must fit and who picks how: everybody in it, the
 * opponent, the player concerned, chance, or the highest by some measure with ties broken by somebody
 * (`dilemma.target.*`). Selecting may need a question, so it is a procedure.
 */
import type { Attribute } from '../catalogue/facts.ts';
import type { Context } from '../effects/effect.ts';
import { card, cardsAt, type Game, inPlay, locationOf } from '../state/game.ts';
import { pickRandom } from '../state/random.ts';
import { type CardId, type Frame, otherSeat, type Seat } from '../state/types.ts';
import { askChoose, finish, numbers, procedure, takeAnswer } from '../timing/machine.ts';
import { attributeOf, isPersonnel, skillLevel, totalAttributes } from './characteristics.ts';
import type { Filter } from './filter.ts';
import { fits } from './fits.ts';
import { isAble, isStopped } from './presence.ts';

export type Pool =
  /** Personnel of the group concerned who can still be struck (`dilemma.target.pool`). */
  | 'group'
  /** Equipment of the group. */
  | 'equipment'
  /** Everyone aboard the ship concerned, or the ship the card is on. */
  | 'aboard'
  /** Everything at the location. */
  | 'here'
  /** All cards in play. */
  | 'in play'
  /** The ship or facility concerned, or the card this one is on. */
  | 'ship'
  | 'host'
  | 'this'
  | 'your hand'
  | 'opponent hand'
  | 'your discard'
  /** What a response or trigger is about. */
  | 'event'
  /** What was picked under a name. */
  | { readonly picked: string };

export type Measure = Attribute | 'total attributes' | { readonly skill: string };

export interface Selector {
  readonly from: Pool;
  readonly where?: Filter;
  /** Without it: all. */
  readonly pick?: 'random' | 'you' | 'opponent' | { readonly most: Measure } | { readonly least: Measure };
  /** How many; `half` rounds down, `half up` rounds up (`dilemma.target.half`). One when a pick is named without it. */
  readonly n?: number | 'half' | 'half up';
  /** Up to that many, none included. */
  readonly upTo?: true;
  /** Who chooses among equals; the opponent of the player concerned when silent (`dilemma.target.tie`). */
  readonly ties?: 'you' | 'opponent' | 'random';
}

function poolOf(g: Game, pool: Pool, context: Context): readonly CardId[] {
  if (typeof pool === 'object')
    return (context.picked[pool.picked] ?? []).filter((id) => inPlay(card(g, id)));
  switch (pool) {
    case 'group':
      return context.group.filter(
        (id) => isPersonnel(g, id) && !isStopped(card(g, id)) && isAble(card(g, id)) && inPlay(card(g, id)),
      );
    case 'equipment':
      return context.group.filter((id) => !isPersonnel(g, id) && inPlay(card(g, id)));
    case 'aboard': {
      const vessel = context.vessel >= 0 ? context.vessel : card(g, context.source).host;
      return cardsAt(g, 'aboard', vessel).filter((id) => isPersonnel(g, id) && isAble(card(g, id)));
    }
    case 'here': {
      const here = context.location >= 0 ? context.location : locationOf(g, context.source);
      return g.state.cards
        .filter((c) => inPlay(c) && c.zone !== 'line' && locationOf(g, c.id) === here)
        .map((c) => c.id);
    }
    case 'in play':
      return g.state.cards.filter(inPlay).map((c) => c.id);
    case 'ship':
      return context.vessel >= 0 ? [context.vessel] : [];
    case 'host':
      return card(g, context.source).zone === 'on' ? [card(g, context.source).host] : [];
    case 'this':
      return [context.source];
    case 'your hand':
      return cardsAt(g, 'hand', context.you);
    case 'opponent hand':
      return cardsAt(g, 'hand', otherSeat(context.you));
    case 'your discard':
      return cardsAt(g, 'discard', context.you);
    case 'event':
      return context.picked.event ?? [];
  }
}

/** All cards a selector could pick. */
export function candidates(g: Game, selector: Selector, context: Context): CardId[] {
  const pool = poolOf(g, selector.from, context);
  return selector.where ? pool.filter((id) => fits(g, id, selector.where as Filter)) : [...pool];
}

function measure(g: Game, id: CardId, by: Measure): number {
  if (by === 'total attributes') return totalAttributes(g, id);
  return typeof by === 'object' ? skillLevel(g, id, by.skill) : attributeOf(g, id, by);
}

function howMany(selector: Selector, available: number): number {
  if (selector.n === 'half') return Math.floor(available / 2);
  if (selector.n === 'half up') return Math.ceil(available / 2);
  // Fewer than asked for: as many as there are (`dilemma.target.number`, `random.fewer`).
  return Math.min(selector.n ?? 1, available);
}

const seatFor = (who: 'you' | 'opponent', you: Seat): Seat => (who === 'you' ? you : otherSeat(you));

interface SelectFrame extends Frame {
  selector: Selector;
  context: Context;
  sure: readonly CardId[];
}

/** Selects; gives back the picked cards. */
export const select = procedure<SelectFrame>('select', {
  start(g, frame) {
    const { selector, context } = frame;
    const pool = candidates(g, selector, context);
    const { pick } = selector;
    if (pick === undefined) return finish(g, frame, pool);
    const n = howMany(selector, pool.length);
    if (pick === 'random') return finish(g, frame, pickRandom(g.state, pool, n));
    frame.at = 'chosen';
    if (pick === 'you' || pick === 'opponent') {
      return askChoose(g, frame, {
        seat: seatFor(pick, context.you),
        prompt: { key: 'select', card: context.source, n },
        of: 'cards',
        among: pool,
        min: selector.upTo ? 0 : n,
        max: n,
        rule: pick === 'opponent' ? 'dilemma.target.opponents-choice' : 'dilemma.target.your-choice',
        ...(pick === 'opponent' ? { shown: context.group } : {}),
      });
    }
    const by = 'most' in pick ? pick.most : pick.least;
    const sign = 'most' in pick ? 1 : -1;
    const ranked = pool
      .map((id) => ({ id, value: measure(g, id, by) * sign }))
      .sort((a, b) => b.value - a.value);
    const limit = ranked[n - 1]?.value;
    const sure = ranked.filter((r) => limit !== undefined && r.value > limit).map((r) => r.id);
    const tied = ranked.filter((r) => r.value === limit).map((r) => r.id);
    const wanted = n - sure.length;
    frame.sure = sure;
    if (selector.ties === 'random') {
      frame.answer = pickRandom(g.state, tied, wanted);
      return;
    }
    askChoose(g, frame, {
      seat: seatFor(selector.ties ?? 'opponent', context.you),
      prompt: { key: 'tie', card: context.source, n: wanted },
      of: 'cards',
      among: tied,
      min: wanted,
      max: wanted,
      rule: 'dilemma.target.tie',
      shown: context.group,
    });
  },
  chosen(g, frame) {
    finish(g, frame, [...frame.sure, ...numbers(takeAnswer(frame))]);
  },
});

export const selectFrame = (selector: Selector, context: Context): Frame =>
  select({ selector, context, sure: [] });
export const selected = (frame: Frame): CardId[] =>
  (frame.returned as CardId[] | null | undefined)?.slice() ?? [];
