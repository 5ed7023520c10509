/**
 * Requirements against printed facts: whether a group meets a condition, and how far it is from meeting it. A planning
 * player's estimate; the engine's own answer counts gained skills, equipment and everything else in play.
 */
import type { Attribute, CardFacts, Condition, Filter, PersonnelFacts } from '@spaceline/engine';

const value = (x: unknown): number => (typeof x === 'number' ? x : 0);

export function attribute(facts: CardFacts, name: Attribute): number {
  if (facts.type === 'personnel') {
    if (name === 'INTEGRITY') return value(facts.integrity);
    if (name === 'CUNNING') return value(facts.cunning);
    return name === 'STRENGTH' ? value(facts.strength) : 0;
  }
  if (facts.type !== 'ship') return 0;
  if (name === 'RANGE') return value(facts.range);
  if (name === 'WEAPONS') return value(facts.weapons);
  return name === 'SHIELDS' ? value(facts.shields) : 0;
}

/** Levels of a skill or classification one personnel brings. */
export function levelOf(facts: CardFacts, skill: string): number {
  if (facts.type !== 'personnel') return 0;
  let level = facts.classification.some((c) => c === skill) ? 1 : 0;
  for (const s of facts.skills) if (s.skill === skill) level += s.level;
  return level;
}

/** A rough worth of a personnel: attributes and skills together. */
export const worth = (facts: PersonnelFacts): number =>
  (attribute(facts, 'INTEGRITY') + attribute(facts, 'CUNNING') + attribute(facts, 'STRENGTH')) / 3 +
  2 * facts.skills.reduce((n, s) => n + s.level, 0);

function fits(facts: CardFacts, filter: Filter): boolean {
  if ('all' in filter) return filter.all.every((f) => fits(facts, f));
  if ('any' in filter) return filter.any.some((f) => fits(facts, f));
  if ('not' in filter) return !fits(facts, filter.not);
  if ('type' in filter) return facts.type === filter.type;
  if ('named' in filter) return facts.title === filter.named || facts.titleGroup === filter.named;
  if ('persona' in filter || 'depicts' in filter) {
    const name = 'persona' in filter ? filter.persona : filter.depicts;
    return facts.title === name || (facts.type === 'personnel' && facts.personas.includes(name));
  }
  if ('icon' in filter) return facts.icons.includes(filter.icon);
  if ('trait' in filter) return facts.characteristics.includes(filter.trait);
  if ('skill' in filter) return levelOf(facts, filter.skill) > 0;
  if (facts.type !== 'personnel') return false;
  if ('classification' in filter) return facts.classification.includes(filter.classification);
  if ('species' in filter) return facts.species.includes(filter.species);
  if ('gender' in filter) return facts.gender === filter.gender;
  if ('affiliation' in filter) return facts.affiliations.includes(filter.affiliation);
  return false;
}

/**
 * How far a group is from meeting a condition: 0 when it does, else roughly the number of further personnel it would
 * take. Conditions that facts cannot answer count as one person missing.
 */
export function missing(group: readonly CardFacts[], condition: Condition): number {
  if ('all' in condition) return condition.all.reduce((sum, part) => sum + missing(group, part), 0);
  if ('any' in condition) return Math.min(...condition.any.map((part) => missing(group, part)));
  if ('constant' in condition) return condition.constant ? 0 : Number.POSITIVE_INFINITY;
  if ('skill' in condition) {
    const level = group.reduce((sum, facts) => sum + levelOf(facts, condition.skill), 0);
    return Math.max(0, condition.level - level);
  }
  if ('classification' in condition) {
    const having = group.filter(
      (facts) => facts.type === 'personnel' && facts.classification.includes(condition.classification),
    ).length;
    return Math.max(0, condition.count - having);
  }
  if ('total' in condition) return missingTotal(group, condition);
  if ('has' in condition) {
    return Math.max(0, condition.count - group.filter((facts) => fits(facts, condition.has)).length);
  }
  if ('no' in condition) return group.some((facts) => fits(facts, condition.no)) ? 1 : 0;
  return 1;
}

/** A personnel brings about six or seven of an attribute. */
const AVERAGE = 6.5;

function missingTotal(
  group: readonly CardFacts[],
  condition: Extract<Condition, { total: unknown }>,
): number {
  const values = group.map((facts) => condition.total.reduce((sum, a) => sum + attribute(facts, a), 0));
  if (condition.by === 'one') return values.some((v) => v > (condition.over ?? 0)) ? 0 : 1;
  const counted =
    condition.best === undefined ? values : values.sort((a, b) => b - a).slice(0, condition.best);
  const total = counted.reduce((sum, v) => sum + v, 0);
  if (condition.under !== undefined) return total < condition.under ? 0 : 1;
  return total > (condition.over ?? 0) ? 0 : ((condition.over ?? 0) + 1 - total) / AVERAGE;
}

export const meets = (group: readonly CardFacts[], condition: Condition): boolean =>
  missing(group, condition) === 0;
