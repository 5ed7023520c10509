/**
 * Travelling in time: what stood on a day, and what changed between two. Nothing here reads files.
 *
 * An entry holds from the day of its document until a later one replaces it; amended entries go on holding beside
 * those that amend them. Entries a document does not mark as new were in force by its day, and perhaps before: for
 * days between the document before and theirs they are `perhaps` in force.
 */
import type { Dating, Ruling, Rulings } from './entries.ts';
import type { Rule } from './parse.ts';
import { type SwitchChange, switchChanges } from './switches.ts';
import { statementOn, type Worded } from './wording.ts';

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

/**
 * Whether a part of a rule began on the day it is dated with, or was only in force by then: so where every entry that
 * brought it is one that its document does not mark as new.
 */
export function datingOfPart(rulings: Rulings, rule: string, from: string): Dating {
  const brought = (rulings.byRule.get(rule) ?? []).filter((entry) => entry.since === from);
  return brought.length > 0 && brought.every(({ dating }) => dating === 'by') ? 'by' : 'from';
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

/** An entry that says something comes before one that only announces it, and both before one that points elsewhere. */
const weight = ({ kind, id }: Ruling): number =>
  kind === 'cross-reference' ? 0 : id.endsWith('-notice') ? 1 : 2;

/** A rule that reads otherwise on a later day. */
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
  readonly rules: {
    readonly begin: readonly R[];
    readonly end: readonly R[];
    /** That hold on both days and say something else on the second. */
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
