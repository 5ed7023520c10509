/**
 * People as numbers: levels by skill and attributes, worked out once from the printed facts. A group of profiles can be
 * asked any condition cards use, and how far it is from meeting it; what facts cannot tell counts as one person missing.
 */
import type {
  Attribute,
  CardFacts,
  Condition,
  Filter,
  Measure,
  PersonnelFacts,
  ShipFacts,
} from '@spaceline/engine';

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

type Fits = (p: Profile) => boolean;
const tests = new WeakMap<Filter, Fits>();

/** Whether a card fits a filter, as far as its facts tell. Filters are read once: this is asked without end. */
export function fitsFilter(p: Profile, filter: Filter): boolean {
  return testOf(filter)(p);
}

function testOf(filter: Filter): Fits {
  let test = tests.get(filter);
  if (!test) {
    test = readFilter(filter);
    tests.set(filter, test);
  }
  return test;
}

const ofPersonnel =
  (test: (facts: PersonnelFacts) => boolean): Fits =>
  ({ facts }) =>
    facts.type === 'personnel' && test(facts);

function readFilter(filter: Filter): Fits {
  if ('all' in filter) {
    const parts = filter.all.map(testOf);
    return (p) => parts.every((part) => part(p));
  }
  if ('any' in filter) {
    const parts = filter.any.map(testOf);
    return (p) => parts.some((part) => part(p));
  }
  if ('not' in filter) {
    const part = testOf(filter.not);
    return (p) => !part(p);
  }
  if ('type' in filter) return ({ facts }) => facts.type === filter.type;
  if ('skill' in filter) return ({ levels }) => levels.has(filter.skill);
  if ('named' in filter)
    return ({ facts }) => facts.title === filter.named || facts.titleGroup === filter.named;
  if ('persona' in filter || 'depicts' in filter) {
    const name = 'persona' in filter ? filter.persona : filter.depicts;
    return ({ facts }) =>
      facts.title === name || (facts.type === 'personnel' && facts.personas.includes(name));
  }
  if ('icon' in filter) return ({ facts }) => facts.icons.includes(filter.icon);
  if ('trait' in filter) return ({ facts }) => facts.characteristics.includes(filter.trait);
  if ('attr' in filter) {
    const { attr, over = Number.NEGATIVE_INFINITY, under = Number.POSITIVE_INFINITY } = filter;
    return (p) => {
      const n = attributeOf(p, attr);
      return n > over && n < under;
    };
  }
  if ('uniqueness' in filter)
    return ({ facts }) => 'uniqueness' in facts && facts.uniqueness === filter.uniqueness;
  if ('leader' in filter)
    return ({ facts, levels }) =>
      facts.type === 'personnel' && (levels.has('OFFICER') || levels.has('Leadership'));
  if ('affiliation' in filter)
    return ({ facts }) => 'affiliations' in facts && facts.affiliations.includes(filter.affiliation);
  if ('classification' in filter)
    return ofPersonnel((facts) => facts.classification.includes(filter.classification));
  if ('species' in filter) return ofPersonnel((facts) => facts.species.includes(filter.species));
  if ('gender' in filter) return ofPersonnel((facts) => facts.gender === filter.gender);
  return () => false;
}

/** A personnel brings about six or seven of an attribute. */
const AVERAGE = 6.5;
const NOBODY: readonly Profile[] = [];

type Lacking = (group: Group) => number;
const measures = new WeakMap<Condition, Lacking>();

/** How far a group is from meeting a condition: 0 when it does, else roughly how many more people it would take. */
export function lacking(group: Group, condition: Condition): number {
  return measureOf(condition)(group);
}

function measureOf(condition: Condition): Lacking {
  let measure = measures.get(condition);
  if (!measure) {
    measure = readCondition(condition);
    measures.set(condition, measure);
  }
  return measure;
}

function readTotal(condition: Extract<Condition, { total: unknown }>): Lacking {
  const { total, over = 0, under, by, best } = condition;
  const [first] = total;
  const missing = (sum: number): number =>
    under !== undefined ? (sum < under ? 0 : 1) : sum > over ? 0 : (over + 1 - sum) / AVERAGE;
  if (first === 'RANGE' || first === 'WEAPONS' || first === 'SHIELDS')
    return ({ ship }) => missing(ship ? shipAttribute(ship, first) : 0);
  const sumOf = (p: Profile): number => {
    let n = 0;
    for (const name of total) n += attributeOf(p, name);
    return n;
  };
  if (by === 'one') return ({ members }) => (members.some((p) => sumOf(p) > over) ? 0 : 1);
  return ({ members }) => {
    let sum = 0;
    if (best === undefined) for (const p of members) sum += sumOf(p);
    else
      for (const n of members
        .map(sumOf)
        .sort((a, b) => b - a)
        .slice(0, best))
        sum += n;
    return missing(sum);
  };
}

/** So many who fit, or how many of them are missing. */
function readCount(filter: Filter, wanted: number): Lacking {
  const test = testOf(filter);
  return ({ members }) => {
    let n = 0;
    for (const p of members) if (test(p)) n++;
    return Math.max(0, wanted - n);
  };
}

/** The same question put to other cards. */
function readElsewhere({ of, meets }: Extract<Condition, { of: unknown }>): Lacking {
  const inner = measureOf(meets);
  if (typeof of === 'object') return (group) => inner({ ...group, members: group.picked ?? NOBODY });
  if (of === 'aboard' || of === 'yours aboard')
    return (group) => inner({ ...group, members: group.aboard ?? group.members });
  return of === 'here' ? inner : () => 1;
}

function readCondition(condition: Condition): Lacking {
  if ('skill' in condition) {
    const { skill, level: wanted } = condition;
    return ({ members }) => {
      let level = 0;
      for (const p of members) level += p.levels.get(skill) ?? 0;
      return level >= wanted ? 0 : wanted - level;
    };
  }
  if ('all' in condition) {
    const parts = condition.all.map(measureOf);
    return (group) => {
      let sum = 0;
      for (const part of parts) sum += part(group);
      return sum;
    };
  }
  if ('any' in condition) {
    const parts = condition.any.map(measureOf);
    return (group) => {
      let least = Number.POSITIVE_INFINITY;
      for (const part of parts) least = Math.min(least, part(group));
      return least;
    };
  }
  if ('total' in condition) return readTotal(condition);
  if ('has' in condition) return readCount(condition.has, condition.count);
  if ('discard' in condition) return readCount(condition.discard, condition.min);
  if ('of' in condition) return readElsewhere(condition);
  if ('constant' in condition) return () => (condition.constant ? 0 : Number.POSITIVE_INFINITY);
  if ('not' in condition) {
    const part = measureOf(condition.not);
    return (group) => (part(group) === 0 ? 1 : 0);
  }
  if ('no' in condition) {
    const test = testOf(condition.no);
    return ({ members }) => (members.some(test) ? 1 : 0);
  }
  if ('classification' in condition)
    return readCount({ classification: condition.classification }, condition.count);
  if ('place' in condition)
    return ({ ship }) => ((condition.place === 'space') === (ship !== undefined) ? 0 : 1);
  return 'unopposed' in condition ? () => 0 : () => 1;
}
