/** How much of the rulebook the code enforces and the scenarios prove. */
import { loadRulebook } from './rulebook.ts';

/** Numbers for the whole rulebook or one chapter. */
export interface Coverage {
  readonly rules: number;
  /** Rules whose id the code uses. */
  readonly enforced: number;
  /** Rules some scenario proves. */
  readonly proven: number;
}

/** Coverage of the rulebook, in total and by chapter number. */
export interface RulesCoverage extends Coverage {
  readonly chapters: Readonly<Record<string, Coverage & { readonly title: string }>>;
  /** Ids cited or proven that the rulebook does not have, sorted. */
  readonly unknown: readonly string[];
}

/** Counts rules by what cites them: `cited` by the code (see `findCitations`), `proven` by scenarios. */
export function rulesCoverage(by: {
  cited: ReadonlyMap<string, readonly string[]>;
  proven: ReadonlyMap<string, readonly string[]>;
}): RulesCoverage {
  const book = loadRulebook();
  const count = (ids: readonly string[]): Coverage => ({
    rules: ids.length,
    enforced: ids.filter((id) => by.cited.has(id)).length,
    proven: ids.filter((id) => by.proven.has(id)).length,
  });
  const chapters = Object.fromEntries(
    book.chapters.map(({ number, title, rules }) => [number, { title, ...count(rules.map(({ id }) => id)) }]),
  );
  const named = new Set([...by.cited.keys(), ...by.proven.keys()]);
  const unknown = [...named].filter((id) => !book.rules.has(id)).sort();
  return { ...count([...book.rules.keys()]), chapters, unknown };
}
