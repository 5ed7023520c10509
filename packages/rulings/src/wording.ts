/**
 * What a rule says on a day. A rule has parts with their own periods; combined for a day they are whole sentences that
 * apply then and mention no later day. Nothing here reads files.
 */
import type { Rule } from './parse.ts';
import type { Part } from './parts.ts';
import { SOURCES, type Source, type SourceTag } from './sources.ts';

/** The status of a rule of the rulebook, or a part of one, on a day. */
export type RuleStanding = 'in force' | 'not yet' | 'no longer' | 'stated later';

/** What is needed to date and word a rule. */
export type Worded = Pick<Rule, 'parts' | 'details'>;

const dateOf = (tag: SourceTag): string | undefined => (SOURCES[tag] as Source).date;

/**
 * The status of a part on a day, by its dates. `stated later`: it has none, but every dated source it names is younger,
 * so nothing we have says that it applied then.
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

/** The status of a rule on a day: the best of its parts. */
export function ruleStandingOn({ parts, details }: Worded, date: string): RuleStanding {
  const standings = (parts.length > 0 ? parts : details).map((part) => partStandingOn(part, date));
  const order: readonly RuleStanding[] = ['in force', 'stated later', 'not yet', 'no longer'];
  return order.find((standing) => standings.includes(standing)) ?? 'in force';
}

/** A rule's text on a day. */
export interface Wording {
  readonly standing: RuleStanding;
  /** The parts that apply then; if none does, the next ones, or else the last ones. */
  readonly parts: readonly Part[];
  readonly details: readonly Part[];
  /** When they apply, if the rule does not on the given day. */
  readonly from?: string;
  readonly until?: string;
}

/** A rule's text on a day; for a rule of another time, its earlier or later text. */
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

/** The rule in whole sentences, as of a day, without examples and details. */
export const statementOn = (rule: Worded, date: string): string => {
  const { parts, details } = wordingOn(rule, date);
  return joined(parts) || joined(details) || (parts[0]?.examples[0] ?? '');
};

/** Its examples on that day, each once. */
export const examplesOn = (rule: Worded, date: string): readonly string[] => {
  const { parts, details } = wordingOn(rule, date);
  return [...new Set([...parts, ...details].flatMap(({ examples }) => examples))];
};

/** The sources that state it by a day; the later ones if none does yet. */
export function sourcesOn(sources: readonly SourceTag[], date: string): readonly SourceTag[] {
  const known = sources.filter((tag) => (dateOf(tag) ?? '') <= date);
  return known.length > 0 ? known : sources;
}

/** Everything a rule says at any time, for searching. */
export const allWords = ({ parts, details }: Worded): string =>
  [...parts, ...details].flatMap(({ text, examples }) => [text, ...examples]).join(' ');
