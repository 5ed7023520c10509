/**
 * Full-text search over entries, rules and cards, for the command line and the browser alike: it forgives typing
 * errors, completes words, knows what players call things, and puts a hit in a title above one in the text.
 */
import MiniSearch, { type Query } from 'minisearch';
import type { Ruling } from '../entries.ts';
import type { Rule } from '../parse.ts';
import { allWords, statementOn } from '../wording.ts';
import { excerptOf } from './sentences.ts';
import { SYNONYMS } from './synonyms.ts';
import { basicForm, wordsOf } from './words.ts';

/** What can be found. */
export type Kind = 'ruling' | 'rule' | 'card';

/** A card as the search needs to know it. */
export interface FindableCard {
  readonly id: string;
  readonly title: string;
  /** What else to find it by: type, set, what its text says. */
  readonly text: string;
}

/** A rule as the search needs to know it. */
export type FindableRule = Pick<Rule, 'id' | 'sectionTitle' | 'parts' | 'details' | 'until' | 'working'>;

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
  /** The sentences that fit the question best. */
  readonly excerpt: string;
}

export interface SearchOptions {
  /** Only what this says yes to: `(kind, id) => boolean`. */
  readonly only?: (kind: Kind, id: string) => boolean;
  readonly limit?: number;
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
  /** How much a hit in it is worth: texts that only point elsewhere, or no longer hold, come later. */
  readonly worth: number;
}

const FIELDS = ['title', 'names', 'keywords', 'summary', 'details'] as const;
const BOOST = { title: 5, names: 2.5, keywords: 2, summary: 1.6, details: 0.5 };

/** Builds the index; it takes a moment, the answers do not. */
export function createSearch({ entries, rules, cards = [], date }: Searched): Search {
  const found = new Map<string, Findable>();
  for (const each of [
    ...map(entries, ofEntry),
    ...map(rules, (rule) => ofRule(rule, date)),
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
      // Only the last word may be unfinished: it is the one being typed.
      prefix: (term, at, terms) => at === terms.length - 1 && term.length > 2,
      // A word the texts have is no typing error.
      fuzzy: (term) => (term.length > 3 && !known.has(term) && !/\d/.test(term) ? 0.3 : false),
      maxFuzzy: 2,
      weights: { fuzzy: 0.45, prefix: 0.5 },
      boostDocument: (key) => found.get(key)?.worth ?? 1,
    },
  });
  index.addAll([...found.values()]);

  return (question, { only, limit = 10 } = {}) => {
    const results = index.search(queryOf(question), {
      filter: ({ id: key }) => {
        const text = found.get(key);
        return text !== undefined && (only === undefined || only(text.kind, text.id));
      },
    });
    const wanted = new Set(wordsOf(question).flatMap((word) => basicForm(word) ?? []));
    // What comes far behind cannot win by having more of the words.
    const ranked = results
      .slice(0, RANKED)
      .map(({ id, score, terms, queryTerms }) => ({ id, terms, score: score * covered(wanted, queryTerms) }))
      .sort((x, y) => y.score - x.score);
    return ranked.slice(0, limit).flatMap(({ id: key, score, terms }) => {
      const text = found.get(key);
      if (!text) return [];
      const { kind, id, title } = text;
      // A misspelt word is not in the text; what it was taken for is.
      const meant = terms.filter((term) => wanted.has(term) || !known.has(term));
      return [{ kind, id, title, score, excerpt: excerptOf(text.summary, meant.length > 0 ? meant : terms) }];
    });
  };
}

/** A text that has all the words of a question is worth more than one that has one of them often. */
function covered(wanted: ReadonlySet<string>, found: readonly string[]): number {
  if (wanted.size === 0) return 1;
  const has = found.filter((term) => wanted.has(term)).length;
  return LEAST + (1 - LEAST) * (has / wanted.size);
}
/** How many of the texts found are weighed anew. */
const RANKED = 200;
/** What a text with hardly any word of the question is still worth. */
const LEAST = 0.3;

function* map<T, U>(items: Iterable<T>, change: (item: T) => U): Iterable<U> {
  for (const item of items) yield change(item);
}

function ofEntry(entry: Ruling): Findable {
  const outdated = entry.replacedBy.length > 0 || entry.repeatedBy !== undefined;
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
      ...entry.scenarios.flatMap(({ setup, do: tried, expect }) => [setup, tried, expect]),
    ].join('\n'),
    worth: 1.5 * (outdated ? 0.6 : 1) * (points ? 0.6 : 1),
  };
}

function ofRule(rule: FindableRule, date: string): Findable {
  return {
    key: `rule:${rule.id}`,
    kind: 'rule',
    id: rule.id,
    title: rule.id,
    names: '',
    keywords: rule.sectionTitle,
    summary: statementOn(rule, date),
    details: allWords(rule),
    worth: (rule.until === undefined ? 1 : 0.7) * (rule.working ? 0.3 : 1),
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

interface Group {
  readonly names: readonly (readonly string[])[];
}
const GROUPS: readonly Group[] = SYNONYMS.map((names) => ({ names: names.map(wordsOf) }));

/** The question itself, and beside it what else it could have said, which counts for less. */
function queryOf(question: string): Query {
  const words = wordsOf(question);
  const also = new Set<string>();
  for (const { names } of GROUPS) {
    const used = names.find((name) => standsIn(name, words));
    if (!used) continue;
    for (const name of names) if (name !== used) for (const word of name) also.add(word);
  }
  for (const word of words) also.delete(word);
  const asked = words.join(' ');
  if (also.size === 0) return asked;
  return {
    combineWith: 'OR',
    queries: [
      asked,
      {
        queries: [[...also].join(' ')],
        fuzzy: false,
        prefix: false,
        boost: { title: 2.5, names: 1.5, keywords: 1, summary: 0.7, details: 0.2 },
      },
    ],
  };
}

/** Whether a name's words stand in a text one after the other. */
const standsIn = (name: readonly string[], words: readonly string[]): boolean =>
  words.some((_, at) => name.every((word, i) => words[at + i] === word));
