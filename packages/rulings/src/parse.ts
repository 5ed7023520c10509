/**
 * Reads a chapter of the rulebook. A rule is a list item that opens with its id in code style; everything
 * indented below it belongs to it. How rules are written is described in `rulebook/README.md`.
 */
import { datesOf, isConfirmed, OPENS_SOURCES, type SourceTag, sourcesOf, withoutSources } from './sources.ts';

/** One rule of the rulebook. */
export interface Rule {
  readonly id: string;
  /** Chapter number, `01` to `08`. */
  readonly chapter: string;
  /** Number of the section, such as `8.3`; empty where the heading has none. */
  readonly section: string;
  readonly sectionTitle: string;
  /** Line of the chapter's file where the rule starts, from 1. */
  readonly line: number;
  /** The rule in one or more sentences of Markdown, without its source tags. */
  readonly statement: string;
  /** Sub-items and tables under the rule, as Markdown. */
  readonly details: readonly string[];
  readonly examples: readonly string[];
  readonly sources: readonly SourceTag[];
  /** First date on which it holds, when its text limits it so (an ISO date or the beginning of one). */
  readonly from?: string;
  /** First date on which it no longer holds. */
  readonly until?: string;
  /** False when no source confirms it, or part of it is from memory. */
  readonly confirmed: boolean;
  /** Ids of the other rules it refers to. */
  readonly see: readonly string[];
  /** Everything as written, without the id. */
  readonly text: string;
}

/** A date switch named in the table that opens a chapter. */
export interface NamedSwitch {
  readonly name: string;
  readonly chapter: string;
  /** The values by date, in words. */
  readonly values: string;
}

/** A name in code style that starts no rule. */
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
const MARK = String.raw`\b(?:Ex\.?|Examples?):`;
/** An example runs to the next one, to the sources, or to the end of the line. */
const EXAMPLE = new RegExp(String.raw`${MARK} *(.*?)(?=\s*(?:${MARK}|${OPENS_SOURCES})|$)`, 'gm');

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
      rules.push({ id, chapter: number, section, sectionTitle, line: start, ...readRule(own, below) });
    }
  }
  return { number, title, file, rules, switches, references };
}

/** An indented line goes with the rule above it, and so does an empty one between it and the rule. */
function belongsBelow(lines: readonly string[], at: number): boolean {
  const line = lines[at];
  if (line === undefined) return false;
  if (line.trim() === '') return /^\s+\S/.test(lines[at + 1] ?? '');
  return /^\s/.test(line);
}

function readRule(own: string, below: readonly string[]) {
  const text = [own, ...below].join('\n').trimEnd();
  const details: string[] = [];
  for (const line of below) {
    const last = details.length - 1;
    const item = /^\s+- +(.*)$/.exec(line)?.[1];
    const row = line.trim();
    if (item !== undefined) details.push(item);
    else if (row !== '' && last >= 0) details[last] = `${details[last]}\n${row}`;
    else if (row !== '') details.push(row);
  }
  return {
    statement: withoutSources(own),
    details,
    examples: [...text.matchAll(EXAMPLE)].map((match) => (match[1] ?? '').trim()),
    sources: sourcesOf(text),
    ...datesOf(own),
    confirmed: isConfirmed(text),
    see: [...new Set(names(text).filter((name) => new RegExp(`^${ID}$`).test(name) && name.includes('.')))],
    text,
  };
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
