/**
 * An entry of a rulings document, and how entries are linked. Nothing here reads files, so a browser can use it;
 * `documents.ts` reads the files.
 */
import { type Situation, type StoredSituation, situationId } from './situations.ts';

/** What an entry does to earlier rules. */
export type RulingKind =
  | 'definition'
  | 'clarify'
  | 'add'
  | 'replace'
  | 'delete'
  | 'erratum'
  | 'cross-reference';

/** A card that an entry names, with the printings in the catalogue that are meant. */
export interface RulingCard {
  readonly title: string;
  readonly ids: readonly string[];
}

/** How to read the date of an entry: new on that day, or in force by then at the latest. */
export type Dating = 'from' | 'by';

/** An entry as stored in the files. */
export interface StoredRuling {
  /** `<document>/<topic>`, such as `2014-12-01/missions`. */
  readonly id: string;
  readonly topic: string;
  /** Its subject, if the documents use different names for it; otherwise the second half of the id. */
  readonly subject?: string;
  /** Whether the document itself marks the entry as new or changed. */
  readonly changed: boolean;
  readonly kind: RulingKind;
  /** Whether it is about a rule of the game or about single cards. */
  readonly scope: 'rule' | 'card';
  readonly cards: readonly RulingCard[];
  /** Cards it names that are not First Edition cards and so not in the catalogue. */
  readonly elsewhere?: readonly string[];
  /** Words to find it by. */
  readonly keywords: readonly string[];
  /** Ids of the rules in the rulebook that say the same. */
  readonly rules: readonly string[];
  /** Earlier entries that it changes or adds to, and that otherwise still apply. */
  readonly amends?: readonly string[];
  /** Earlier entries that no longer apply because of it. */
  readonly replaces?: readonly string[];
  /** The entry of an earlier document that it repeats unchanged. */
  readonly repeats?: string;
  /** Other entries that belong with it. */
  readonly see?: readonly string[];
  /** What it says. */
  readonly summary: string;
  /** What the engine has to do. */
  readonly engine: string;
  readonly situations: readonly StoredSituation[];
  readonly notes: string;
}

/** One entry of a rulings document, with its links in both directions. */
export interface Ruling extends Required<Omit<StoredRuling, 'repeats' | 'situations'>> {
  readonly repeats?: string;
  /** What it means at the table, situation by situation. */
  readonly situations: readonly Situation[];
  /** What its situations wait for. */
  readonly waitsFor: readonly string[];
  /** Id of its document. */
  readonly document: string;
  /** Day of the document. */
  readonly date: string;
  /** Whether it started on that day or was in force by then. */
  readonly dating: Dating;
  /** The day from which it applies: that of the first document that has it. */
  readonly since: string;
  readonly amendedBy: readonly string[];
  readonly replacedBy: readonly string[];
  /** The entry of a later document that repeats it. */
  readonly repeatedBy?: string;
  /** Entries that refer to it. */
  readonly seenFrom: readonly string[];
}

/** Facts of a document; its entries in the order of the text. */
export interface StoredDocument {
  readonly id: string;
  readonly title: string;
  /** Day from which it is in force. */
  readonly date: string;
  /** A document whose entries are all new, so they need no mark. */
  readonly allNew?: true;
  readonly entries: readonly StoredRuling[];
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
  /** Entries by subject, oldest first. */
  readonly subjects: ReadonlyMap<string, readonly Ruling[]>;
  /** Entries by the rules they concern, oldest first. */
  readonly byRule: ReadonlyMap<string, readonly Ruling[]>;
  /** Entries by the catalogue id of a card they name, oldest first. */
  readonly byCard: ReadonlyMap<string, readonly Ruling[]>;
  /** The entry of that id, if there is one. */
  find(id: string): Ruling | undefined;
}

/** Joins stored documents, oldest first, into a library with links in both directions. */
export function joinRulings(stored: readonly StoredDocument[]): Rulings {
  const all = new Map<string, StoredRuling>();
  for (const entry of stored.flatMap((document) => document.entries)) {
    if (all.has(entry.id)) throw new Error(`Ruling ${entry.id} stands twice`);
    all.set(entry.id, entry);
  }
  const pointing = (to: (entry: StoredRuling) => readonly string[]) => {
    const back = new Map<string, string[]>();
    for (const entry of all.values()) for (const id of to(entry)) push(back, id, entry.id);
    return back;
  };
  const amended = pointing(({ amends = [] }) => amends);
  const replaced = pointing(({ replaces = [] }) => replaces);
  const repeated = pointing(({ repeats }) => (repeats === undefined ? [] : [repeats]));
  const seen = pointing(({ see = [] }) => see);

  const entries = new Map<string, Ruling>();
  const documents = stored.map(({ id: document, title, date, allNew, entries: own }) => ({
    id: document,
    title,
    date,
    entries: own.map((entry): Ruling => {
      const { id, repeats } = entry;
      const first = repeats === undefined ? undefined : entries.get(repeats);
      const see = entry.see ?? [];
      const repeatedBy = repeated.get(id)?.[0];
      const ruling: Ruling = {
        ...entry,
        subject: entry.subject ?? id.slice(id.indexOf('/') + 1),
        elsewhere: entry.elsewhere ?? [],
        amends: entry.amends ?? [],
        replaces: entry.replaces ?? [],
        see,
        waitsFor: waitsOf(entry.situations),
        situations: entry.situations.map((situation, at) => ({
          // A repeated situation keeps what it waits for.
          ...first?.situations[at],
          ...situation,
          id: situationId(id, at + 1),
        })),
        document,
        date,
        dating: first?.dating ?? (entry.changed || allNew ? 'from' : 'by'),
        since: first?.since ?? date,
        amendedBy: amended.get(id) ?? [],
        replacedBy: replaced.get(id) ?? [],
        ...(repeatedBy === undefined ? {} : { repeatedBy }),
        seenFrom: (seen.get(id) ?? []).filter((other) => !see.includes(other)),
      };
      entries.set(id, ruling);
      return ruling;
    }),
  }));
  return rulingsOf(documents);
}

/** What an entry waits for: whatever its situations wait for. */
function waitsOf(situations: readonly StoredSituation[]): string[] {
  const all = situations.flatMap((situation) => situation.waitsFor ?? []);
  if (situations.every(({ nothingToPlay }) => nothingToPlay !== undefined)) all.push('nothing to play');
  return [...new Set(all)];
}

/** A library of documents, oldest first, whose entries know their links. */
export function rulingsOf(documents: readonly RulingsDocument[]): Rulings {
  const entries = new Map<string, Ruling>();
  const subjects = new Map<string, Ruling[]>();
  const byRule = new Map<string, Ruling[]>();
  const byCard = new Map<string, Ruling[]>();
  for (const entry of documents.flatMap((document) => document.entries)) {
    entries.set(entry.id, entry);
    push(subjects, entry.subject, entry);
    for (const rule of entry.rules) push(byRule, rule, entry);
    for (const id of new Set(entry.cards.flatMap(({ ids }) => ids))) push(byCard, id, entry);
  }
  return { entries, documents, subjects, byRule, byCard, find: (id) => entries.get(id) };
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
