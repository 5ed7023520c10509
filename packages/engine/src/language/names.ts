/**
 * Names that authors define and use: cards picked in a clause, cards a card remembers, marks it counts. A name that is
 * used but never defined would silently match nothing, so it is reported when a library is loaded.
 */
import { PICK_MARK, PICKED_BY_RULES } from './context.ts';
import type { LabelKind } from './fields.ts';
import { type Described, type Grammar, type Path, visit } from './walk.ts';

/** Whether the engine itself defines a name. */
const isOfRules = (of: LabelKind, name: string): boolean =>
  of === 'picked' && PICKED_BY_RULES.some((each) => each === name);

/** A name used where nobody has defined it, and the names that could be used there. */
export interface StrayName {
  readonly name: string;
  readonly of: LabelKind;
  readonly given: readonly string[];
}

/** A pick is known in its clause; what a card remembers and counts, in its whole text. */
const reachOf = (of: LabelKind, [clause, n]: Path): string =>
  of !== 'picked'
    ? of
    : typeof n === 'number' && clause !== 'combo'
      ? `${of} ${clause} ${n}`
      : `${of} ${clause}`;

/** The first name of a text that is used but never defined. */
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

/** The first name that a text defines although it is the engine's own. */
export function takenName(grammar: Grammar, behaviour: Described['behaviour']): string | undefined {
  let taken: string | undefined;
  visit(grammar, 'behaviour', behaviour, {
    label(name, { label, of }) {
      if (label === 'given' && (isOfRules(of, name) || name.startsWith(PICK_MARK))) taken ??= name;
    },
  });
  return taken;
}
