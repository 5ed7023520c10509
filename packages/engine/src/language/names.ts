/**
 * Names that authors give and use: cards picked in a clause, cards a card remembers, marks it counts. A name that is used and
 * never given finds nobody, in silence; so it is found here, when a library is loaded.
 */
import { PICK_MARK, PICKED_BY_RULES } from './context.ts';
import type { LabelKind } from './fields.ts';
import { type Described, type Grammar, type Path, visit } from './walk.ts';

/** Whether the engine itself gives a name. */
const isOfRules = (of: LabelKind, name: string): boolean =>
  of === 'picked' && PICKED_BY_RULES.some((each) => each === name);

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
    if (!names.has(name) && !isOfRules(of, name)) return { name, of, given: [...names] };
  }
  return undefined;
}

/** The first name that a text gives although it is the engine's own. */
export function takenName(grammar: Grammar, behaviour: Described['behaviour']): string | undefined {
  let taken: string | undefined;
  visit(grammar, 'behaviour', behaviour, {
    label(name, { label, of }) {
      if (label === 'given' && (isOfRules(of, name) || name.startsWith(PICK_MARK))) taken ??= name;
    },
  });
  return taken;
}
