/**
 * Continuous text: what a card in play changes while it is there. Its words are in `words/modifiers/`; each adds itself
 * to `ModifierWords` and is tagged by `mod`. What a modifier does is computed where it is needed (`queries/modifier.ts`):
 * in characteristics, movement, reporting.
 */
import type { Condition } from './condition.ts';

/** Every modifier by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface ModifierWords {}
/** Those that serve one or two cards and live next to them in their library; declared there in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface RareModifierWords {}
export interface AllModifierWords extends ModifierWords, RareModifierWords {}

/** A modifier, in force always or only while a condition holds where its card is. */
export type Modifier = AllModifierWords[keyof AllModifierWords] & { readonly while?: Condition };

export type TurnPart = 'card play' | 'draw' | 'turn';

/** What text puts a price on. */
export type PricedAction = 'battle' | 'download';

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
  /**
   * Take orders without being personnel: beam, walk, start battles, and serve as the whole crew of a ship (`rogue.lore`).
   */
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
