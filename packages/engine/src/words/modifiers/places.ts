/** Modifiers of places: spans, barriers, obstacles to beaming, where holograms can be. */
import type { Condition } from '../../language/condition.ts';
import { choice, forgettable, named, number, oneOf, optional, word } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { LocationFilter } from '../../language/location.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { ModifierRoom } from '../../state/game.ts';
import { thereIs } from '../english.ts';
import { signed } from './saying.ts';

/** Changes the span of the location where this card is, or of others, for somebody's ships (`span.ship-modifier`). */
interface SpanModifier {
  readonly mod: 'span';
  readonly by: number;
  readonly whose: 'your' | 'opponent' | 'every';
  /** Where: at the location of this card if left out. */
  readonly at?: LocationFilter;
  readonly ships?: Filter;
}
/**
 * Blocks ships unless those aboard meet a condition: `bar` keeps them from crossing the edge on which this card lies,
 * `halt` makes them stop at its location until their player's next turn. `rule` is what a refusal cites.
 */
interface BarrierModifier {
  readonly mod: 'barrier';
  readonly how: 'bar' | 'halt';
  readonly whose: 'your' | 'opponent' | 'every';
  readonly ships?: Filter;
  readonly unless?: Condition;
  readonly rule: string;
}
/**
 * Prevents beaming where this card is: to and from the planet, from ship to ship, or both. `most` lets that many
 * personnel through each turn; `rule` is what a refusal cites.
 */
interface NoBeamingModifier {
  readonly mod: 'no beaming';
  readonly between: 'planet' | 'ships' | 'anything';
  readonly most?: number;
  readonly rule: string;
}
/** At most so many ships of each player take part in battles where this card is, each turn. */
interface BattlesHereModifier {
  readonly mod: 'battles here';
  readonly most: number;
}
declare module '../../language/modifier.ts' {
  interface ModifierWords {
    span: SpanModifier;
    barrier: BarrierModifier;
    'no beaming': NoBeamingModifier;
    'battles here': BattlesHereModifier;
  }
}

const whose = choice({ your: ['opponent', 'every'], opponent: ['your'], every: ['your', 'opponent'] });
const ships = optional(word<Filter>('filter'));
const FOR = { every: '', your: ' for you', opponent: ' for your opponent' } as const;

const spanRoom: ModifierRoom<SpanModifier> = {
  about: 'Changes the span of the location where it is, or of others.',
  answers: { span: (m) => m },
  fields: { by: number(), whose, at: optional(word<LocationFilter>('location')), ships },
  english: (m, speaker) =>
    `the span ${m.at === undefined ? 'here' : `of ${speaker.place(m.at)}`} is ${signed(m.by)}${FOR[m.whose]}`,
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const BARRED = {
  bar: 'no ship may pass here',
  halt: 'a ship that comes here cannot go on before its player’s next turn',
} as const;

const barrierRoom: ModifierRoom<BarrierModifier> = {
  about: 'Blocks ships, unless those aboard meet a condition.',
  answers: { barrier: (m) => m },
  fields: {
    how: oneOf('bar', 'halt'),
    whose,
    ships,
    unless: optional(word<Condition>('condition')),
    rule: named('rule'),
  },
  english: ({ how, unless }, speaker) =>
    unless ? `${BARRED[how]} unless ${thereIs(speaker.condition(unless))} aboard` : BARRED[how],
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const BETWEEN = {
  planet: 'to or from the planet',
  ships: 'from ship to ship',
  anything: 'at all',
} as const;

const noBeamingRoom: ModifierRoom<NoBeamingModifier> = {
  about: 'Stops transporters from working where it is, or limits how many cards beam each turn.',
  answers: { noBeaming: (m) => m },
  fields: {
    between: choice({ planet: ['ships'], ships: ['planet'], anything: ['planet', 'ships'] }),
    most: forgettable(number(1)),
    rule: named('rule'),
  },
  english: ({ between, most }, speaker) =>
    most === undefined
      ? `nobody can beam ${BETWEEN[between]} here`
      : `at most ${speaker.count(most)} personnel each turn can beam ${BETWEEN[between]} here`,
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const battlesHereRoom: ModifierRoom<BattlesHereModifier> = {
  about: 'At most so many ships of each player battle where it is, each turn.',
  answers: { battlesHere: ({ most }) => most },
  fields: { most: number(1) },
  english: ({ most }, speaker) =>
    `no more than ${speaker.count(most)} of each player’s ships can battle here each turn`,
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

export const PLACE_MODIFIERS = {
  span: spanRoom,
  barrier: barrierRoom,
  'no beaming': noBeamingRoom,
  'battles here': battlesHereRoom,
};

/**
 * Nobody can beam here, between the named places; `most`: only that many personnel each turn. The rule is what a refusal
 * cites.
 */
export const noBeaming = (between: NoBeamingModifier['between'], rule: string, most?: number): Modifier => ({
  mod: 'no beaming',
  between,
  ...(most === undefined ? {} : { most }),
  rule,
});
/** No ship crosses it unless this is aboard. The rule is what a refusal cites. */
export const barsTheWay = (rule: string, unless: Condition): Modifier => ({
  mod: 'barrier',
  how: 'bar',
  whose: 'every',
  unless,
  rule,
});
/** A ship that comes here stays until its player's next turn, unless this is aboard. */
export const haltsShips = (rule: string, unless: Condition): Modifier => ({
  ...(barsTheWay(rule, unless) as BarrierModifier),
  how: 'halt',
});
/** At most so many ships of each player battle here each turn. */
export const shipsBattlingHere = (most: number): Modifier => ({ mod: 'battles here', most });
