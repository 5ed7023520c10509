/**
 * Names that authors give and use: cards picked in a clause, cards a card remembers, marks it counts. A name that is used and
 * never given finds nobody, in silence; so it is found here, when a library is loaded.
 */
import type { LabelKind } from './fields.ts';
import { type Described, type Grammar, type Path, visit } from './walk.ts';

/** Names the engine itself gives: the latest pick, what a card was played on, what a happening is about, who is to die by it. */
export const GIVEN_BY_RULES: Readonly<Partial<Record<LabelKind, readonly string[]>>> = {
  picked: ['it', 'target', 'event', 'doomed'],
};

/** A name that is used where nobody has given it, and those that are there to be used. */
export interface StrayName {
  readonly name: string;
  readonly of: LabelKind;
  readonly given: readonly string[];
}

/** A pick is known in the clause it is made in; what a card remembers and counts, in its whole text. */
const reachOf = (of: LabelKind, [clause, n]: Path): string =>
  of !== 'picked'
    ? of
    : typeof n === 'number' && clause !== 'combo'
      ? `${of} ${clause} ${n}`
      : `${of} ${clause}`;

/** The first name of a text that is used and never given. */
export function strayName(grammar: Grammar, behaviour: Described['behaviour']): StrayName | undefined {
  const given = new Map<string, Set<string>>();
  const used: { readonly name: string; readonly of: LabelKind; readonly reach: string }[] = [];
  visit(grammar, 'behaviour', behaviour, {
    label(name, { label, of }, { path }) {
      const reach = reachOf(of, path);
      if (label === 'used') used.push({ name, of, reach });
      else given.set(reach, (given.get(reach) ?? new Set()).add(name));
    },
  });
  for (const { name, of, reach } of used) {
    const names = given.get(reach) ?? new Set<string>();
    if (!names.has(name) && !GIVEN_BY_RULES[of]?.includes(name)) return { name, of, given: [...names] };
  }
  return undefined;
}
