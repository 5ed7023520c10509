/**
 * People as numbers: levels by skill and attributes, worked out once from the printed facts. A group of profiles can be
 * asked any condition cards use, and how far it is from meeting it; what facts cannot tell counts as one person missing.
 */
import type { Attribute, CardFacts, Condition, Filter, Measure, ShipFacts } from '@spaceline/engine';

export interface Profile {
  readonly facts: CardFacts;
  readonly levels: ReadonlyMap<string, number>;
  readonly integrity: number;
  readonly cunning: number;
  readonly strength: number;
  /** What losing this card costs, in points of a game to one hundred. */
  readonly price: number;
}

/** Those who are asked: the group itself, who else is aboard, and the ship. */
export interface Group {
  readonly members: readonly Profile[];
  readonly aboard?: readonly Profile[];
  readonly ship?: ShipFacts | null;
  /** Cards picked by the text that asks, under any name. */
  readonly picked?: readonly Profile[];
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
  const levels = new Map<string, number>();
  if (facts.type !== 'personnel') return { facts, levels, integrity: 0, cunning: 0, strength: 0, price: 3 };
  for (const c of facts.classification) levels.set(c, (levels.get(c) ?? 0) + 1);
  let sum = 0;
  for (const { skill, level } of facts.skills) {
    levels.set(skill, (levels.get(skill) ?? 0) + level);
    sum += level;
  }
  const [integrity, cunning, strength] = [facts.integrity, facts.cunning, facts.strength].map(number);
  return {
    facts,
    levels,
    integrity: integrity ?? 0,
    cunning: cunning ?? 0,
    strength: strength ?? 0,
    // About a card play, and more for whoever can do more.
    price: 2 + 0.5 * sum + (number(integrity) + number(cunning) + number(strength)) / 24,
  };
}

export function attributeOf(p: Profile, name: Attribute): number {
  if (name === 'INTEGRITY') return p.integrity;
  if (name === 'CUNNING') return p.cunning;
  if (name === 'STRENGTH') return p.strength;
  return p.facts.type === 'ship' ? shipAttribute(p.facts, name) : 0;
}

export const shipAttribute = (ship: ShipFacts, name: Attribute): number =>
  name === 'RANGE'
    ? number(ship.range)
    : name === 'WEAPONS'
      ? number(ship.weapons)
      : name === 'SHIELDS'
        ? number(ship.shields)
        : 0;

export function measured(p: Profile, measure: Measure): number {
  if (typeof measure === 'object') return p.levels.get(measure.skill) ?? 0;
  if (measure === 'total attributes') return p.integrity + p.cunning + p.strength;
  return measure === 'distance' ? 0 : attributeOf(p, measure);
}

/** Whether a card fits a filter, as far as its facts tell. */
export function fitsFilter(p: Profile, filter: Filter): boolean {
  const { facts, levels } = p;
  if ('all' in filter) return filter.all.every((f) => fitsFilter(p, f));
  if ('any' in filter) return filter.any.some((f) => fitsFilter(p, f));
  if ('not' in filter) return !fitsFilter(p, filter.not);
  if ('type' in filter) return facts.type === filter.type;
  if ('skill' in filter) return levels.has(filter.skill);
  if ('named' in filter) return facts.title === filter.named || facts.titleGroup === filter.named;
  if ('persona' in filter || 'depicts' in filter) {
    const name = 'persona' in filter ? filter.persona : filter.depicts;
    return facts.title === name || (facts.type === 'personnel' && facts.personas.includes(name));
  }
  if ('icon' in filter) return facts.icons.includes(filter.icon);
  if ('trait' in filter) return facts.characteristics.includes(filter.trait);
  if ('attr' in filter) {
    const n = attributeOf(p, filter.attr);
    return n > (filter.over ?? Number.NEGATIVE_INFINITY) && n < (filter.under ?? Number.POSITIVE_INFINITY);
  }
  if ('uniqueness' in filter) return 'uniqueness' in facts && facts.uniqueness === filter.uniqueness;
  if ('leader' in filter)
    return facts.type === 'personnel' && (levels.has('OFFICER') || levels.has('Leadership'));
  if ('affiliation' in filter)
    return 'affiliations' in facts && facts.affiliations.includes(filter.affiliation);
  if ('keyword' in filter || facts.type !== 'personnel') return false;
  if ('classification' in filter) return facts.classification.includes(filter.classification);
  if ('species' in filter) return facts.species.includes(filter.species);
  if ('gender' in filter) return facts.gender === filter.gender;
  return false;
}

