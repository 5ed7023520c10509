/** Loads the rulebook from its chapters and finds rules in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Chapter, parseChapter, parseTerms, type Rule, type Term } from './parse.ts';

/** The whole rulebook. */
export interface Rulebook {
  /** All rules by id, in the order of the chapters. */
  readonly rules: ReadonlyMap<string, Rule>;
  readonly chapters: readonly Chapter[];
  /** The index of terms. */
  readonly terms: readonly Term[];
  /** The rule of that id, if there is one. */
  find(id: string): Rule | undefined;
  /** Ids that look like the one given, best first: for "did you mean". */
  suggest(id: string, limit?: number): string[];
}

const FOLDER = new URL('../rulebook/', import.meta.url);
const INDEX = '09-glossary-index.md';
/** Players' words for a rule's subject, if the rule itself uses others. */
const KEYWORDS = 'keywords.json';

let loaded: Rulebook | undefined;

/** The rulebook, read once and kept. */
export function loadRulebook(): Rulebook {
  loaded ??= readRulebook();
  return loaded;
}

function readRulebook(): Rulebook {
  const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');
  const keywords: Keywords = JSON.parse(read(KEYWORDS));
  const chapters = readdirSync(FOLDER)
    .filter((file) => /^\d\d-.*\.md$/.test(file) && file !== INDEX)
    .sort()
    .map((file) => withKeywords(parseChapter(file, read(file)), keywords));
  const rules = new Map<string, Rule>();
  for (const chapter of chapters) {
    for (const rule of chapter.rules) {
      const first = rules.get(rule.id);
      if (first) {
        throw new Error(
          `Rule ${rule.id} stands twice: chapter ${first.chapter} line ${first.line} and ${chapter.number} line ${rule.line}`,
        );
      }
      rules.set(rule.id, rule);
    }
  }
  const nameless = Object.keys(keywords).filter((id) => !rules.has(id));
  if (nameless.length > 0) throw new Error(`${KEYWORDS} speaks of no rule: ${nameless.join(', ')}`);
  return {
    rules,
    chapters,
    terms: parseTerms(read(INDEX)),
    find: (id) => rules.get(id),
    suggest: (id, limit = 5) => nearest(id, rules.keys(), limit),
  };
}

type Keywords = Readonly<Record<string, string>>;

const withKeywords = (chapter: Chapter, keywords: Keywords): Chapter => ({
  ...chapter,
  rules: chapter.rules.map((rule) => {
    const own = keywords[rule.id];
    return own === undefined ? rule : { ...rule, keywords: own };
  }),
});

/** The ids closest to a word: few letters changed, or the same parts in another order. */
function nearest(wanted: string, ids: Iterable<string>, limit: number): string[] {
  const parts = new Set(wanted.split(/[.-]/));
  const scored: { id: string; score: number }[] = [];
  for (const id of ids) {
    const own = id.split(/[.-]/);
    const shared = own.filter((part) => parts.has(part)).length / Math.max(own.length, parts.size);
    const close = 1 - distance(wanted, id) / Math.max(wanted.length, id.length);
    const score = Math.max(close, shared) + Math.min(close, shared) / 2;
    if (Math.max(close, shared) >= 0.6) scored.push({ id, score });
  }
  scored.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  return scored.slice(0, limit).map(({ id }) => id);
}

/** Letters to insert, delete or change to turn one word into the other. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}
