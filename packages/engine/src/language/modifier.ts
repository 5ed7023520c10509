/**
 * Continuous text: what a card in play changes for as long as it is there. Its words are in `words/modifiers/`; each adds itself to
 * `ModifierWords` and is tagged by `mod`. What a modifier does is found where it is asked for (`queries/modifier.ts`): in the
 * characteristics, in the rules of movement, in reporting.
 */
import type { Condition } from './condition.ts';
import { choice, either, optional, part, uses, word } from './fields.ts';
import type { Filter } from './filter.ts';
import type { Room } from './words.ts';

/** Every modifier by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface ModifierWords {}

/** A modifier, in force always or only while a condition holds where its card is. */
export type Modifier = ModifierWords[keyof ModifierWords] & { readonly while?: Condition };

/** Which cards a modifier reaches. */
export interface Scope {
  readonly of:
    | 'host'
    | 'this'
    | 'present'
    | 'aboard host'
    /** Aboard or inside this very card: in a facility whose text it is. */
    | 'inside'
    /** The ship or facility this card is aboard. */
    | 'vessel'
    | 'here'
    | 'in play'
    /** Those the card remembers under a name. */
    | Remembered;
  readonly whose: 'your' | 'opponent' | 'every';
  readonly where?: Filter;
}
/** Those a card remembers under a name. */
export interface Remembered {
  readonly remembered: string;
}
declare module './fields.ts' {
  interface Parts {
    scope: Scope;
    remembered: Remembered;
  }
}

export const rememberedRoom: Room<Remembered> = {
  about: 'Those a card remembers under a name.',
  fields: { remembered: uses('remembered') },
};

export const scopeRoom: Room<Scope> = {
  about: 'Which cards a modifier reaches.',
  fields: {
    of: either(
      choice({
        host: [],
        this: [],
        present: ['in play'],
        'aboard host': ['here'],
        inside: ['here'],
        vessel: [],
        here: ['in play'],
        'in play': ['present'],
      }),
      part('remembered'),
    ),
    whose: choice({ your: ['opponent', 'every'], opponent: ['your'], every: ['your', 'opponent'] }),
    where: optional(word<Filter>('filter')),
  },
};

export type TurnPart = 'card play' | 'draw' | 'turn';

/** What text forbids or allows. */
export const ACTIONS = [
  'move',
  'beam',
  /** Leave a planet by transporter. */
  'beam up',
  'attempt',
  'attack',
  'attack without leader',
  'attack cloaked',
  'be attacked',
  'be attacked landed',
  /** Act as a leader (`battle.term.leader-added`). */
  'lead',
  /** Take orders though no personnel: beam, walk, start battles, and serve as the whole crew of a ship (`rogue.lore`). */
  'act as crew',
  'cloak',
  'phase',
  'dephase',
  'dock',
  /** Leave one end of the spaceline and enter the other (`obst.where-no-one`). */
  'go around',
  'land',
  'carry',
  'tow',
  'report',
  'leave',
  'be stopped',
] as const;
export type ActionWord = (typeof ACTIONS)[number];
