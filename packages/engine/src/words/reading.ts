/**
 * What words mean without a game, for bots that search and for the deck builder. Printed facts answer filters and
 * conditions; verbs and modifiers help or harm. All of it comes from the rooms, the engine's and those of a library.
 */
import type { PrintedCard } from '../catalogue/printed.ts';
import {
  type EffectRoom,
  type FactReader,
  type Hindrance,
  type Lacking,
  type OfFacts,
  type PoolRoom,
  roomOf,
  type SaidRareWords,
} from '../catalogue/rooms.ts';
import type { Condition } from '../language/condition.ts';
import type { Effect } from '../language/effect.ts';
import type { Filter } from '../language/filter.ts';
import type { Modifier } from '../language/modifier.ts';
import type { Measure, Pool } from '../language/selector.ts';
import type { Grammar } from '../language/walk.ts';
import { wordsWith } from './all.ts';
import { ONE_MISSING } from './conditions/unknown.ts';

/**
 * `filter`: whether printed facts fit; if they cannot tell, they do not. `condition`: how far a group is from meeting it;
 * if facts cannot tell, one personnel is missing.
 */
export interface Reading extends FactReader {
  /** How much of a measure a card has. */
  measure(measure: Measure, card: PrintedCard): number;
  /** What a bot finds in a pool if it only knows a group. */
  group(pool: Pool): PoolRoom<never, Pool>['ofGroup'];
  /** Whether effects help (above 0) or harm (below 0) the cards or the player they are about. */
  tendency(effects: readonly Effect[]): number;
  /** What an effect does to a group in a bot's simulation of a dilemma. */
  strike(effect: Effect): EffectRoom<never, Effect, never>['strikes'];
  /** Whether a modifier helps (above 0) or harms (below 0) the cards it applies to. */
  leaning(modifier: Modifier): number;
  /** What a modifier hinders when a dilemma puts it on a group. */
  hindrance(modifier: Modifier): Hindrance;
  /** Whether a modifier changes what printed facts say about a card. */
  changesFacts(modifier: Modifier): boolean;
  /** A card as printed facts and a modifier show it. */
  changed(modifier: Modifier, card: PrintedCard): PrintedCard;
}

const COUNTS = { helps: 1, harms: -1, neither: 0 } as const;
const doesNotFit: OfFacts = () => false;

/** A word is analysed once and used many times. */
function readOnce<W extends object, T>(read: (word: W) => T): (word: W) => T {
  const known = new WeakMap<W, { readonly read: T }>();
  return (word) => {
    const ready = known.get(word) ?? { read: read(word) };
    known.set(word, ready);
    return ready.read;
  };
}

function readingWith(words: Grammar): Reading {
  const filter = readOnce((word: Filter): OfFacts => {
    const { ofFacts } = roomOf(words, 'filter', word);
    return ofFacts === 'unknown' ? doesNotFit : ofFacts(word, filter);
  });
  const condition = readOnce((word: Condition): Lacking => {
    const { ofFacts } = roomOf(words, 'condition', word);
    return ofFacts === 'unknown' ? ONE_MISSING : ofFacts(word, facts);
  });
  const facts: FactReader = {
    filter,
    condition,
    amount: (amount, group) => {
      const { ofFacts } = roomOf(words, 'amount', amount);
      return ofFacts === 'unknown' ? undefined : ofFacts(amount, facts, group);
    },
  };
  const tendency = (effects: readonly Effect[]): number => {
    let sum = 0;
    for (const effect of effects) {
      const { tendency: tends } = roomOf(words, 'effect', effect);
      sum += typeof tends === 'function' ? tends(effect, tendency) : COUNTS[tends];
    }
    return sum;
  };
  return {
    ...facts,
    measure: (measure, card) => roomOf(words, 'measure', measure).ofFacts(measure, card),
    group: (pool) => roomOf(words, 'pool', pool).ofGroup,
    tendency,
    strike: (effect) => roomOf(words, 'effect', effect).strikes,
    leaning: (modifier) => roomOf(words, 'modifier', modifier).tendency(modifier),
    hindrance: (modifier) => {
      const { hinders } = roomOf(words, 'modifier', modifier);
      return typeof hinders === 'function' ? hinders(modifier) : hinders;
    },
    changesFacts: (modifier) => roomOf(words, 'modifier', modifier).ofFacts !== 'unknown',
    changed: (modifier, card) => {
      const { ofFacts } = roomOf(words, 'modifier', modifier);
      return ofFacts === 'unknown' ? card : ofFacts(modifier, card, facts);
    },
  };
}

const known = new Map<SaidRareWords | undefined, Reading>();

/** Reads the engine's words and those of a library. The same value for the same words. */
export function readingOf(rare: SaidRareWords | undefined): Reading {
  const reading = known.get(rare) ?? readingWith(wordsWith(rare));
  known.set(rare, reading);
  return reading;
}
