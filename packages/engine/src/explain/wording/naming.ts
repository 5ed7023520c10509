/**
 * Names of picked cards, left out where they are not needed. A card that is picked under a name and then spoken of once is
 * said in the place of that name: `that ship is taken to the nearest outpost`, not `the nearest outpost is picked as the
 * port, then that ship is taken to the port`.
 */
import type { Targets } from '../../catalogue/behaviour.ts';
import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isNamed = (value: Record<string, unknown>, name: string): boolean => value.picked === name;

/** How often a name is spoken of. */
function mentions(value: unknown, name: string): number {
  if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + mentions(part, name), 0);
  if (!isObject(value)) return 0;
  const here = isNamed(value, name) || value.other === name || value.like === name ? 1 : 0;
  return here + mentions(Object.values(value), name);
}

/** The same with a selector in the place of those picked under a name. */
function put(value: unknown, name: string, selector: Selector): unknown {
  if (Array.isArray(value)) return value.map((part) => put(part, name, selector));
  if (!isObject(value)) return value;
  const { from } = value;
  if (isObject(from) && isNamed(from, name) && Object.keys(value).length === 1) return selector;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, put(part, name, selector)]));
}

/** Does a selector pick one card? */
const picksOne = ({ pick, n = 1, each }: Partial<Selector>): boolean =>
  pick !== undefined && n === 1 && each === undefined;

/** Names in a text that stand for one: one card picked, or one of the teams a group is split into. */
export function singleNames(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const part of value) singleNames(part, found);
  else if (isObject(value)) {
    const { targets, do: verb, as, target, larger, smaller } = value;
    if (isObject(targets))
      for (const [name, selector] of Object.entries(targets))
        if (isObject(selector) && picksOne(selector)) found.add(name);
    if (verb === 'pick' && typeof as === 'string' && isObject(target) && picksOne(target)) found.add(as);
    if (verb === 'split') for (const name of [larger, smaller]) found.add(String(name));
    singleNames(Object.values(value), found);
  }
  return found;
}

/** Effects with one name replaced by those it stands for; null when the name is needed. */
function without(effects: readonly Effect[], name: string, selector: Selector): readonly Effect[] | null {
  if (mentions(effects, name) !== 1) return null;
  const said = put(effects, name, selector) as readonly Effect[];
  return mentions(said, name) === 0 ? said : null;
}

/** Effects that pick cards under a name and use it once, as one effect. */
export function unnamed(effects: readonly Effect[]): readonly Effect[] {
  const [first, ...rest] = effects;
  if (first === undefined) return effects;
  const said = first.do === 'pick' ? without(rest, first.as, first.target) : null;
  return said === null ? [first, ...unnamed(rest)] : unnamed(said);
}

/** What a text picks before it does anything, without what it can say in its place. */
export function unnamedTargets(
  targets: Targets = {},
  effects: readonly Effect[] = [],
): { readonly targets: Targets; readonly effects: readonly Effect[] } {
  let said = effects;
  const needed: Record<string, Selector> = {};
  for (const [name, selector] of Object.entries(targets)) {
    const next = without(said, name, selector);
    if (next === null) needed[name] = selector;
    else said = next;
  }
  return { targets: needed, effects: said };
}
