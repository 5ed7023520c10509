/**
 * Which cards an effect is about. A selector names a pool, what must fit and who picks how: everybody in it, the
 * opponent, the player concerned, chance, or the highest by some measure with ties broken by somebody
 * (`dilemma.target.*`). Selecting may need a question, so it is a procedure.
 */
import type { Attribute } from '../catalogue/facts.ts';
import type { Context } from '../language/context.ts';
import type { Effect } from '../language/effect.ts';
import type { Filter } from '../language/filter.ts';
import { behaviourOf, card, factsOf, type Game, locationOf } from '../state/game.ts';
import { pickRandom, shuffleInPlace } from '../state/random.ts';
import { type CardId, type Frame, otherSeat, type Seat } from '../state/types.ts';
import { askChoose, finish, numbers, procedure, takeAnswer } from '../timing/machine.ts';
import { purposeOfEffect, questionsAre } from '../timing/purpose.ts';
import { isHiddenFrom } from '../views/view.ts';
import { attributeOf, skillLevel, totalAttributes } from './characteristics.ts';
import { fits, isImmune } from './fits.ts';
import { heldCards, placeOfText, poolOf } from './pool.ts';
import { untargetable } from './presence.ts';
import { distanceBetween } from './spaceline.ts';

export type Pool =
  /** Personnel of the group concerned who can still be struck (`dilemma.target.pool`). */
  | 'group'
  /** All personnel of the group, stopped and disabled ones too. */
  | 'whole group'
  /** Equipment of the group. */
  | 'equipment'
  /** Everyone of yours aboard the ship concerned, or the ship the card is on. */
  | 'aboard'
  /** Everything aboard the ship concerned, whoever's it is. */
  | 'all aboard'
  /** The crew of the ship concerned, of whoever controls it. */
  | 'ship crew'
  /** The Away Teams of whoever controls the ship concerned, where it is. */
  | 'ship teams'
  /** Everything present with this card, or with the card it is being played on: in the same crew, Away Team or ship, both players'. */
  | 'present'
  /** Everything at the location. */
  | 'here'
  /** Personnel on the planet's surface here, whoever's they are. */
  | 'on planet'
  /** Dilemmas, artifacts and other cards still seeded under the mission here. */
  | 'seeds here'
  /** Everybody in the personnel battle of this moment, both players'. */
  | 'battle'
  /** All cards in play. */
  | 'in play'
  /** The ship or facility concerned, or the card this one is on. */
  | 'ship'
  | 'host'
  | 'this'
  | 'your hand'
  | 'opponent hand'
  /** The hand of the player a card was played on. */
  | 'that player hand'
  | 'your discard'
  | 'your deck'
  | 'opponent deck'
  /** The opponent's point area. */
  | 'opponent points'
  /** Those held with this card. */
  | 'held'
  /** What a response or trigger is about. */
  | 'event'
  /** The personnel it is about: those who completed a mission. */
  | 'event group'
  /** Personnel aboard the ship it is about. */
  | 'aboard event'
  /** What was picked under a name. */
  | { readonly picked: string }
  /** What this card has remembered under a name while in play. */
  | { readonly remembered: string };

export type Measure =
  | Attribute
  | 'total attributes'
  | { readonly skill: string }
  /** How far away on this spaceline; what is on none or another one is not measured (`space.end.far-near`). */
  | 'distance';

export interface Selector {
  readonly from: Pool;
  /** `that player`: the one an event is about. */
  readonly whose?: 'your' | 'opponent' | 'that player';
  /** A specific characteristic: a dilemma without anybody who has it is discarded (`dilemma.target.absent`). */
  readonly where?: Filter;
  /** Left out of the pool; no characteristic anybody must have. */
  readonly except?: Filter;
  /** Left out: those picked before under a name. */
  readonly other?: string;
  /** Only those with the same attribute as one picked before under a name. */
  readonly match?: { readonly like: string; readonly by: Attribute };
  /** Without it: all. */
  readonly pick?:
    | 'random'
    | 'you'
    | 'opponent'
    /** The last in the order of the pool: the seed card to be met next. */
    | 'last'
    | { readonly most: Measure }
    | { readonly least: Measure };
  /** How many; `all`: as many as there are; `half` rounds down, `half up` rounds up (`dilemma.target.half`). One when a pick is named without it. */
  readonly n?: number | 'half' | 'half up' | 'all';
  /** One for each of these others, if there are so many. */
  readonly each?: Selector;
  /** Up to that many, none included. */
  readonly upTo?: true;
  /** Who chooses among equals; the opponent of the player concerned when silent (`dilemma.target.tie`). */
  readonly ties?: 'you' | 'opponent' | 'random';
}

