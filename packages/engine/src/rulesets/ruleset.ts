/** The rules as of one day: every switch resolved to its value. */
import { SWITCHES, type Switch, type SwitchName, type SwitchValueOf } from './switches.ts';

export type Ruleset = { readonly [N in SwitchName]: SwitchValueOf<N> };

/** The date used if a game names none. */
export const DEFAULT_RULES = '2014-12-01';

const cache = new Map<string, Ruleset>();

/** Resolves all switches for a date. */
export function rulesetOn(date: string): Ruleset {
  const known = cache.get(date);
  if (known) return known;
  const out: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(SWITCHES)) {
    let value: unknown = entry.values[0]?.value;
    for (const v of entry.values) if (v.from <= date) value = v.value;
    out[name] = value;
  }
  const ruleset = out as Ruleset;
  cache.set(date, ruleset);
  return ruleset;
}

/** A value that the rules had by some day, and perhaps before it. */
export interface NotKnown {
  readonly name: SwitchName;
  /** What the switch is about. */
  readonly summary: string;
  /** The rules it concerns. */
  readonly rules: readonly string[];
  /** The value that may already have applied. */
  readonly value: string | number | boolean;
  /** The day by which it applied. */
  readonly by: string;
  readonly perhapsSince: string;
  readonly ruling: string;
}

/**
 * What is unknown about the rules of a day: switches whose later value may already have applied, because the ruling only
 * says that it applied by its own day. The engine uses the earlier value; code that tells somebody the answer should say
 * so.
 */
export function notKnownOn(date: string): NotKnown[] {
  return (Object.keys(SWITCHES) as SwitchName[]).flatMap((name) => {
    const { summary, rules, values }: Switch<string | number | boolean> = SWITCHES[name];
    return values.flatMap(({ from, value, ruling = '', perhapsSince }) =>
      perhapsSince !== undefined && perhapsSince <= date && date < from
        ? [{ name, summary, rules, value, by: from, perhapsSince, ruling }]
        : [],
    );
  });
}

/** The first day with known rules: when the game went on sale. */
export const FIRST_DAY = '1994-11-01';

/** Whether a text is an existing day, written YYYY-MM-DD, not before the game's release. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || text < FIRST_DAY) return false;
  const [, y, m, d] = match.map(Number) as [number, number, number, number];
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return m >= 1 && m <= 12 && d >= 1 && d <= (days[m - 1] ?? 0);
}
