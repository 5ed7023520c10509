/**
 * Time travel: what was in force on a day, and what changed between two. Nothing here reads files.
 *
 * An entry applies from the day of its document until a later one replaces it; amended entries still apply together with
 * those that amend them. Entries that a document does not mark as new were in force by its day, and perhaps before: on
 * days between the previous document and theirs they are `perhaps` in force.
 */
import type { Dating, Ruling, Rulings } from './entries.ts';
import type { Rule } from './parse.ts';
import { type SwitchChange, switchChanges } from './switches.ts';
import { statementOn, type Worded } from './wording.ts';

/** The status of an entry on a day. */
export type Standing = 'in force' | 'perhaps' | 'not yet' | 'replaced';

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

/** Entries in force on a day, in document order. A repeated entry is listed once, in its newest form. */
export function entriesOn(rulings: Rulings, date: string): Ruling[] {
  return [...rulings.entries.values()].filter((entry) => {
    if (entry.date > date || standingOn(rulings, entry, date) !== 'in force') return false;
    const again = entry.repeatedBy === undefined ? undefined : rulings.find(entry.repeatedBy);
    return again === undefined || again.date > date;
  });
}

/**
 * Whether a part of a rule started on its date or was only in force by then: the latter if its document marks none of the
 * entries that introduced it as new.
 */
export function datingOfPart(rulings: Rulings, rule: string, from: string): Dating {
  const brought = (rulings.byRule.get(rule) ?? []).filter((entry) => entry.since === from);
  return brought.length > 0 && brought.every(({ dating }) => dating === 'by') ? 'by' : 'from';
}

/** What the rulings say about a subject on a day. */
export interface SubjectOn {
  readonly subject: string;
  /** The newest entry that applies; absent if none does yet. */
  readonly inForce?: Ruling;
  /** Older entries that still apply, newest first. */
  readonly also: readonly Ruling[];
  /** Entries that no longer apply, newest first. */
  readonly replaced: readonly Ruling[];
  /** Entries that were perhaps already in force: known only from the next document. */
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
  holding.sort((a, b) => weight(b) - weight(a) || (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
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

/** An entry with content comes before one that only announces it, and both before one that points elsewhere. */
const weight = ({ kind, id }: Ruling): number =>
  kind === 'cross-reference' ? 0 : id.endsWith('-notice') ? 1 : 2;

/** A rule with a different text on a later day. */
export interface RuleChange<R = Rule> {
  readonly rule: R;
  readonly before: string;
  readonly after: string;
}

/** What changed between two days. */
export interface Difference<R = Rule> {
  readonly from: string;
  readonly to: string;
  /** Documents issued in between, with how many of their entries say something new. */
  readonly documents: readonly { readonly id: string; readonly title: string; readonly date: string }[];
  readonly entries: {
    /** On subjects that no earlier document covers. */
    readonly new: readonly Ruling[];
    /** That change, add to or replace an earlier document. */
    readonly changed: readonly Ruling[];
    /** That only repeat an earlier document. */
    readonly carriedOver: readonly Ruling[];
    /** That applied on the first day and no longer apply on the last. */
    readonly ended: readonly Ruling[];
  };
  readonly switches: readonly SwitchChange[];
  readonly rules: {
    readonly begin: readonly R[];
    readonly end: readonly R[];
    /** That apply on both days with a different text on the second. */
    readonly changed: readonly RuleChange<R>[];
  };
}

/** What changed after one day, up to and including another. */
export function differenceBetween<R extends Worded & Pick<Rule, 'from' | 'until'>>(
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
      changed: book
        .filter((rule) => holds(rule, from) && holds(rule, to))
        .map((rule) => ({ rule, before: statementOn(rule, from), after: statementOn(rule, to) }))
        .filter(({ before, after }) => before !== after),
    },
  };
}
