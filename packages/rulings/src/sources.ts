/**
 * The sources a rule can name and how their tags are read out of its text. The table a person reads is in
 * `rulebook/README.md`; a test keeps the two in step.
 */

/** Where rules come from: the tag written in the rulebook, what it stands for, and the day it was issued. */
export interface Source {
  readonly title: string;
  /** Year, month or day of issue as an ISO prefix (`1997`, `1996-10`, `2014-12-01`), when there is one. */
  readonly date?: string;
}

/** All sources by tag. */
export const SOURCES = {
  PR94: { title: 'Premiere rulebook and official question-and-answer sheets', date: '1994' },
  QC96: { title: 'Q-Continuum Rule Supplement', date: '1996-10' },
  FC97: { title: 'First Contact Rules Supplement', date: '1997' },
  RR: { title: "Official rules columns by the game's rules officer" },
  CR00: { title: 'Current Rulings', date: '2000-09-25' },
  CR11: { title: 'Current Rulings', date: '2011-07-04' },
  CR13: { title: 'Current Rulings', date: '2013-07-01' },
  CR14: { title: 'Current Rulings', date: '2014-12-01' },
  CRx: { title: 'Another Current Rulings document' },
  GL: { title: 'Official glossary, rulebook or ruling text' },
  GL2: { title: 'Glossary content known through digests' },
  GLq: { title: 'Glossary content quoted in a tournament rules forum' },
  DRG: { title: 'Dilemma Resolution Guide' },
  FAQ: { title: "The publisher's question-and-answer documents" },
  Sup: { title: "Expansion supplement or publisher's article" },
  ART: { title: 'Rules article of the time' },
  Note: { title: 'Strategy note or rules article of the time' },
  RB: { title: 'Later official rulebook' },
  RBq: { title: 'Later official rulebook as quoted in forum answers' },
  RB26: { title: 'Compendium rulebook of 2026, second-hand' },
  MOD: { title: 'Modern practice' },
  CARD: { title: 'Wording seen on a card' },
  data: { title: 'Derived from the card tables' },
} as const satisfies Record<string, Source>;

export type SourceTag = keyof typeof SOURCES;

/** Tags that are ordinary words elsewhere and count only right after a bracket or a separator. */
const WORDS = /(?<=[[(,;] ?)(?:Sup|Note|data)\b/g;
const TAG = 'PR94|QC96|FC97|RR|CR00|CR11|CR13|CR14|CRx|GL2|GLq|GL|DRG|FAQ|ART|RB26|RBq|RB|MOD|CARD';
const TAGS = new RegExp(String.raw`\b(?:${TAG})\b`, 'g');
/** How a bracket that names sources opens, as the source of a regular expression. */
export const OPENS_SOURCES = String.raw`[[(](?:${TAG}|Sup|Note|data|from memory)\b`;
/** Official texts named in full instead of by a tag; they confirm a rule as a tag does. */
const NAMED = /\b(?:ruling|answer|Rulings|notice|supplement|Guide|Decipher|tutorial|OTSD)\b/;
const UNCONFIRMED = /from memory|engine default|\[open\]/i;
/** A bracket, round or square, with at most one bracket inside. */
const GROUP = /\s*(?:\((?:[^()]|\([^()]*\))*\)|\[(?:[^[\]]|\[[^[\]]*\])*\])/g;

/** A date in code style that opens a statement. */
const LIMIT = /^\s*`(?:from|until):[^`]*`/;

const isTag = (text: string): text is SourceTag => text in SOURCES;

/** The tags named in a text, each once, in the order of the table. */
export function sourcesOf(text: string): SourceTag[] {
  const found = new Set([...text.matchAll(TAGS), ...text.matchAll(WORDS)].map((match) => match[0]));
  return Object.keys(SOURCES)
    .filter(isTag)
    .filter((tag) => found.has(tag));
}

/** True when a source stands behind the whole text: some source is named and nothing rests on memory. */
export function isConfirmed(text: string): boolean {
  if (UNCONFIRMED.test(text)) return false;
  if (sourcesOf(text).length > 0) return true;
  return [...text.matchAll(GROUP)].some(([group]) => NAMED.test(group));
}

/** Takes the brackets that only name sources, and the date the statement opens with, out of it. */
export function withoutSources(text: string): string {
  return text
    .replace(GROUP, (group, offset: number) => {
      const inside = group.trim().slice(1, -1);
      const opens = /^(?:from memory|(?:example |since )?([A-Z][A-Za-z0-9]+|data)\b)/.exec(inside);
      const first = opens?.[1];
      const names = opens !== null && (first === undefined || isTag(first));
      const afterSentence = offset === 0 || /[.;:)\]]$/.test(text.slice(0, offset));
      const speaks = sourcesOf(group).length > 0 || UNCONFIRMED.test(group) || NAMED.test(group);
      return names || (afterSentence && speaks) ? '' : group;
    })
    .replace(LIMIT, '')
    .replace(/^\s*[;,]\s*/, '')
    .trim();
}

const DATE = String.raw`\d{4}(?:-\d{2}){0,2}`;
const POINT = String.raw`(${DATE}|CR\d\d|QC96|FC97|PR94)`;
const FROM = [
  new RegExp(String.raw`^\x60from:(${DATE})\x60`),
  new RegExp(String.raw`^(?:From|Since)(?: about)? ${POINT}\b`),
  /^\[(CR\d\d)\]/,
  new RegExp(String.raw`\(since ${POINT}\b`),
];
const UNTIL = [
  new RegExp(String.raw`^\x60until:(${DATE})\x60`),
  new RegExp(String.raw`^(?:Before|Until) ${POINT}\b`),
];

function pointOf(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const point = pattern.exec(text)?.[1];
    if (point === undefined) continue;
    if (!isTag(point)) return point;
    const source: Source = SOURCES[point];
    return source.date;
  }
  return undefined;
}

/** A date that closes a statement by itself, before the one bracket of sources, holds for all of it. */
const CLOSING = new RegExp(String.raw`^(.*[.)]["”]?) *\x60from:(${DATE})\x60 *(?:\[[^\]]*\])?$`);

/** What a text says when it goes on to the time after, or before, the one it opened with. */
const AFTERWARDS = new RegExp(String.raw`\x60from:|\b(?:[Ff]rom|[Ss]ince) ${POINT}\b`);
const BEFOREHAND = new RegExp(String.raw`\x60until:|\b(?:[Bb]efore|[Uu]ntil) ${POINT}\b`);

/**
 * The span of time a rule's text limits itself to; `until` is the first day on which it no longer holds. A rule
 * that tells both what held before a day and what holds since then is a rule of all dates and gets neither.
 */
export function datesOf(text: string): { from?: string; until?: string } {
  const from = pointOf(FROM, text) ?? closingDate(text);
  const until = pointOf(UNTIL, text);
  if (from !== undefined) return BEFOREHAND.test(text) ? {} : { from };
  if (until === undefined || AFTERWARDS.test(text)) return {};
  return { until: text.startsWith('`until:') ? dayAfter(until) : until };
}

/** The day in the date that closes a text; none where an earlier part of it has sources of its own. */
function closingDate(text: string): string | undefined {
  const [, before = '', date] = CLOSING.exec(text) ?? [];
  return new RegExp(OPENS_SOURCES).test(before) ? undefined : date;
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