/** A personnel brings about six or seven of an attribute. */
const AVERAGE = 6.5;
const NOBODY: readonly Profile[] = [];

function lackingTotal(group: Group, condition: Extract<Condition, { total: unknown }>): number {
  const { total, over = 0 } = condition;
  const [first] = total;
  let sum = 0;
  if (first === 'RANGE' || first === 'WEAPONS' || first === 'SHIELDS')
    sum = group.ship ? shipAttribute(group.ship, first) : 0;
  else {
    const values: number[] = [];
    for (const p of group.members) {
      let n = 0;
      for (const name of total) n += attributeOf(p, name);
      if (condition.by === 'one' && n > over) return 0;
      values.push(n);
    }
    if (condition.by === 'one') return 1;
    if (condition.best !== undefined) {
      values.sort((a, b) => b - a);
      values.length = Math.min(values.length, condition.best);
    }
    for (const n of values) sum += n;
  }
  if (condition.under !== undefined) return sum < condition.under ? 0 : 1;
  return sum > over ? 0 : (over + 1 - sum) / AVERAGE;
}

const countOf = (group: Group, filter: Filter): number => {
  let n = 0;
  for (const p of group.members) if (fitsFilter(p, filter)) n++;
  return n;
};

/** The same question put to other cards. */
function elsewhere(group: Group, condition: Extract<Condition, { of: unknown }>): number {
  const { of, meets } = condition;
  if (typeof of === 'object') return lacking({ ...group, members: group.picked ?? NOBODY }, meets);
  if (of === 'aboard' || of === 'yours aboard')
    return lacking({ ...group, members: group.aboard ?? group.members }, meets);
  return of === 'here' ? lacking(group, meets) : 1;
}

/** How far a group is from meeting a condition: 0 when it does, else roughly how many more people it would take. */
export function lacking(group: Group, condition: Condition): number {
  if ('skill' in condition) {
    let level = 0;
    for (const p of group.members) level += p.levels.get(condition.skill) ?? 0;
    return level >= condition.level ? 0 : condition.level - level;
  }
  if ('all' in condition) {
    let sum = 0;
    for (const part of condition.all) sum += lacking(group, part);
    return sum;
  }
  if ('any' in condition) {
    let least = Number.POSITIVE_INFINITY;
    for (const part of condition.any) least = Math.min(least, lacking(group, part));
    return least;
  }
  if ('total' in condition) return lackingTotal(group, condition);
  if ('has' in condition) return Math.max(0, condition.count - countOf(group, condition.has));
  if ('discard' in condition) return Math.max(0, condition.min - countOf(group, condition.discard));
  if ('of' in condition) return elsewhere(group, condition);
  if ('constant' in condition) return condition.constant ? 0 : Number.POSITIVE_INFINITY;
  if ('not' in condition) return lacking(group, condition.not) === 0 ? 1 : 0;
  if ('no' in condition) return countOf(group, condition.no) > 0 ? 1 : 0;
  if ('classification' in condition) {
    const { classification, count } = condition;
    return Math.max(0, count - countOf(group, { classification }));
  }
  if ('place' in condition) return (condition.place === 'space') === (group.ship !== undefined) ? 0 : 1;
  if ('unopposed' in condition) return 0;
  return 1;
}
