/** A card's printed facts as numbers, for code that has no game. */

import type { Attribute } from '../language/traits.ts';
import type { CardFacts, ShipFacts } from './facts.ts';

const levels = new WeakMap<CardFacts, ReadonlyMap<string, number>>();
const NONE: ReadonlyMap<string, number> = new Map();

/** Levels by skill, classifications included (`class.requirement`). */
export function levelsOf(facts: CardFacts): ReadonlyMap<string, number> {
  if (facts.type !== 'personnel') return NONE;
  const known = levels.get(facts);
  if (known) return known;
  const found = new Map<string, number>();
  for (const c of facts.classification) found.set(c, (found.get(c) ?? 0) + 1);
  for (const { skill, level } of facts.skills) found.set(skill, (found.get(skill) ?? 0) + level);
  levels.set(facts, found);
  return found;
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A printed attribute; 0 if there is none, or it is not a plain number. */
export function printedAttribute(facts: CardFacts, attribute: Attribute): number {
  if (facts.type === 'personnel') {
    if (attribute === 'INTEGRITY') return numberIn(facts.integrity);
    if (attribute === 'CUNNING') return numberIn(facts.cunning);
    return attribute === 'STRENGTH' ? numberIn(facts.strength) : 0;
  }
  if (facts.type !== 'ship') return 0;
  if (attribute === 'RANGE') return numberIn(facts.range);
  if (attribute === 'WEAPONS') return numberIn(facts.weapons);
  return attribute === 'SHIELDS' ? numberIn(facts.shields) : 0;
}

/** A card as its printed facts show it, computed once. */
export interface PrintedCard {
  readonly facts: CardFacts;
  readonly levels: ReadonlyMap<string, number>;
  readonly integrity: number;
  readonly cunning: number;
  readonly strength: number;
}

/** What a condition is checked against when there is no game: the group itself, others aboard, and the ship. */
export interface PrintedGroup {
  readonly members: readonly PrintedCard[];
  readonly aboard?: readonly PrintedCard[];
  /** Left out on a planet. */
  readonly ship?: ShipFacts | null;
  /** Cards picked by the text, under any name. */
  readonly picked?: readonly PrintedCard[];
}

/** An attribute of somebody. */
export function attributeIn(card: PrintedCard, name: Attribute): number {
  if (name === 'INTEGRITY') return card.integrity;
  if (name === 'CUNNING') return card.cunning;
  if (name === 'STRENGTH') return card.strength;
  return printedAttribute(card.facts, name);
}
