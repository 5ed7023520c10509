/** What people add up to by their printed facts. */
import type { AttributeValue, CardFacts } from '@spaceline/engine';

export interface Totals {
  readonly people: number;
  readonly integrity: number;
  readonly cunning: number;
  readonly strength: number;
  /** Levels by skill and classification, the highest first. */
  readonly skills: readonly (readonly [string, number])[];
}

const number = (value: AttributeValue): number => (typeof value === 'number' ? value : 0);

export function printedTotals(group: readonly CardFacts[]): Totals {
  const skills = new Map<string, number>();
  const sums = { people: 0, integrity: 0, cunning: 0, strength: 0 };
  const add = (name: string, level: number) => skills.set(name, (skills.get(name) ?? 0) + level);
  for (const facts of group) {
    if (facts.type !== 'personnel') continue;
    sums.people++;
    sums.integrity += number(facts.integrity);
    sums.cunning += number(facts.cunning);
    sums.strength += number(facts.strength);
    for (const name of facts.classification) add(name, 1);
    for (const { skill, level } of facts.skills) add(skill, level);
  }
  return { ...sums, skills: [...skills].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)) };
}