declare module '../language/fields.ts' {
  interface Parts {
    selector: Selector;
  }
}

/** May a card be singled out by this text: not phased, not hidden from an opponent, not immune (`target.cloaked`)? */
function canBeTargeted(g: Game, id: CardId, context: Context): boolean {
  if (isImmune(g, id, context.source)) return false;
  return untargetable(g, card(g, context.source).controller, context.source, id) === null;
}

/** Pools that reach beyond the group concerned, where cloaked cards must be passed over. */
const WIDE: ReadonlySet<unknown> = new Set(['present', 'here', 'on planet', 'in play']);

/** Whether a card with this controller is one of whoever a selector means. */
const isOf = (whose: NonNullable<Selector['whose']>, seat: Seat, { you, player }: Context): boolean =>
  whose === 'that player' ? seat === player : (seat === you) === (whose === 'your');

/**
 * The pool of a selector. What is done to everything in play reaches those whom a card holds as well: they have not left
 * play (`zone.in-play`), but nobody singles them out. Ships that have disappeared are in play for uniqueness alone.
 */
function poolFor(g: Game, { from, pick }: Selector, context: Context): readonly CardId[] {
  const pool = poolOf(g, from, context);
  return from === 'in play' && pick === undefined ? [...pool, ...heldCards(g)] : pool;
}

/** All cards a selector could pick. */
export function candidates(g: Game, selector: Selector, context: Context): CardId[] {
  const { where, except, other, match, whose } = selector;
  const others = other === undefined ? undefined : context.picked[other];
  const targeted = selector.pick !== undefined && WIDE.has(selector.from);
  const measured = byDistance(selector);
  return poolFor(g, selector, context).filter((id) => {
    if (where && !fits(g, id, where)) return false;
    if (except && fits(g, id, except)) return false;
    if (others?.includes(id)) return false;
    if (match && !matches(g, id, match, context)) return false;
    if (whose && !isOf(whose, card(g, id).controller, context)) return false;
    if (measured && distanceOf(g, id, context) === null) return false;
    if (targeted ? !canBeTargeted(g, id, context) : isImmune(g, id, context.source)) return false;
    return true;
  });
}

/** Has the same attribute as a card picked before, in whatever hand or place both are. */
const matches = (
  g: Game,
  id: CardId,
  { like, by }: NonNullable<Selector['match']>,
  { picked }: Context,
): boolean => (picked[like] ?? []).some((other) => attributeOf(g, other, by) === attributeOf(g, id, by));

const byDistance = ({ pick }: Selector): boolean =>
  typeof pick === 'object' && ('most' in pick ? pick.most : pick.least) === 'distance';

/** Locations between here and a card, and among equals the span (`space.end.far-near`). */
function distanceOf(g: Game, id: CardId, context: Context): number | null {
  const from = placeOfText(g, context);
  const to = locationOf(g, id);
  return from < 0 || to < 0 ? null : distanceBetween(g, from, to, affected(g, context));
}

/** Whose ship or group a text is about. */
const affected = (g: Game, { vessel, you }: Context): Seat =>
  vessel >= 0 ? card(g, vessel).controller : you;

function measure(g: Game, id: CardId, by: Measure, context: Context): number {
  if (by === 'distance') return distanceOf(g, id, context) ?? 0;
  if (by === 'total attributes') return totalAttributes(g, id);
  return typeof by === 'object' ? skillLevel(g, id, by.skill) : attributeOf(g, id, by);
}

/** How many are wanted of so many: as many as there are when fewer (`dilemma.target.number`, `random.fewer`). */
export function howMany(g: Game, selector: Selector, context: Context, available: number): number {
  if (selector.each) return Math.min(candidates(g, selector.each, context).length, available);
  // Half counts cards, rounded as the text says (`dilemma.target.half`).
  if (selector.n === 'half') return Math.floor(available / 2);
  if (selector.n === 'all') return available;
  if (selector.n === 'half up') return Math.ceil(available / 2);
  return Math.min(selector.n ?? 1, available);
}

const seatFor = (who: 'you' | 'opponent', you: Seat): Seat => (who === 'you' ? you : otherSeat(you));

