/**
 * Personnel as numbers: skill levels and attributes, computed once from the printed facts, and what losing them costs. A
 * group of profiles can be tested against any condition that cards use; the rooms of the conditions say how far it is
 * from meeting it.
 */
import { RARE_WORDS } from '@spaceline/cards/browser';
import {
  type Attribute,
  type CardFacts,
  type Condition,
  type Filter,
  levelsOf,
  type Measure,
  type PrintedCard,
  type PrintedGroup,
  printedAttribute,
  readingOf,
  type ShipFacts,
} from '@spaceline/engine';
import { spread } from '../spread.ts';

/** Reads every word cards are written in. */
export const READING = readingOf(RARE_WORDS);

export interface Profile extends PrintedCard {
  /** What losing this card costs, in points of a game to one hundred. */
  readonly price: number;
  /** A number for the card, whichever copy it is. */
  readonly mark: number;
}

const profiles = new WeakMap<CardFacts, Profile>();
const number = (x: unknown): number => (typeof x === 'number' ? x : 0);

export function profileOf(facts: CardFacts): Profile {
  let found = profiles.get(facts);
  if (!found) {
    found = makeProfile(facts);
    profiles.set(facts, found);
  }
  return found;
}

function makeProfile(facts: CardFacts): Profile {
  const levels = levelsOf(facts);
  const mark = spread(facts.id);
  if (facts.type !== 'personnel')
    return { facts, levels, integrity: 0, cunning: 0, strength: 0, price: 3, mark };
  const sum = facts.skills.reduce((n, { level }) => n + level, 0);
  const [integrity, cunning, strength] = [facts.integrity, facts.cunning, facts.strength].map(number);
  return {
    facts,
    levels,
    integrity: integrity ?? 0,
    cunning: cunning ?? 0,
    strength: strength ?? 0,
    // About a card play, and more for personnel who can do more.
    price: 2 + 0.5 * sum + (number(integrity) + number(cunning) + number(strength)) / 24,
    mark,
  };
}

export const shipAttribute = (ship: ShipFacts, name: Attribute): number => printedAttribute(ship, name);

/** How much of a measure a personnel has, according to the facts. */
export const measured = (p: Profile, measure: Measure): number => READING.measure(measure, p);

/** Whether a card fits a filter, according to its facts. */
export const fitsFilter = (p: Profile, filter: Filter): boolean => READING.filter(filter)(p.facts);

/** How far a group is from meeting a condition: 0 if it does, otherwise roughly how many more personnel it needs. */
export const lacking = (group: PrintedGroup, condition: Condition): number =>
  READING.condition(condition)(group);
