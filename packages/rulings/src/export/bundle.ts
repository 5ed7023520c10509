/**
 * The library as one JSON value that can be loaded anywhere: entries, rules, terms, switches and cards, linked by their
 * ids. `docs/rulings.md` describes it for readers of the file.
 */
import { type Ruling, type Rulings, rulingsOf } from '../entries.ts';
import type { Chapter, Rule, Term } from '../parse.ts';
import { createSearch, type FindableCard, type Search } from '../search/search.ts';
import { SWITCH_STEPS, type SwitchStep } from '../switches.ts';
import { type Standing, standingOn } from '../time.ts';
import { examplesOn, type RuleStanding, ruleStandingOn, statementOn } from '../wording.ts';

/** Name and version of the format; the version grows when a reader of the old one could go wrong. */
export const BUNDLE_SCHEMA = 'spaceline-rulings/3';

/** A scenario that shows something. */
export interface Proof {
  /** File and line, from the root of the project. */
  readonly place: string;
  readonly title: string;
  /** The day whose rules it runs under. */
  readonly rules: string;
  readonly passes: boolean;
}

/** A card's text that applies from a day on. */
export interface CardText {
  readonly card: string;
  readonly title: string;
  readonly from: string;
  readonly before: string;
  readonly after: string;
}

export interface BundledRuling extends Ruling {
  /** Its status on the bundle's day. */
  readonly standing: Standing;
  readonly switches: readonly SwitchStep[];
  readonly cardTexts: readonly CardText[];
  readonly proven: boolean;
  readonly proofs: readonly Proof[];
  /** Places of the scenarios that run its situations, by the situation's id; situations that do not run are left out. */
  readonly runs: Readonly<Record<string, readonly string[]>>;
}

export interface BundledRule extends Rule {
  /** Its status and text on the bundle's day. */
  readonly standing: RuleStanding;
  readonly statement: string;
  readonly examples: readonly string[];
  /** Entries on it, oldest first. */
  readonly rulings: readonly string[];
  /** Places in the code that enforce it. */
  readonly enforced: readonly string[];
  /** Places of the scenarios that prove it. */
  readonly proven: readonly string[];
}

export interface Bundle {
  readonly schema: typeof BUNDLE_SCHEMA;
  /** The day of `standing`. */
  readonly asOf: string;
  readonly documents: readonly { readonly id: string; readonly title: string; readonly date: string }[];
  readonly entries: readonly BundledRuling[];
  readonly chapters: readonly { readonly number: string; readonly title: string }[];
  readonly rules: readonly BundledRule[];
  readonly terms: readonly Term[];
  /** Every step of every date switch of the engine. */
  readonly switches: readonly SwitchStep[];
  readonly cards: readonly FindableCard[];
}

/** What the library does not know by itself: from cards, code and scenarios. */
export interface Surroundings {
  readonly cards: readonly FindableCard[];
  cardTexts(ruling: string): readonly CardText[];
  proofs(ruling: string): Pick<BundledRuling, 'proven' | 'proofs' | 'runs'>;
  enforced(rule: string): readonly string[];
  proven(rule: string): readonly string[];
}

/** Puts the library into one value, as of a day. */
export function bundleOf(
  rulings: Rulings,
  book: { readonly chapters: readonly Chapter[]; readonly terms: readonly Term[] },
  asOf: string,
  around: Surroundings,
): Bundle {
  return {
    schema: BUNDLE_SCHEMA,
    asOf,
    documents: rulings.documents.map(({ id, title, date }) => ({ id, title, date })),
    entries: [...rulings.entries.values()].map((entry) => ({
      ...entry,
      standing: standingOn(rulings, entry, asOf),
      switches: SWITCH_STEPS.filter(({ ruling }) => ruling === entry.id),
      cardTexts: around.cardTexts(entry.id),
      ...around.proofs(entry.id),
    })),
    chapters: book.chapters.map(({ number, title }) => ({ number, title })),
    rules: book.chapters.flatMap((chapter) =>
      chapter.rules.map((rule) => ({
        ...rule,
        standing: ruleStandingOn(rule, asOf),
        statement: statementOn(rule, asOf),
        examples: examplesOn(rule, asOf),
        rulings: (rulings.byRule.get(rule.id) ?? []).map(({ id }) => id),
        enforced: around.enforced(rule.id),
        proven: around.proven(rule.id),
      })),
    ),
    terms: book.terms,
    switches: SWITCH_STEPS,
    cards: around.cards,
  };
}

/** The search over a bundle, as a browser needs it. */
export const searchBundle = ({ entries, rules, cards, asOf }: Bundle): Search =>
  createSearch({ entries, rules, cards, date: asOf });

/** The rulings of a bundle with their links, as the functions in `time.ts` need them. */
export const bundledRulings = ({ documents, entries }: Pick<Bundle, 'documents' | 'entries'>): Rulings =>
  rulingsOf(
    documents.map((document) => ({
      ...document,
      entries: entries.filter((entry) => entry.document === document.id),
    })),
  );
