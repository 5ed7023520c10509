/**
 * Splits the text of a rule into its parts: whole sentences with the same period and the same sources. A mark in code
 * style, `from:2014-12-01` or `until:2014-11-30` (that day included), starts a part and dates everything up to the next
 * mark; `always` ends it. A bracket of sources closes a part. `rulebook/README.md` describes how rules are written.
 */
import { type Confirmed, isSourceGroup, readSources, type SourceTag } from './sources.ts';

/** Sentences of a rule that apply over one period. */
export interface Part {
  /** Whole sentences of Markdown, or the rows of a table. Empty if the part has only examples. */
  readonly text: string;
  readonly examples: readonly string[];
  /** First day on which it applies (an ISO date or a prefix of one); absent if unlimited. */
  readonly from?: string;
  /** First day on which it no longer applies. */
  readonly until?: string;
  readonly sources: readonly SourceTag[];
  readonly confirmed: Confirmed;
  /** It leaves a question open that none of our documents settles. */
  readonly open?: true;
}

const DATE = String.raw`\d{4}(?:-\d{2}){0,2}`;
/** One mark or several side by side. */
const MARK = new RegExp(String.raw`\x60(from|until):(${DATE})\x60|\x60(always)\x60`, 'g');
/** A bracket, round or square, with at most one bracket inside. */
const GROUP = /\s*(?:\((?:[^()]|\([^()]*\))*\)|\[(?:[^[\]]|\[[^[\]]*\])*\])/g;
const EXAMPLE = /\s*\b(?:Ex\.?|Examples?):\s*/;
/** A working note runs from its heading to the end of its line. */
const NOTE = /\s*\bWorking note:.*$/gm;

/** A row of a table. */
const TABLE = /^\s*\|/m;

interface Span {
  readonly from?: string;
  readonly until?: string;
}

/** The parts of a text, in order. */
export function partsOf(text: string): Part[] {
  if (TABLE.test(text)) return [tableOf(text)];
  return spansOf(text.replace(NOTE, '')).flatMap(({ span, text: own }) => piecesOf(own, span));
}

/** A table is one part; brackets of sources in its cells are its sources. */
function tableOf(text: string): Part {
  const groups: string[] = [];
  const rows = text.replace(GROUP, (group) => {
    if (!isSourceGroup(group, false)) return group;
    groups.push(group);
    return '';
  });
  return { text: rows.trim(), examples: [], ...readSources(groups) };
}

/** The text between date marks, with the period of each stretch. */
function spansOf(text: string): { readonly span: Span; readonly text: string }[] {
  const spans: { span: Span; text: string }[] = [];
  let span: Span = {};
  let at = 0;
  let marked = false;
  for (const match of text.matchAll(MARK)) {
    const between = text.slice(at, match.index);
    if (between.trim() !== '') {
      spans.push({ span, text: between });
      marked = false;
    }
    at = match.index + match[0].length;
    const [, side, date = ''] = match;
    const limit = side === 'from' ? { from: date } : side === 'until' ? { until: after(date) } : {};
    span = marked ? { ...span, ...limit } : limit;
    marked = true;
  }
  spans.push({ span, text: text.slice(at) });
  return spans.filter((each) => each.text.trim() !== '');
}

/** Splits a stretch where a bracket of sources closes a sentence. */
function piecesOf(text: string, span: Span): Part[] {
  const parts: { text: string; groups: string[] }[] = [];
  let own = '';
  let groups: string[] = [];
  let at = 0;
  const close = () => {
    if (own.trim() !== '') parts.push({ text: own, groups });
    else parts.at(-1)?.groups.push(...groups);
    own = '';
    groups = [];
  };
  for (const match of text.matchAll(GROUP)) {
    const before = text.slice(at, match.index);
    if (!isSourceGroup(match[0], endsSentence(own + before))) continue;
    if (before.trim() !== '' && own.trim() !== '' && groups.length > 0 && endsSentence(own)) close();
    own += before;
    groups.push(match[0]);
    at = match.index + match[0].length;
  }
  const rest = text.slice(at);
  if (rest.trim().length > 1 && own.trim() !== '' && groups.length > 0 && endsSentence(own)) close();
  own += rest;
  close();
  return parts.map((part) => ({ ...worded(part.text), ...span, ...readSources(part.groups) }));
}

const endsSentence = (text: string): boolean => /(?:^|[.!?:;)\]”"’*|])\s*$/.test(text);

/** A part's text, and its examples. */
function worded(text: string): { readonly text: string; readonly examples: readonly string[] } {
  const [said = '', ...examples] = text.split(EXAMPLE);
  return {
    text: said.trim(),
    examples: examples
      .map((example) => whole(example.trim().replace(/[;,]$/, '')))
      .filter((each) => each !== ''),
  };
}

/** An example as a sentence: it starts with a capital and ends with a full stop. */
const whole = (text: string): string => {
  if (text === '') return '';
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?][”"’)]?$/.test(begun) ? begun : `${begun}.`;
};

/** The first day, month or year after an inclusive one. */
function after(date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return String(Number(year) + 1);
  const next =
    day === undefined
      ? new Date(Date.UTC(Number(year), Number(month), 1))
      : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1));
  return next.toISOString().slice(0, date.length);
}
