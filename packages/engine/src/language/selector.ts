/**
 * Which cards an effect is about. A selector names a pool, what must fit and who picks how: everybody in it, the
 * opponent, the player concerned, chance, or the highest by some measure with ties broken by somebody
 * (`dilemma.target.*`). Who is eligible is found by asking (`queries/candidates.ts`); picking may need a question, so it is a
 * procedure (`timing/selecting.ts`).
 */
import type { Filter } from './filter.ts';
import type { Attribute } from './traits.ts';

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

declare module './fields.ts' {
  interface Parts {
    selector: Selector;
  }
}
