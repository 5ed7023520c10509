/**
 * Names of picked cards, left out where they are not needed. A card that is picked under a name and then spoken of once is
 * said in the place of that name: `that ship is taken to the nearest outpost`, not `the nearest outpost is picked as the
 * port, then that ship is taken to the port`.
 */
import type { Behaviour, Targets } from '../../catalogue/behaviour.ts';
import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { type Grammar, map, type Visitor, visit } from '../../language/walk.ts';

/** How often a name is spoken of. */
function mentions(words: Grammar, effects: readonly Effect[], name: string): number {
  let count = 0;
  const label: Visitor['label'] = (used, { label: how, of }) => {
    if (how === 'used' && of === 'picked' && used === name) count++;
  };
  for (const effect of effects) visit(words, 'effect', effect, { label });
  return count;
}

/** Those picked under a name, and nothing more said of them. */
const isJust = (selector: Selector, name: string): boolean =>
  typeof selector.from === 'object' &&
  'picked' in selector.from &&
  selector.from.picked === name &&
  Object.keys(selector).length === 1;

/** The same with a selector in the place of those picked under a name. */
const put = (
  words: Grammar,
  effects: readonly Effect[],
  name: string,
  selector: Selector,
): readonly Effect[] =>
  effects.map((effect) =>
    map(words, 'effect', effect, { selector: (each) => (isJust(each, name) ? selector : each) }),
  );

/** Does a selector pick one card? */
const picksOne = ({ pick, n = 1, each }: Selector): boolean =>
  pick !== undefined && n === 1 && each === undefined;

/** Names in a text that stand for one: one card picked, or one of the teams a group is split into. */
export function singleNames(words: Grammar, behaviour: Behaviour): ReadonlySet<string> {
  const found = new Set<string>();
  const clause = ({ targets = {} }: { readonly targets?: Targets }): void => {
    for (const [name, selector] of Object.entries(targets)) if (picksOne(selector)) found.add(name);
  };
  visit(words, 'behaviour', behaviour, {
    entry: clause,
    order: clause,
    response: clause,
    dilemma: clause,
    effect(effect) {
      if (effect.do === 'pick' && picksOne(effect.target)) found.add(effect.as);
      if (effect.do === 'split') for (const name of [effect.larger, effect.smaller]) found.add(name);
    },
  });
  return found;
}

/** Effects with one name replaced by those it stands for; null when the name is needed. */
function without(
  words: Grammar,
  effects: readonly Effect[],
  name: string,
  selector: Selector,
): readonly Effect[] | null {
  if (mentions(words, effects, name) !== 1) return null;
  const said = put(words, effects, name, selector);
  return mentions(words, said, name) === 0 ? said : null;
}

/** Effects that pick cards under a name and use it once, as one effect. */
export function unnamed(words: Grammar, effects: readonly Effect[]): readonly Effect[] {
  const [first, ...rest] = effects;
  if (first === undefined) return effects;
  const said = first.do === 'pick' ? without(words, rest, first.as, first.target) : null;
  return said === null ? [first, ...unnamed(words, rest)] : unnamed(words, said);
}

/** What a text picks before it does anything, without what it can say in its place. */
export function unnamedTargets(
  words: Grammar,
  targets: Targets = {},
  effects: readonly Effect[] = [],
): { readonly targets: Targets; readonly effects: readonly Effect[] } {
  let said = effects;
  const needed: Record<string, Selector> = {};
  for (const [name, selector] of Object.entries(targets)) {
    const next = without(words, said, name, selector);
    if (next === null) needed[name] = selector;
    else said = next;
  }
  return { targets: needed, effects: said };
}