/** The rule by which somebody chooses: those of dilemmas, or the general ones. */
function ruleFor(g: Game, pick: 'you' | 'opponent', context: Context): string {
  const dilemma = factsOf(g, context.source).type === 'dilemma';
  if (pick === 'opponent') return dilemma ? 'dilemma.target.opponents-choice' : 'random.opponent-choice';
  return dilemma ? 'dilemma.target.your-choice' : 'action.init.targets';
}

interface SelectFrame extends Frame {
  selector: Selector;
  context: Context;
  sure: readonly CardId[];
  /** Cards that lie face down before whoever chooses, who names their positions. */
  face?: readonly CardId[];
}

/** Cards in the other player's hand are pointed at without being seen, in no order that tells anything (`hand.hidden`). */
const liesHidden = (g: Game, seat: Seat, id: CardId): boolean =>
  card(g, id).zone === 'hand' && isHiddenFrom(g, seat, card(g, id));

/** Selects; gives back the picked cards. */
export const select = procedure<SelectFrame>('select', {
  start(g, frame) {
    const { selector, context } = frame;
    const pool = candidates(g, selector, context);
    const { pick } = selector;
    if (pick === undefined) return finish(g, frame, pool);
    const n = howMany(g, selector, context, pool.length);
    // Every eligible card is in the draw, harmed or not (`dilemma.target.random`, `dilemma.target.random-eligible`,
    // `random.set`).
    if (pick === 'random') return finish(g, frame, pickRandom(g.state, pool, n));
    if (pick === 'last') return finish(g, frame, n === 0 ? [] : pool.slice(-n));
    frame.at = 'chosen';
    if (pick === 'you' || pick === 'opponent') {
      // The opponent is that of whoever faces it, even if he did not seed it (`dilemma.target.opponents-choice`).
      const seat = seatFor(pick, context.you);
      const hidden = pool.some((id) => liesHidden(g, seat, id));
      if (hidden) frame.face = shuffleInPlace(g.state, [...pool]);
      return askChoose(g, frame, {
        seat,
        prompt: { key: 'select', card: context.source, n },
        of: 'cards',
        among: hidden ? pool.map((_, position) => position) : pool,
        ...(hidden ? { unseen: true } : {}),
        // Once choosing has begun it is carried through (`action.init.commit`).
        min: selector.upTo ? 0 : n,
        max: n,
        rule: ruleFor(g, pick, context),
        // The opponent may look at the whole group before choosing (`random.opponent-choice`).
        ...(pick === 'opponent' ? { shown: context.group } : {}),
      });
    }
    const by = 'most' in pick ? pick.most : pick.least;
    const sign = 'most' in pick ? 1 : -1;
    // Attributes as they are now, with everything that changes them (`dilemma.target.most`).
    const ranked = pool
      .map((id) => ({ id, value: measure(g, id, by, context) * sign }))
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
    // Among places equally far the opponent of the player affected chooses (`space.end.far-near`).
    const chooser =
      by === 'distance' ? otherSeat(affected(g, context)) : seatFor(selector.ties ?? 'opponent', context.you);
    askChoose(g, frame, {
      seat: chooser,
      prompt: { key: 'tie', card: context.source, n: wanted },
      of: 'cards',
      among: tied,
      min: wanted,
      max: wanted,
      rule: by === 'distance' ? 'space.end.far-near' : 'dilemma.target.tie',
      shown: context.group,
    });
  },
  chosen(g, frame) {
    const { face } = frame;
    const picked = numbers(takeAnswer(frame));
    finish(g, frame, [
      ...frame.sure,
      ...(face ? picked.map((position) => face[position] as CardId) : picked),
    ]);
  },
});

/** The effect that selects; what is picked by name is used by what follows in the same text. */
questionsAre<SelectFrame>('select', (g, { context }, below) => {
  const { effect } = (below.at(-1) ?? {}) as { readonly effect?: Effect };
  if (!effect) return null;
  return (
    purposeOfEffect(g, effect, below.slice(-3, -1)) ??
    purposeOfEffect(g, effect, [behaviourOf(g, context.source)])
  );
});

export const selectFrame = (selector: Selector, context: Context): Frame =>
  select({ selector, context, sure: [] });
export const selected = (frame: Frame): CardId[] =>
  (frame.returned as CardId[] | null | undefined)?.slice() ?? [];
