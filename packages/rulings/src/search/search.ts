/**
 * Full-text search over entries, rules and cards, for the command line and the browser: it forgives typos, completes
 * words, knows what players call things, and ranks a hit in a title above one in the text.
 */
import MiniSearch, { type Query } from 'minisearch';
import type { Ruling } from '../entries.ts';
import type { Rule } from '../parse.ts';
import { allWords, ruleStandingOn, statementOn } from '../wording.ts';
import { excerptOf } from './sentences.ts';
import { BROADER, SYNONYMS } from './synonyms.ts';
import { basicForm, stem, wordsOf } from './words.ts';

/** What can be found. */
export type Kind = 'ruling' | 'rule' | 'card';

/** A card as the search needs to know it. */
export interface FindableCard {
  readonly id: string;
  readonly title: string;
  /** More text to find it by: type, set, what its text says. */
  readonly text: string;
}

/** A rule as the search needs to know it. */
export type FindableRule = Pick<
  Rule,
  'id' | 'sectionTitle' | 'parts' | 'details' | 'until' | 'working' | 'keywords'
>;

/** What is searched. */
export interface Searched {
  readonly entries: Iterable<Ruling>;
  readonly rules: Iterable<FindableRule>;
  readonly cards?: Iterable<FindableCard>;
  /** The day whose wording of the rules is shown. */
  readonly date: string;
}

export interface Hit {
  readonly kind: Kind;
  readonly id: string;
  readonly title: string;
  readonly score: number;
  /** The sentences that match the question best. */
  readonly excerpt: string;
}

export interface SearchOptions {
  /** Only results for which this returns true: `(kind, id) => boolean`. */
  readonly only?: (kind: Kind, id: string) => boolean;
  readonly limit?: number;
  /**
   * The day asked about: what applies on it comes first, and rules have their text of that day. By default that of the
   * index.
   */
  readonly date?: string;
}

/** A search that is ready to answer. */
export type Search = (question: string, options?: SearchOptions) => Hit[];

/** One text in the index. */
interface Findable {
  readonly key: string;
  readonly kind: Kind;
  readonly id: string;
  readonly title: string;
  readonly names: string;
  readonly keywords: string;
  readonly summary: string;
  readonly details: string;
  /** Its weight: texts that only point elsewhere rank lower. */
  readonly worth: number;
  /** Whether it applies on a day; undefined for cards. */
  readonly holdsOn?: (date: string) => boolean;
  /** Its text on a day, if that depends on it. */
  readonly textOn?: (date: string) => string;
  /** True for an entry about a single card. */
  readonly single?: boolean;
}

const FIELDS = ['title', 'names', 'keywords', 'summary', 'details'] as const;
const BOOST = { title: 5, names: 2.5, keywords: 2, summary: 1.6, details: 0.5 };

/** Builds the index, which takes a moment; queries are fast. */
export function createSearch({ entries, rules, cards = [], date: ownDate }: Searched): Search {
  const rulings = [...entries];
  const since = new Map(rulings.map((entry) => [entry.id, entry.since]));
  const found = new Map<string, Findable>();
  for (const each of [
    ...map(rulings, (entry) => ofEntry(entry, since)),
    ...map(rules, (rule) => ofRule(rule, ownDate)),
    ...map(cards, ofCard),
  ])
    found.set(each.key, each);
  const known = new Set<string>();
  const index = new MiniSearch<Findable>({
    idField: 'key',
    fields: [...FIELDS],
    tokenize: wordsOf,
    processTerm: (word) => {
      const form = basicForm(word);
      if (form !== null) known.add(form);
      return form;
    },
    searchOptions: {
      processTerm: basicForm,
      boost: BOOST,
      // Only the last word may be incomplete, since it is being typed.
      prefix: (term, at, terms) => at === terms.length - 1 && term.length > 2,
      // A word that occurs in the texts is not a typo.
      fuzzy: (term) => (term.length > 3 && !known.has(term) && !/\d/.test(term) ? 0.3 : false),
      maxFuzzy: 2,
      weights: { fuzzy: 0.45, prefix: 0.5 },
      boostDocument: (key) => found.get(key)?.worth ?? 1,
    },
  });
  index.addAll([...found.values()]);

  const rarity = rarityOf(found.values());

  return (question, { only, limit = 10, date = ownDate } = {}) => {
    const notions = notionsOf(question);
    const results = index.search(queryOf(question, notions), {
      filter: ({ id: key }) => {
        const text = found.get(key);
        return text !== undefined && (only === undefined || only(text.kind, text.id));
      },
    });
    const wanted = new Set(notions.flatMap(({ said }) => said));
    // A result far behind cannot win by having more of the words.
    const ranked = results
      .slice(0, RANKED)
      .map(({ id, score, terms, queryTerms, match }) => ({
        id,
        terms,
        score:
          score * covered(notions, standingIn(queryTerms, match), rarity) * fitting(found.get(id), match),
      }))
      .sort((x, y) => y.score - x.score);
    const holding = heldFirst(ranked, (key) => found.get(key)?.holdsOn?.(date) ?? true);
    return bothBooks(holding, (key) => found.get(key)?.kind)
      .slice(0, limit)
      .flatMap(({ id: key, score, terms }) => {
        const text = found.get(key);
        if (!text) return [];
        const { kind, id, title } = text;
        // A misspelled word is not in the text; its correction is.
        const meant = terms.filter((term) => wanted.has(term) || !known.has(term));
        const says = date === ownDate ? text.summary : (text.textOn?.(date) ?? text.summary);
        return [{ kind, id, title, score, excerpt: excerptOf(says, meant.length > 0 ? meant : terms) }];
      });
  };
}

