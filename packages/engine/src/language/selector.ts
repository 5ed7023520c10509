/**
 * Which cards a text is about. A reach names a pool, whose cards and which of them: what text in force reaches, or what
 * is counted. A selector adds who picks and how: everybody in it, the opponent, the player concerned, chance, or the
 * highest by some measure with ties broken by somebody (`dilemma.target.*`). Eligible cards are computed
 * (`queries/candidates.ts`); picking may need a question, so it is a procedure (`timing/selecting.ts`).
 *
 * Pools and measures are words of their own (`words/pools/`, `words/measures.ts`), tagged by their name: `'group'`, or
 * `picked` in `{ picked: 'exit' }`.
 */
import type { Amount } from './amount.ts';
import {
  choice,
  either,
  type Fields,
  flag,
  LEFT_OUT,
  named,
  number,
  optional,
  part,
  uses,
  word,
} from './fields.ts';
import type { Filter } from './filter.ts';
import type { Attribute } from './traits.ts';
import { type Room, swapped } from './words.ts';

/** Every pool by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface PoolWords {}
/** Those that serve one or two cards and live next to them in their library; declared there in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface RarePoolWords {}
export interface AllPoolWords extends PoolWords, RarePoolWords {}
export type Pool = AllPoolWords[keyof AllPoolWords];

/** Every measure by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface MeasureWords {}
/** Those that serve one or two cards and live next to them in their library; declared there in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface RareMeasureWords {}
export interface AllMeasureWords extends MeasureWords, RareMeasureWords {}
export type Measure = AllMeasureWords[keyof AllMeasureWords];

/** The card or cards with the most of something. */
interface Most {
  readonly most: Measure;
}
/** The card or cards with the least of something. */
interface Least {
  readonly least: Measure;
}
/** The same attribute as a card picked before under a name. */
interface Match {
  readonly like: string;
  readonly by: Attribute;
}

/** Cards by where they are, whose they are and what they are. */
export interface Reach {
  readonly from: Pool;
  /** Both players' if left out. */
  readonly whose?: 'your' | 'opponent';
  /** A specific characteristic: a dilemma is discarded if nobody has it (`dilemma.target.absent`). */
  readonly where?: Filter;
  /** Excluded from the pool; not a characteristic that anybody must have. */
  readonly except?: Filter;
}

export interface Selector extends Omit<Reach, 'whose'> {
  /** `that player`: the one an event is about. */
  readonly whose?: Reach['whose'] | 'that player';
  /** Excludes those picked before under a name. */
  readonly other?: string;
  /** Only those with the same attribute as one picked before under a name. */
  readonly match?: Match;
  /** Without it: all. */
  readonly pick?:
    | 'random'
    | 'you'
    | 'opponent'
    /** The last in the order of the pool: the seed card encountered next. */
    | 'last'
    | Most
    | Least;
  /**
   * How many; `all`: as many as there are; `half` rounds down, `half up` rounds up (`dilemma.target.half`). By default
   * one, if a pick is given.
   */
  readonly n?: Amount | 'half' | 'half up' | 'all';
  /** One for each of these others, if there are enough. */
  readonly each?: Selector;
  /** Up to that many, including none. */
  readonly upTo?: true;
  /** Who chooses among equals; by default the opponent of the player concerned (`dilemma.target.tie`). */
  readonly ties?: 'you' | 'opponent' | 'random';
}

declare module './fields.ts' {
  interface Parts {
    reach: Reach;
    selector: Selector;
    most: Most;
    least: Least;
    match: Match;
  }
}

export const reachRoom: Room<Reach> = {
  about: 'Cards by where they are, whose they are and what they are: whom text in force reaches.',
  fields: {
    from: word<Pool>('pool'),
    whose: optional(choice({ your: ['opponent', LEFT_OUT], opponent: ['your'] })),
    where: optional(word<Filter>('filter')),
    except: optional(word<Filter>('filter')),
  },
};

export const SELECTOR: Fields<Selector> = {
  ...reachRoom.fields,
  whose: optional(choice({ your: ['opponent', LEFT_OUT], opponent: ['your'], 'that player': ['opponent'] })),
  other: optional(uses('picked')),
  match: optional(part('match')),
  pick: optional(
    either(
      choice({
        you: ['opponent', 'random', LEFT_OUT],
        opponent: ['you', 'random', LEFT_OUT],
        random: ['you', 'opponent', LEFT_OUT],
        last: ['random', LEFT_OUT],
      }),
      part('most'),
      part('least'),
    ),
  ),
  n: optional(
    either(
      number(1),
      choice({ half: ['half up', 1], 'half up': ['half', 1], all: [1] }),
      word<Amount>('amount'),
    ),
  ),
  each: optional(part('selector')),
  upTo: optional(flag),
  ties: optional(
    choice({ you: ['opponent', 'random'], opponent: ['you', 'random'], random: ['you', 'opponent'] }),
  ),
};

export const mostRoom: Room<Most> = {
  about: 'The card or cards with the most of something.',
  fields: { most: word<Measure>('measure') },
  slips: (pick) => [swapped(pick, 'most', 'least')],
};
export const leastRoom: Room<Least> = {
  about: 'The card or cards with the least of something.',
  fields: { least: word<Measure>('measure') },
  slips: (pick) => [swapped(pick, 'least', 'most')],
};
export const matchRoom: Room<Match> = {
  about: 'Those with the same attribute as a card picked before.',
  fields: { like: uses('picked'), by: named<Attribute>('attribute') },
};
