/**
 * Travelling in time: what stood on a day, and what changed between two. Nothing here reads files.
 *
 * An entry holds from the day of its document until a later one replaces it; amended entries go on holding beside
 * those that amend them. Entries a document does not mark as new were in force by its day, and perhaps before: for
 * days between the document before and theirs they are `perhaps` in force.
 */
import type { Ruling, Rulings } from './entries.ts';
import type { Rule } from './parse.ts';
import { SOURCES, type Source } from './sources.ts';
import { type SwitchChange, switchChanges } from './switches.ts';

/** How an entry stands on a day. */
export type Standing = 'in force' | 'perhaps' | 'not yet' | 'replaced';

/** How an entry stands on a day. */
export function standingOn(rulings: Rulings, entry: Ruling, date: string): Standing {
  if (date < entry.since) {
    if (entry.dating === 'from') return 'not yet';
    const before = rulings.documents.filter((document) => document.date < entry.since).at(-1);
    return date > (before?.date ?? '') ? 'perhaps' : 'not yet';
  }
  const replaced = entry.replacedBy.some((id) => {
    const by = rulings.find(id);
    return by !== undefined && by.since <= date;
  });
  return replaced ? 'replaced' : 'in force';
}

/** Entries in force on a day, in the order of the documents. What is carried over stands once, as the newest has it. */
export function entriesOn(rulings: Rulings, date: string): Ruling[] {
  return [...rulings.entries.values()].filter((entry) => {
    if (entry.date > date || standingOn(rulings, entry, date) !== 'in force') return false;
    const again = entry.repeatedBy === undefined ? undefined : rulings.find(entry.repeatedBy);
    return again === undefined || again.date > date;
  });
}

/** What the rulings say about a subject on a day. */
export interface SubjectOn {
  readonly subject: string;
  /** The newest entry that holds; absent when none does yet. */
  readonly inForce?: Ruling;
  /** Older entries that hold beside it, newest first. */
  readonly also: readonly Ruling[];
  /** Entries that no longer hold, newest first. */
  readonly replaced: readonly Ruling[];
  /** Entries that were perhaps in force already: they are known only from the next document. */
  readonly perhaps: readonly Ruling[];
  /** Entries of later documents. */
  readonly later: readonly Ruling[];
}

/** The entries about a subject as they stand on a day. */
export function subjectOn(rulings: Rulings, subject: string, date: string): SubjectOn {
  const entries = rulings.subjects.get(subject) ?? [];
  const standing = (wanted: Standing) =>
    entries.filter((entry) => standingOn(rulings, entry, date) === wanted).reverse();
  const holding = entriesOn(rulings, date).filter((entry) => entry.subject === subject);
  holding.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : weight(b) - weight(a)));
  const [inForce, ...also] = holding;
  return {
    subject,
    ...(inForce === undefined ? {} : { inForce }),
    also,
    replaced: standing('replaced'),
    perhaps: standing('perhaps'),
    later: standing('not yet').reverse(),
  };
}

/** Of two entries of one day the one that says something comes before the one that only points at it. */
const weight = ({ kind, id }: Ruling): number =>
  (kind === 'cross-reference' ? 0 : 2) + (id.endsWith('-notice') ? 0 : 1);

/** How a rule of the rulebook stands on a day. */
export type RuleStanding = 'in force' | 'not yet' | 'no longer' | 'stated later';

/**
 * How a rule stands on a day, by the dates its text gives itself. `stated later`: it gives none, but every source it
 * names with a date is younger, so that nothing at hand says it held then.
 */
export function ruleStandingOn(rule: Pick<Rule, 'from' | 'until' | 'sources'>, date: string): RuleStanding {
  if (rule.from !== undefined && date < rule.from) return 'not yet';
  if (rule.until !== undefined && date >= rule.until) return 'no longer';
  if (rule.from !== undefined || rule.until !== undefined) return 'in force';
  const dates = rule.sources.map((tag) => (SOURCES[tag] as Source).date);
  const undated = dates.length === 0 || dates.includes(undefined);
  return undated || dates.some((from) => from !== undefined && from <= date) ? 'in force' : 'stated later';
}

/** What changed between two days. */
export interface Difference<R = Rule> {
  readonly from: string;
  readonly to: string;
  /** Documents issued in between, with how many of their entries say something new. */
  readonly documents: readonly { readonly id: string; readonly title: string; readonly date: string }[];
  readonly entries: {
    /** On subjects no earlier document speaks of. */
    readonly new: readonly Ruling[];
    /** That change, add to or replace what an earlier document says. */
    readonly changed: readonly Ruling[];
    /** That only repeat an earlier document. */
    readonly carriedOver: readonly Ruling[];
    /** That held on the first day and no longer hold on the last. */
    readonly ended: readonly Ruling[];
  };
  readonly switches: readonly SwitchChange[];
  readonly rules: { readonly begin: readonly R[]; readonly end: readonly R[] };
}

/** What changed after one day, up to and including another. */
export function differenceBetween<R extends Pick<Rule, 'from' | 'until'>>(
  rulings: Rulings,
  rules: Iterable<R>,
  from: string,
  to: string,
): Difference<R> {
  const after = (date: string): boolean => date > from && date <= to;
  const came = [...rulings.entries.values()].filter((entry) => after(entry.date));
  const repeats = came.filter((entry) => entry.repeats !== undefined);
  const news = came.filter((entry) => entry.repeats === undefined);
  const hasEarlier = (entry: Ruling): boolean =>
    entry.amends.length > 0 ||
    entry.replaces.length > 0 ||
    (rulings.subjects.get(entry.subject) ?? []).some((other) => other.date < entry.date);
  const standsOn = (entry: Ruling, date: string) => standingOn(rulings, entry, date) === 'in force';
  const book = [...rules];
  const holds = (rule: R, date: string): boolean =>
    (rule.from === undefined || rule.from <= date) && (rule.until === undefined || date < rule.until);
  return {
    from,
    to,
    documents: rulings.documents
      .filter(({ date }) => after(date))
      .map(({ id, title, date }) => ({ id, title, date })),
    entries: {
      new: news.filter((entry) => !hasEarlier(entry)),
      changed: news.filter(hasEarlier),
      carriedOver: repeats,
      ended: [...rulings.entries.values()].filter(
        (entry) => standsOn(entry, from) && standingOn(rulings, entry, to) === 'replaced',
      ),
    },
    switches: switchChanges(from, to),
    rules: {
      begin: book.filter((rule) => !holds(rule, from) && holds(rule, to)),
      end: book.filter((rule) => holds(rule, from) && !holds(rule, to)),
    },
  };
}