/** How rare each word is: a rare one distinguishes texts better than a common one. */
function rarityOf(texts: Iterable<Findable>): (word: string) => number {
  const count = new Map<string, number>();
  let all = 0;
  for (const text of texts) {
    all++;
    const own = new Set(
      FIELDS.flatMap((field) => wordsOf(text[field])).flatMap((word) => basicForm(word) ?? []),
    );
    for (const word of own) count.set(word, (count.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(1 + all / (1 + (count.get(word) ?? 0)));
}

/** How prominent each word of the question is in a text; a misspelled word counts where its correction was found. */
function standingIn(words: readonly string[], match: Match): ReadonlyMap<string, number> {
  return new Map(
    words.map((word) => [word, Math.max(...(match[word] ?? ['summary']).map((field) => PLACED[field] ?? 0))]),
  );
}
type Match = Readonly<Record<string, readonly string[]>>;
/** A word that occurs only in examples and notes is hardly the subject of a text. */
const PLACED: Readonly<Record<string, number>> = {
  title: 1,
  names: 1,
  keywords: 1,
  summary: 0.9,
  details: 0.4,
};

/** An entry about one card answers questions that name it; for others it only happens to contain their words. */
function fitting(text: Findable | undefined, match: Match): number {
  if (!text?.single) return 1;
  const fields = new Set(Object.values(match).flat());
  return fields.has('title') || fields.has('names') ? 1 : OFF_THE_CARD;
}
const OFF_THE_CARD = 0.5;

/** A text with all notions of a question ranks above one that has a single notion often. */
function covered(
  notions: readonly Notion[],
  found: ReadonlyMap<string, number>,
  rarity: (word: string) => number,
): number {
  let whole = 0;
  let has = 0;
  for (const { said, also } of notions) {
    const weight = Math.max(...said.map(rarity), 0);
    whole += weight;
    const part = (name: readonly string[]) =>
      name.length === 0 ? 0 : name.reduce((sum, word) => sum + (found.get(word) ?? 0), 0) / name.length;
    const own = part(said);
    const other = Math.max(0, ...also.map(part));
    has += weight * Math.max(own, OTHER_WORDS * other);
  }
  return whole === 0 ? 1 : LEAST + (1 - LEAST) * (has / whole);
}
/** How many of the results are ranked again. */
const RANKED = 300;
/** The weight of a text with hardly any word of the question. */
const LEAST = 0.15;
/** The weight of a notion that a text expresses in other words. */
const OTHER_WORDS = 0.9;

/** Results that apply on the day come first, as long as they are real answers. */
function heldFirst<T extends { readonly id: string; readonly score: number }>(
  ranked: readonly T[],
  holds: (key: string) => boolean,
): readonly T[] {
  const least = ANSWERS * (ranked[0]?.score ?? 0);
  const first = ranked.filter(({ id, score }) => score >= least && holds(id));
  const taken = new Set(first);
  return [...first, ...ranked.filter((each) => !taken.has(each))];
}
/** The share of the best score that makes a result an answer rather than an accident. */
const ANSWERS = 0.15;

/**
 * Entries settle doubts and rules state what applies, so the reader wants both. If the first three come from only one of
 * the two, the best of the other takes the third place if it is nearly as good.
 */
function bothBooks<T extends { readonly id: string; readonly score: number }>(
  ranked: readonly T[],
  kindOf: (key: string) => Kind | undefined,
): readonly T[] {
  const first = ranked.slice(0, SHOWN_FIRST);
  const last = first.at(-1);
  const kinds = new Set(first.map(({ id }) => kindOf(id)));
  const lacking = (['rule', 'ruling'] as const).find((kind) => !kinds.has(kind));
  if (last === undefined || lacking === undefined) return ranked;
  const best = ranked.find(({ id }) => kindOf(id) === lacking);
  if (best === undefined || best.score < NEARLY * last.score) return ranked;
  return [...first.slice(0, -1), best, ...ranked.slice(SHOWN_FIRST - 1).filter((each) => each !== best)];
}
const SHOWN_FIRST = 3;
const NEARLY = 0.5;

function* map<T, U>(items: Iterable<T>, change: (item: T) => U): Iterable<U> {
  for (const item of items) yield change(item);
}

function ofEntry(entry: Ruling, since: ReadonlyMap<string, string>): Findable {
  const ends = entry.replacedBy.map((id) => since.get(id) ?? '').sort()[0];
  const points = entry.kind === 'cross-reference' || entry.waitsFor.includes('nothing to play');
  return {
    key: `ruling:${entry.id}`,
    kind: 'ruling',
    id: entry.id,
    title: entry.topic.replace(/ \((?:announced|glossary) change\)$/, ''),
    names: [...entry.cards.map(({ title }) => title), ...entry.elsewhere].join('; '),
    keywords: [entry.subject, ...entry.keywords].join(' ; '),
    summary: entry.summary,
    details: [
      entry.engine,
      entry.notes,
      ...entry.situations.flatMap(({ setup, do: tried, expect }) => [setup, tried, expect]),
    ].join('\n'),
    single: entry.scope === 'card',
    worth: 1.4 * (points ? 0.6 : 1) * (entry.repeatedBy === undefined ? 1 : 0.6),
    holdsOn: (date) => entry.since <= date && (ends === undefined || date < ends),
  };
}

function ofRule(rule: FindableRule, date: string): Findable {
  return {
    key: `rule:${rule.id}`,
    kind: 'rule',
    id: rule.id,
    title: rule.id,
    names: '',
    keywords: [rule.sectionTitle, rule.keywords ?? ''].join(' ; '),
    summary: statementOn(rule, date),
    details: allWords(rule),
    worth: rule.working ? 0.3 : 1,
    holdsOn: (day) => ['in force', 'stated later'].includes(ruleStandingOn(rule, day)),
    textOn: (day) => statementOn(rule, day),
  };
}

const ofCard = ({ id, title, text }: FindableCard): Findable => ({
  key: `card:${id}`,
  kind: 'card',
  id,
  title,
  names: '',
  keywords: '',
  summary: text,
  details: '',
  worth: 0.7,
});

const GROUPS: readonly (readonly (readonly string[])[])[] = SYNONYMS.map((names) =>
  names.map((name) => wordsOf(name).map(stem)),
);

/** Broader terms, by word forms. */
const BROADER_FORMS = new Map(
  Object.entries(BROADER).flatMap(([kind, words]) =>
    words.map((word): [string, string[][]] => [stem(word), [wordsOf(kind).map(stem)]]),
  ),
);

/** One notion in a question: the words used for it, and its alternative names. */
interface Notion {
  readonly said: readonly string[];
  readonly also: readonly (readonly string[])[];
}

/** Whether a form means anything by itself. */
const tells = (form: string): boolean => basicForm(form) !== null;

/** The notions in a question. A name of several words is one notion; the longest match wins. */
function notionsOf(question: string): Notion[] {
  const words = wordsOf(question);
  const forms = words.map(stem);
  const notions: Notion[] = [];
  for (let at = 0; at < forms.length; ) {
    const here = GROUPS.flatMap((group) =>
      group
        .filter((name) => name.every((form, i) => forms[at + i] === form))
        .map((name) => ({ group, name })),
    ).sort((a, b) => b.name.length - a.name.length)[0];
    const length = here?.name.length ?? 1;
    const said = words.slice(at, at + length).flatMap((word) => basicForm(word) ?? []);
    const also = here
      ? here.group.filter((name) => name !== here.name).map((name) => name.filter(tells))
      : [];
    const broader = words.slice(at, at + length).flatMap((word) => BROADER_FORMS.get(stem(word)) ?? []);
    if (said.length > 0 || also.length > 0)
      notions.push({ said, also: [...also, ...broader].filter((name) => name.length > 0) });
    at += length;
  }
  return notions;
}

/** The question itself, plus its alternatives with a lower weight. */
function queryOf(question: string, notions: readonly Notion[]): Query {
  const said = new Set(notions.flatMap((notion) => notion.said));
  const also = new Set(notions.flatMap((notion) => notion.also.flat()).filter((word) => !said.has(word)));
  const asked = wordsOf(question).join(' ');
  if (also.size === 0) return asked;
  return {
    combineWith: 'OR',
    queries: [
      asked,
      {
        queries: [[...also].join(' ')],
        processTerm: (form: string) => form,
        fuzzy: false,
        prefix: false,
        boost: { title: 2.5, names: 1.5, keywords: 1, summary: 0.9, details: 0.25 },
      },
    ],
  };
}
