/**
 * The sources a rule can name, and how their tags are read from its text. The table for people is in
 * `rulebook/README.md`; a test keeps the two in step.
 */

/** A source of rules: what a tag in the rulebook stands for, and its date. */
export interface Source {
  /** Its name next to a rule. */
  readonly name: string;
  /** Its description, for a legend. */
  readonly title: string;
  /** Year, month or day of issue as an ISO prefix (`1997`, `1996-10`, `2014-12-01`), if known. */
  readonly date?: string;
}

/** All sources by tag. */
export const SOURCES = {
  PR94: {
    name: 'Premiere rulebook',
    title: 'Premiere rulebook and official question-and-answer sheets, 1994 to 1996',
    date: '1994',
  },
  QC96: { name: 'Q-Continuum supplement', title: 'Q-Continuum Rule Supplement, 1996', date: '1996-10' },
  FC97: { name: 'First Contact supplement', title: 'First Contact Rules Supplement, 1997', date: '1997' },
  RR: { name: 'rules column', title: "Official rules columns by the game's rules officer, 1998 to 2001" },
  CR00: { name: 'Rulings 2000', title: 'Current Rulings of 25 September 2000', date: '2000-09-25' },
  CR11: { name: 'Rulings 2011', title: 'Current Rulings of 4 July 2011', date: '2011-07-04' },
  CR13: { name: 'Rulings 2013', title: 'Current Rulings of 1 July 2013', date: '2013-07-01' },
  CR14: { name: 'Rulings 2014', title: 'Current Rulings of 1 December 2014', date: '2014-12-01' },
  CRx: { name: 'other Rulings', title: 'Another Current Rulings document, of 1998 to 2010' },
  GL: { name: 'Glossary', title: 'Official glossary, rulebook or ruling text of 1997 to 2013, seen in part' },
  GL2: { name: 'Glossary, second-hand', title: 'Glossary content known through digests' },
  GLq: { name: 'Glossary, quoted', title: 'Glossary content quoted in a tournament rules forum about 2000' },
  DRG: { name: 'Dilemma guide', title: 'Dilemma Resolution Guide, for single dilemmas' },
  FAQ: { name: 'official answers', title: "The publisher's question-and-answer documents, 1994 to 1999" },
  Sup: {
    name: 'expansion supplement',
    title: "Official expansion supplement or publisher's article, 1997 to 2001",
  },
  ART: { name: 'article', title: 'Rules article of the time by a writer or player; not official' },
  Note: { name: 'player note', title: 'Strategy note or rules article by players; not official' },
  RB: { name: 'later rulebook', title: 'Later official rulebook, seen in part' },
  RBq: { name: 'later rulebook, quoted', title: 'Later official rulebook as quoted in forum answers' },
  OP: {
    name: 'organised play',
    title: 'Organized Play Guides, notices and tutorials of the organised game, 2008 to 2023',
  },
  RB26: {
    name: 'rulebook of 2026',
    title: 'Compendium rulebook of August 2026, second-hand',
    date: '2026-08',
  },
  MOD: {
    name: 'modern practice',
    title: 'Practice of the Continuing Committee since about 2018',
    date: '2018',
  },
  CARD: { name: 'card', title: 'Wording seen on a card' },
  data: { name: 'card tables', title: 'Derived from the tables of cards' },
} as const satisfies Record<string, Source>;

export type SourceTag = keyof typeof SOURCES;

/** Whether documents confirm a part: completely, in part, or not at all. */
export type Confirmed = 'yes' | 'in part' | 'no';

/** Tags that are ordinary words elsewhere and count only right after a bracket or a separator. */
const WORDS = /(?<=[[(,;] ?)(?:Sup|Note|data)\b/g;
const TAG = 'PR94|QC96|FC97|RR|CR00|CR11|CR13|CR14|CRx|GL2|GLq|GL|DRG|FAQ|ART|RB26|RBq|RB|OP|MOD|CARD';
const TAGS = new RegExp(String.raw`\b(?:${TAG})\b`, 'g');
/** Official texts named by their day next to tags. */
const DATED: readonly (readonly [named: RegExp, tag: SourceTag])[] = [
  [/\bruling of \d{4}/, 'CRx'],
  [/\bofficial answer\b/, 'FAQ'],
];
/** Official texts named in full instead of by a tag, with their tag. */
const NAMED: readonly (readonly [named: RegExp, tag: SourceTag])[] = [
  [/\b(?:ruling|Rulings)\b/, 'CRx'],
  [/\banswer\b/, 'FAQ'],
  [/\b(?:supplement|OTSD|Decipher)\b/, 'Sup'],
  [/\bdilemma guide\b/, 'DRG'],
  [/\b(?:notice|tutorial|Organized Play|tournament guide)\b/, 'OP'],
];
const UNCONFIRMED = /from memory|engine default|\binferred\b|\bopen\b/i;

const isTag = (text: string): text is SourceTag => text in SOURCES;

/** The tags named in a text, each once, in the order of the table. */
export function sourcesOf(text: string): SourceTag[] {
  const found = new Set<string>([...text.matchAll(TAGS), ...text.matchAll(WORDS)].map((match) => match[0]));
  const named = found.size === 0 ? [...DATED, ...NAMED] : DATED;
  for (const [pattern, tag] of named) if (pattern.test(text)) found.add(tag);
  return Object.keys(SOURCES)
    .filter(isTag)
    .filter((tag) => found.has(tag));
}

/** Whether a bracket only says where a sentence is from; `closing`: it comes after the end of a sentence. */
export function isSourceGroup(group: string, closing: boolean): boolean {
  const inside = group.trim().slice(1, -1);
  const opens = /^(?:from memory|open\b|(?:example |since )?\[?([A-Z][A-Za-z0-9]+|data)\b)/.exec(inside);
  const first = opens?.[1];
  if (opens !== null && (first === undefined || isTag(first))) return true;
  return closing && (sourcesOf(group).length > 0 || UNCONFIRMED.test(group));
}

/** How a bracket ends that leaves a question open. */
const OPEN = /(?:^\s*[[(]|[,;:] )open\s*[\])]$/i;

/** What brackets of sources say: the tags, and how far they confirm the text before them. */
export function readSources(groups: readonly string[]): {
  readonly sources: readonly SourceTag[];
  readonly confirmed: Confirmed;
  readonly open?: true;
} {
  const sources = sourcesOf(groups.join(' '));
  const doubted = groups.some((group) => UNCONFIRMED.test(group));
  const confirmed = sources.length === 0 ? 'no' : doubted ? 'in part' : 'yes';
  return { sources, confirmed, ...(groups.some((group) => OPEN.test(group)) ? { open: true } : {}) };
}
