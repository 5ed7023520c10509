/**
 * Candidates are compared in the same worlds with the same luck, so that the choice differs and not the dice. Results are
 * weighed against prior beliefs: with few worlds the planner's choice stands, with many they overrule it.
 */

/** How much better an answer is believed to be than the planner's own, and how certain that is. */
interface Belief {
  readonly by: number;
  readonly error: number;
}

/** How an answer went. */
export interface Tried {
  /** By world; NaN where it was not tried. */
  readonly values: number[];
  alive: boolean;
}

/** The prior variance between the results of two answers in one world, and its weight. */
const USUAL = 0.15 ** 2;
const FIRM = 3;
/** The prior belief about answers other than the planner's choice: slightly worse, give or take. */
const UNTRIED: Belief = { by: -0.01, error: 0.08 };

/** How much better one did than another in the worlds both were tried in, and how certain that is. */
function lead(a: Tried, b: Tried): Belief {
  const length = Math.min(a.values.length, b.values.length);
  let n = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < length; i++) {
    const d = (a.values[i] ?? 0) - (b.values[i] ?? 0);
    if (Number.isNaN(d)) continue;
    n++;
    sum += d;
    squares += d * d;
  }
  if (n === 0) return { by: 0, error: Number.POSITIVE_INFINITY };
  const by = sum / n;
  const spread = Math.max(0, squares - n * by * by) + FIRM * USUAL;
  return { by, error: Math.sqrt(spread / (n + FIRM) / n) };
}

/** How much better one answer is believed to be than another, all in all; `own` is the planner's. */
function promise(a: Tried, b: Tried, own: Tried): Belief {
  const before =
    b === own
      ? UNTRIED
      : a === own
        ? { ...UNTRIED, by: -UNTRIED.by }
        : { by: 0, error: Math.SQRT2 * UNTRIED.error };
  const { by, error } = lead(a, b);
  const weight = before.error ** 2 / (before.error ** 2 + error ** 2);
  return { by: weight * by + (1 - weight) * before.by, error: before.error * Math.sqrt(1 - weight) };
}

/** The answer to give; the first is the planner's own. */
export function best<T extends Tried>(candidates: readonly T[]): T | undefined {
  const [own] = candidates;
  if (!own) return undefined;
  let found: T | undefined;
  for (const c of candidates) if (c.alive && (!found || promise(c, found, own).by > 0)) found = c;
  return found ?? own;
}

/** Worlds before any candidate is pruned. */
const FEWEST = 3;
const SURE = 2;

/** Prunes those that are most likely worse than the best, by all beliefs. */
export function prune(candidates: readonly Tried[]): void {
  const top = best(candidates);
  const [own] = candidates;
  if (!top || !own || top.values.length < FEWEST) return;
  for (const [i, c] of candidates.entries()) {
    if (!c.alive || c === top) continue;
    const { by, error } = promise(top, c, own);
    // Identical results in every world: the earlier one stays.
    const same = c.values.every((value, n) => value === top.values[n]);
    if (same ? i > candidates.indexOf(top) : by > SURE * error) c.alive = false;
  }
}

/** Combines separate results: the worlds of all, and any candidate that is left anywhere. */
export function merge(found: readonly (readonly Tried[])[]): Tried[] {
  const [first = []] = found;
  return first.map((_, i) => ({
    values: found.flatMap((tried) => {
      const most = Math.max(...tried.map(({ values }) => values.length));
      const values = tried[i]?.values ?? [];
      return Array.from({ length: most }, (__, n) => values[n] ?? Number.NaN);
    }),
    alive: found.some((tried) => tried[i]?.alive),
  }));
}
