/**
 * What a rule says on a day. A rule has parts with their own spans of time; put together for a day they are whole
 * sentences that hold then and speak of no later day. Nothing here reads files.
 */
import type { Rule } from './parse.ts';
import type { Part } from './parts.ts';
import { SOURCES, type Source, type SourceTag } from './sources.ts';

/** How a rule of the rulebook, or a part of one, stands on a day. */
export type RuleStanding = 'in force' | 'not yet' | 'no longer' | 'stated later';

/** What a rule needs to be dated and worded. */
export type Worded = Pick<Rule, 'parts' | 'details'>;

const dateOf = (tag: SourceTag): string | undefined => (SOURCES[tag] as Source).date;

/**
 * How a part stands on a day, by the dates it is written with. `stated later`: it has none, but every source it names
 * with a date is younger, so that nothing at hand says it held then.
 */
export function partStandingOn(
  { from, until, sources }: Pick<Part, 'from' | 'until' | 'sources'>,
  date: string,
): RuleStanding {
  if (from !== undefined && date < from) return 'not yet';
  if (until !== undefined && date >= until) return 'no longer';
  if (from !== undefined || until !== undefined || sources.length === 0) return 'in force';
  return sources.some((tag) => (dateOf(tag) ?? '') <= date) ? 'in force' : 'stated later';
}

const holds = (part: Part, date: string): boolean => {
  const standing = partStandingOn(part, date);
  return standing === 'in force' || standing === 'stated later';
};

/** How a rule stands on a day: as the best of its parts does. */
export function ruleStandingOn({ parts, details }: Worded, date: string): RuleStanding {
  const standings = (parts.length > 0 ? parts : details).map((part) => partStandingOn(part, date));
  const order: readonly RuleStanding[] = ['in force', 'stated later', 'not yet', 'no longer'];
  return order.find((standing) => standings.includes(standing)) ?? 'in force';
}

/** A rule as it reads on a day. */
export interface Wording {
  readonly standing: RuleStanding;
  /** The parts that hold then; where none does, those that come next, or else those that held last. */
  readonly parts: readonly Part[];
  readonly details: readonly Part[];
  /** When they hold, where the rule does not on the day asked. */
  readonly from?: string;
  readonly until?: string;
}

/** What a rule says on a day; for a rule of another time, what it said or will say. */
export function wordingOn(rule: Worded, date: string): Wording {
  const standing = ruleStandingOn(rule, date);
  const on = (day: string) => ({
    standing,
    parts: rule.parts.filter((part) => holds(part, day)),
    details: rule.details.filter((part) => holds(part, day)),
  });
  if (standing === 'in force' || standing === 'stated later') return on(date);
  const all = rule.parts.length > 0 ? rule.parts : rule.details;
  if (standing === 'not yet') {
    const from = all
      .flatMap((part) => (part.from !== undefined && part.from > date ? [part.from] : []))
      .sort()[0];
    return from === undefined ? on(date) : { ...on(wholeDay(from)), from };
  }
  const until = all
    .flatMap((part) => part.until ?? [])
    .sort()
    .at(-1);
  return until === undefined
    ? on(date)
    : { standing, parts: rule.parts.filter((part) => part.until === until), details: rule.details, until };
}

/** The first day of a year or month. */
const wholeDay = (date: string): string => `${date}-01-01`.slice(0, 10);

const joined = (parts: readonly Part[]): string =>
  parts
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');

/** The rule in whole sentences, as on a day, without examples and what stands below it. */
export const statementOn = (rule: Worded, date: string): string => {
  const { parts, details } = wordingOn(rule, date);
  return joined(parts) || joined(details) || (parts[0]?.examples[0] ?? '');
};

/** Its examples on that day, each once. */
export const examplesOn = (rule: Worded, date: string): readonly string[] => {
  const { parts, details } = wordingOn(rule, date);
  return [...new Set([...parts, ...details].flatMap(({ examples }) => examples))];
};

/** The sources that say so by a day; the later ones where none does yet. */
export function sourcesOn(sources: readonly SourceTag[], date: string): readonly SourceTag[] {
  const known = sources.filter((tag) => (dateOf(tag) ?? '') <= date);
  return known.length > 0 ? known : sources;
}

/** Everything a rule says at any time, for a search to look through. */
export const allWords = ({ parts, details }: Worded): string =>
  [...parts, ...details].flatMap(({ text, examples }) => [text, ...examples]).join(' ');
