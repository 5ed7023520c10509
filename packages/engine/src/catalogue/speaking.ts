/**
 * What the wording of a word is written with. A speaker knows how to say selectors, filters, conditions, modifiers and effects in its language, and
 * what the cards are called that a text comes back to; `explain/wording/speaker.ts` makes one. A room says its word in English with `fill` and
 * a template of its own; `words/english.ts` has the phrases that many share.
 */

import type { Amount } from '../language/amount.ts';
import type { Condition } from '../language/condition.ts';
import type { Who } from '../language/context.ts';
import type { Effect } from '../language/effect.ts';
import type { Filter } from '../language/filter.ts';
import type { LocationFilter } from '../language/location.ts';
import type { Modifier } from '../language/modifier.ts';
import type { Selector } from '../language/selector.ts';
import type { DilemmaKind } from '../language/traits.ts';
import type { Grammar } from '../language/walk.ts';
import type { Behaviour } from './behaviour.ts';

/** Words for something that is one or several. */
export interface Phrase {
  readonly text: string;
  readonly plural: boolean;
}
export type Part = Phrase | string | number;

/** What a card is called when nothing else gives it a noun. */
export type Usual = 'personnel' | 'card' | 'facility';

export interface Speaker {
  /** Whom a dilemma faces, which gives the group its name. */
  readonly faces: DilemmaKind;
  /** What the card is on, as words. */
  readonly host: string;
  /** What was picked when the card was played, as words. */
  readonly target: string;
  /** What the happening is about that the text answers, as words. */
  readonly event: string;
  /** Whose members the group's are, as words. */
  readonly group: string;
  /** Names given to one card or team, not to several. */
  readonly single: ReadonlySet<string>;
  /** All words it knows: the engine's, and those of the library whose text it speaks. */
  readonly words: Grammar;
  those(selector: Selector): Phrase;
  /** A card that fits, as a noun: `female personnel`. */
  that(filter: Filter, plural?: boolean, usual?: Usual): string;
  /** A location that fits, with its article: `a planet mission`. */
  place(filter: LocationFilter): string;
  /** What is said of such a card: `is a [Q] card`. */
  is(filter: Filter): string;
  /** What is asked for, as a noun: `2 SCIENCE`. */
  condition(condition: Condition): string;
  /** The same as a clause: `you have 2 SCIENCE`. */
  clause(condition: Condition): string;
  modifier(modifier: Modifier, subject?: Phrase): string;
  /** A text that one card gives another, as one clause. */
  text(text: Behaviour): string;
  /** Effects one after the other, as one clause. */
  effects(list: readonly Effect[]): string;
  who(who: Who): Phrase;
  whose(who: Who): string;
  /** An amount of points or cards. */
  number(amount: Amount, unit: 'point' | 'card'): string;
  /** A small number in words. */
  count(n: number): string;
  /** The place of something in a row, in words. */
  ordinal(n: number): string;
  both(list: readonly string[]): string;
  either(list: readonly string[]): string;
}

const textOf = (part: Part): string => (typeof part === 'object' ? part.text : String(part));
const isPlural = (part: Part): boolean =>
  typeof part === 'object'
    ? part.plural
    : typeof part === 'number'
      ? part !== 1
      : part !== 'one' && part !== '1';

/** Fills a template: `{name}` is filled in, and `{name|one form|other form}` agrees with whether it is one or several. */
export function fill(template: string, parts: Readonly<Record<string, Part>>): string {
  return template.replace(/\{([^|{}]+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (_, name: string, one, several) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`Nothing to say for "${name}" in "${template}".`);
    if (one === undefined) return textOf(part);
    return isPlural(part) ? several : one;
  });
}
