/**
 * The five official rulings documents, retold entry by entry: what each says, what the engine must do about it,
 * and situations that show it. The data is in `documents/`, one file a document.
 */
import { readFileSync } from 'node:fs';

/** What an entry does to the rules before it. */
export type RulingKind =
  | 'definition'
  | 'clarify'
  | 'add'
  | 'replace'
  | 'delete'
  | 'erratum'
  | 'cross-reference';

/** A situation in words: the table, what is tried, and what must come of it. */
export interface RulingScenario {
  readonly setup: string;
  readonly do: string;
  readonly expect: string;
}

/** One entry of a rulings document. */
export interface Ruling {
  /** `<document>/<topic>`, such as `2014-12-01/missions`. */
  readonly id: string;
  /** Id of the document it stands in. */
  readonly document: string;
  /** Day from which the document is in force. */
  readonly date: string;
  /** True when the document itself marks the entry as new or changed. */
  readonly changed: boolean;
  readonly kind: RulingKind;
  /** Whether it is about a rule of the game or about single cards. */
  readonly scope: 'rule' | 'card';
  readonly topic: string;
  /** Titles of the cards it names. */
  readonly cards: readonly string[];
  /** Words to find it by. */
  readonly keywords: readonly string[];
  /** What it says. */
  readonly summary: string;
  /** What the engine has to do. */
  readonly engine: string;
  readonly scenarios: readonly RulingScenario[];
  readonly notes: string;
}

/** A rulings document with its entries in the order of the text. */
export interface RulingsDocument {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly entries: readonly Ruling[];
}

/** All rulings. */
export interface Rulings {
  /** All entries by id, oldest document first. */
  readonly entries: ReadonlyMap<string, Ruling>;
  readonly documents: readonly RulingsDocument[];
  /** The entry of that id, if there is one. */
  find(id: string): Ruling | undefined;
}

const DOCUMENTS = [
  { id: '1996-10', date: '1996-10-01', file: '1996-10-q-continuum', title: 'Q-Continuum Rule Supplement' },
  { id: '2000-09-25', date: '2000-09-25', file: '2000-09-25', title: 'Current Rulings, 25 September 2000' },
  { id: '2011-07-04', date: '2011-07-04', file: '2011-07-04', title: 'Current Rulings, 4 July 2011' },
  { id: '2013-07-01', date: '2013-07-01', file: '2013-07-01', title: 'Current Rulings, 1 July 2013' },
  { id: '2014-12-01', date: '2014-12-01', file: '2014-12-01', title: 'Current Rulings, 1 December 2014' },
] as const;

/** An entry as the files hold it; `rules` there are keywords, not ids of the rulebook. */
type StoredRuling = Omit<Ruling, 'document' | 'date' | 'keywords'> & { readonly rules: readonly string[] };

let loaded: Rulings | undefined;

/** The rulings, read once and kept. */
export function loadRulings(): Rulings {
  loaded ??= readRulings();
  return loaded;
}

function readRulings(): Rulings {
  const documents = DOCUMENTS.map(({ id, date, file, title }) => {
    const stored: StoredRuling[] = JSON.parse(
      readFileSync(new URL(`../documents/${file}.json`, import.meta.url), 'utf8'),
    );
    const entries = stored.map(({ rules, ...entry }) => ({ ...entry, document: id, date, keywords: rules }));
    return { id, title, date, entries };
  });
  const entries = new Map<string, Ruling>();
  for (const entry of documents.flatMap((document) => document.entries)) {
    if (entries.has(entry.id)) throw new Error(`Ruling ${entry.id} stands twice`);
    entries.set(entry.id, entry);
  }
  return { entries, documents, find: (id) => entries.get(id) };
}
