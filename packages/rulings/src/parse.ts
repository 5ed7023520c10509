/**
 * Reads a chapter of the rulebook. A rule is a list item that starts with its id in code style; everything indented below
 * it belongs to it. `rulebook/README.md` describes how rules are written.
 */
import { type Part, partsOf } from './parts.ts';
import { type Confirmed, SOURCES, type SourceTag } from './sources.ts';

/** One rule of the rulebook. */
export interface Rule {
  readonly id: string;
  /** Chapter number, `01` to `08`. */
  readonly chapter: string;
  /** Number of the section, such as `8.3`; empty if the heading has none. */
  readonly section: string;
  readonly sectionTitle: string;
  /** True for notes about the tables of cards, which no director needs at a table. */
  readonly working: boolean;
  /** Line of the chapter's file where the rule starts, from 1. */
  readonly line: number;
  /** Its text, part by part; each applies over its own period. */
  readonly parts: readonly Part[];
  /** Sub-items and tables under the rule. */
  readonly details: readonly Part[];
  readonly sources: readonly SourceTag[];
  /** First date on which any of it applies, if all of it is dated (an ISO date or a prefix of one). */
  readonly from?: string;
  /** First date on which none of it applies any more. */
  readonly until?: string;
  readonly confirmed: Confirmed;
  /** Players' words for its subject, if the rule itself uses others (`keywords.json`). */
  readonly keywords?: string;
  /** Ids of the other rules it refers to. */
  readonly see: readonly string[];
}

/** A date switch named in the table that opens a chapter. */
export interface NamedSwitch {
  readonly name: string;
  readonly chapter: string;
  /** The values by date, in words. */
  readonly values: string;
}

/** A name in code style that does not start a rule. */
export interface Reference {
  readonly name: string;
  readonly chapter: string;
  readonly line: number;
}

/** One chapter: its rules in the order of the text. */
export interface Chapter {
  readonly number: string;
  readonly title: string;
  readonly file: string;
  readonly rules: readonly Rule[];
  readonly switches: readonly NamedSwitch[];
  readonly references: readonly Reference[];
}

/** A term of the index in chapter 09. */
export interface Term {
  readonly term: string;
  readonly meaning: string;
  readonly chapter: string;
}

const ID = '[a-z0-9]+(?:[.-][a-z0-9]+)*';
const RULE = new RegExp(String.raw`^(?:-|\d+\.) +((?:\x60${ID}\x60(?: / )?)+)(?: —)? +(.*)$`);
const HEADING = /^(#{2,3}) +(?:(\d+(?:\.\d+)?)\.? +)?(.*)$/;
const SWITCH = new RegExp(String.raw`^\| *\x60(${ID})\x60 *\| *(.*?) *\|$`);
const NAME = /`([^`]+)`/g;
/** How the title of a section opens whose rules are notes for those who work on the project. */
const WORKING = 'Working notes';
const names = (text: string): string[] => [...text.matchAll(NAME)].map((match) => match[1] ?? '');

/** Parses the text of one chapter. */
export function parseChapter(file: string, text: string): Chapter {
  const number = file.slice(0, 2);
  const lines = text.split('\n');
  const rules: Rule[] = [];
  const switches: NamedSwitch[] = [];
  const references: Reference[] = [];
  const refer = (content: string, line: number) => {
    for (const name of names(content)) references.push({ name, chapter: number, line });
  };
  let title = file;
  let section = '';
  /** Title of the section that the present one is part of. */
  let under = '';
  let sectionTitle = '';
  let fenced = false;

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const start = at + 1;
    if (line.startsWith('```')) fenced = !fenced;
    if (fenced) continue;
    if (line.startsWith('# ')) title = line.replace(/^# (?:\d+ — )?/, '');
    const heading = HEADING.exec(line);
    if (heading) {
      if (heading[1] === '##') under = heading[3] ?? '';
      section = heading[2] ?? '';
      sectionTitle = heading[3] ?? '';
      continue;
    }
    const named = SWITCH.exec(line);
    if (named?.[1] && /switch/i.test(sectionTitle)) {
      switches.push({ name: named[1], chapter: number, values: named[2] ?? '' });
      continue;
    }
    const head = RULE.exec(line);
    if (!head) {
      refer(line, start);
      continue;
    }
    const below: string[] = [];
    while (belongsBelow(lines, at + 1)) below.push(lines[++at] ?? '');
    const own = head[2] ?? '';
    refer([own, ...below].join('\n'), start);
    for (const id of names(head[1] ?? '')) {
      const working = sectionTitle.startsWith(WORKING) || under.startsWith(WORKING);
      rules.push({
        id,
        chapter: number,
        section,
        sectionTitle,
        working,
        line: start,
        ...readRule(own, below),
      });
    }
  }
  return { number, title, file, rules, switches, references };
}

/** An indented line belongs to the rule above it, and so does an empty line in between. */
function belongsBelow(lines: readonly string[], at: number): boolean {
  const line = lines[at];
  if (line === undefined) return false;
  if (line.trim() === '') return /^\s+\S/.test(lines[at + 1] ?? '');
  return /^\s/.test(line);
}

function readRule(own: string, below: readonly string[]) {
  const items: string[] = [];
  for (const line of below) {
    const last = items.length - 1;
    const item = /^\s+- +(.*)$/.exec(line)?.[1];
    const row = line.trim();
    if (item !== undefined) items.push(item);
    else if (row !== '' && last >= 0) items[last] = `${items[last]}\n${row}`;
    else if (row !== '') items.push(row);
  }
  const parts = partsOf(own);
  const details = items.flatMap(partsOf);
  const all = [...parts, ...details];
  const text = [own, ...below].join('\n');
  return {
    parts,
    details,
    sources: (Object.keys(SOURCES) as SourceTag[]).filter((tag) =>
      all.some((part) => part.sources.includes(tag)),
    ),
    ...spanOf(parts.length > 0 ? parts : details),
    confirmed: confirmedBy(parts, details),
    see: [...new Set(names(text).filter((name) => new RegExp(`^${ID}$`).test(name) && name.includes('.')))],
  };
}

/** The period outside of which nothing of a rule applies. */
function spanOf(parts: readonly Part[]): { from?: string; until?: string } {
  const from = parts.map((part) => part.from ?? '').sort()[0];
  const until = parts
    .map((part) => part.until ?? '~')
    .sort()
    .at(-1);
  return { ...(from ? { from } : {}), ...(until && until !== '~' ? { until } : {}) };
}

/** How far documents confirm a rule; sub-items without their own source share the rule's. */
function confirmedBy(parts: readonly Part[], details: readonly Part[]): Confirmed {
  const all = [...parts, ...details];
  if (all.every(({ sources }) => sources.length === 0)) return 'no';
  const whole = parts.every(({ confirmed }) => confirmed === 'yes');
  return whole && details.every(({ confirmed }) => confirmed !== 'in part') ? 'yes' : 'in part';
}

/** Parses the index of terms. */
export function parseTerms(text: string): Term[] {
  const terms: Term[] = [];
  for (const line of text.split('\n')) {
    const [, term, meaning, chapter] = line.split('|').map((cell) => cell.trim());
    if (term && meaning && chapter && /^0\d/.test(chapter)) terms.push({ term, meaning, chapter });
  }
  return terms;
}
