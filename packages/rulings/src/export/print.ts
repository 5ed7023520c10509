/**
 * The rules and rulings of one day as a document to print: contents, the rulebook chapter by chapter, the rulings in
 * force from A to Z, and an index. One self-contained HTML file.
 */
import type { Ruling, Rulings } from '../entries.ts';
import type { Chapter, Rule, Term } from '../parse.ts';
import type { Part } from '../parts.ts';
import { SOURCES, type SourceTag } from '../sources.ts';
import { datingOfPart, entriesOn, standingOn } from '../time.ts';
import { partStandingOn, ruleStandingOn, sourcesOn, wordingOn } from '../wording.ts';
import { articleHtml, articlesOf, byTopic, editorialHtml, filedAs, link, type Shown } from './articles.ts';
import { blocks, escaped, inline } from './markup.ts';
import { STYLE } from './style.ts';

interface Book {
  readonly chapters: readonly PrintedChapter[];
  readonly terms: readonly Term[];
}

/** The printed part of a chapter. */
type PrintedChapter = Pick<Chapter, 'number' | 'title' | 'rules'>;

interface Section {
  readonly id: string;
  readonly heading: string;
  readonly rules: readonly Rule[];
}

/** The document for a day. */
export function printedDocument(rulings: Rulings, book: Book, date: string): string {
  const chapters = book.chapters.map((chapter) => ({ chapter, sections: sectionsOf(chapter, date) }));
  const holding = entriesOn(rulings, date);
  const { ruling, editorial } = articlesOf(holding);
  const perhaps = [...rulings.entries.values()]
    .filter((entry) => standingOn(rulings, entry, date) === 'perhaps')
    .sort(byTopic);
  const shown: Shown = new Set([
    ...chapters.flatMap(({ sections }) => sections.flatMap(({ rules }) => rules.map(({ id }) => id))),
    ...[...holding, ...perhaps].map(({ id }) => id),
  ]);
  const issued = rulings.documents.filter((document) => document.date <= date);
  const title = `The rules of ${inWords(date)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="over">Star Trek Customizable Card Game, First Edition</p>
<h1>${escaped(title)}</h1>
<p>The rulebook and the rulings in force on this day, retold in our own words. ${issuedInWords(issued)}</p>
<h2>How to read it</h2>
<ul class="legend">
<li>A rule stands under its name, by which rulings, the index and the judge refer to it.</li>
<li><b>from</b> a day: the ruling or rule was new or changed on that day.</li>
<li><b>by</b> a day: it was in force then, and perhaps earlier; its document does not mark it as new.</li>
<li><b>†</b>: nothing from before this day says so; a later source does.</li>
<li><b>‡</b>: not confirmed by a document; where a source is named, it confirms only part of the sentence.</li>
</ul>
<h2>Sources</h2>
<p>Behind each rule stands where it comes from, in these words.</p>
<dl class="sources">
${legend(
  chapters.flatMap(({ sections }) => sections.flatMap(({ rules }) => rules)),
  date,
)}
</dl>
</header>
<nav>
<h2>Contents</h2>
<ol class="contents">
${chapters
  .map(
    ({ chapter, sections }) =>
      `<li><a href="#chapter-${chapter.number}">${chapter.number} ${escaped(chapter.title)}</a><ol>${sections
        .map(({ id, heading }) => `<li><a href="#${id}">${escaped(heading)}</a></li>`)
        .join('')}</ol></li>`,
  )
  .join('\n')}
<li><a href="#rulings">Rulings, from A to Z</a> (${ruling.length})</li>
${perhaps.length > 0 ? `<li><a href="#perhaps">Rulings that were perhaps in force already</a> (${perhaps.length})</li>` : ''}
<li><a href="#cards">Index of cards</a></li>
<li><a href="#terms">Index of terms</a></li>
</ol>
</nav>
<main>
${chapters.map(({ chapter, sections }) => chapterHtml(chapter, sections, { date, rulings, shown })).join('\n')}
<section class="part" id="rulings">
<h2>Rulings, from A to Z</h2>
${ruling.map((article) => articleHtml(article, shown)).join('\n')}
<h3>Entries for the editors of the glossary</h3>
<p>These correct pointers, spellings and lists, and change nothing at a table.</p>
${editorial.map(editorialHtml).join('\n')}
</section>
${perhaps.length > 0 ? `<section class="part" id="perhaps">\n<h2>Rulings that were perhaps in force already</h2>\n<p>The next document has them without a mark, so they came at some time between the one before and that one.</p>\n${perhaps.map((entry) => articleHtml({ entry, pointers: [] }, shown)).join('\n')}\n</section>` : ''}
${cardIndex([...holding, ...perhaps])}
${termIndex(book.terms)}
</main>
</body>
</html>
`;
}

function inWords(date: string): string {
  const months = 'January February March April May June July August September October November December';
  const [year, month = '1', day = '1'] = date.split('-');
  return `${Number(day)} ${months.split(' ')[Number(month) - 1] ?? month} ${year}`;
}

const issuedInWords = (documents: readonly { readonly title: string }[]): string =>
  documents.length === 0
    ? 'No rulings document had been issued.'
    : `Documents up to this day: ${documents.map(({ title }) => escaped(title)).join('; ')}.`;

/** The day a document is for, and what is in it. */
interface View {
  readonly date: string;
  readonly rulings: Rulings;
  readonly shown: Shown;
}

/** The sections of a chapter with the rules that can have held on a day. */
function sectionsOf(chapter: PrintedChapter, date: string): Section[] {
  const sections: { id: string; heading: string; rules: Rule[] }[] = [];
  for (const rule of chapter.rules) {
    const standing = ruleStandingOn(rule, date);
    if (rule.working || standing === 'not yet' || standing === 'no longer') continue;
    const heading = [rule.section, rule.sectionTitle].filter((part) => part !== '').join(' ');
    const last = sections.at(-1);
    if (last?.heading === heading) last.rules.push(rule);
    else sections.push({ id: `section-${chapter.number}-${sections.length + 1}`, heading, rules: [rule] });
  }
  return sections;
}

function chapterHtml({ number, title }: PrintedChapter, sections: readonly Section[], view: View): string {
  return `<section class="part" id="chapter-${number}">
<h2>${number} ${escaped(title)}</h2>
${sections
  .map(
    ({ id, heading, rules }) =>
      `<h3 id="${id}">${escaped(heading)}</h3>\n${[...Map.groupBy(rules, ({ line }) => line).values()]
        .map((same) => ruleHtml(same, view))
        .join('\n')}`,
  )
  .join('\n')}
</section>`;
}

/** A rule; ids that share one text stand before it together. */
function ruleHtml(same: readonly Rule[], view: View): string {
  const [rule, ...others] = same;
  if (!rule) return '';
  const { date, rulings, shown } = view;
  const { parts, details } = wordingOn(rule, date);
  const by = new Set(
    same.flatMap(({ id }) => rulings.byRule.get(id) ?? []).filter(({ id }) => shown.has(id)),
  );
  const sources = sourcesOf([...parts, ...details], date);
  return `<div class="rule" id="${rule.id}"><p><code>${rule.id}</code>${others.map(({ id }) => ` <code id="${id}">${id}</code>`).join('')} ${parts.map((part) => partHtml(rule, part, view)).join(' ')}${
    sources.length > 0
      ? ` <span class="source">${sources.map((tag) => escaped(SOURCES[tag].name)).join('; ')}</span>`
      : ''
  }${by.size > 0 ? ` <span class="by">${[...by].map(({ id }) => link(id, shown)).join(' ')}</span>` : ''}</p>${blocks(
    details.map((part) => (part.text.startsWith('|') ? part.text : partHtml(rule, part, view))),
  )}</div>`;
}

/** The sources of several parts that a reader of the day could name, each once. */
function sourcesOf(parts: readonly Part[], date: string): readonly SourceTag[] {
  const named = new Set(parts.flatMap((part) => sourcesOn(part.sources, date)));
  return (Object.keys(SOURCES) as SourceTag[]).filter((tag) => named.has(tag));
}

/** A part with its examples, its marks and its dates. */
function partHtml({ id }: Rule, part: Part, { date, rulings, shown }: View): string {
  const later = partStandingOn(part, date) === 'stated later';
  const marks = `${later ? ' †' : ''}${part.confirmed === 'yes' ? '' : ' ‡'}`;
  return [
    part.text === '' ? '' : `${inline(part.text, shown)}${marks}`,
    ...part.examples.map((example) => `<span class="example">Example: ${inline(example, shown)}</span>`),
    // Until when a part holds is a later day's knowledge.
    part.from === undefined
      ? ''
      : `<span class="date">${datingOfPart(rulings, id, part.from)} ${part.from}</span>`,
  ]
    .filter((piece) => piece !== '')
    .join(' ');
}

/** What the names of the sources mean, for those that stand in the document. */
function legend(rules: readonly Rule[], date: string): string {
  const named = new Set(
    rules.flatMap((rule) => {
      const { parts, details } = wordingOn(rule, date);
      return sourcesOf([...parts, ...details], date);
    }),
  );
  return (Object.keys(SOURCES) as SourceTag[])
    .filter((tag) => named.has(tag))
    .map((tag) => `<dt>${escaped(SOURCES[tag].name)}</dt><dd>${escaped(SOURCES[tag].title)}</dd>`)
    .join('\n');
}

function cardIndex(entries: readonly Ruling[]): string {
  const named = new Map<string, Set<string>>();
  for (const { id, cards } of entries)
    for (const { title } of cards) named.set(title, (named.get(title) ?? new Set()).add(id));
  const rows = [...named].sort(([a], [b]) => filedAs(a).localeCompare(filedAs(b), 'en'));
  return `<section class="part index" id="cards">
<h2>Index of cards</h2>
<ul>
${rows
  .map(([title, ids]) => {
    const links = [...ids].map((id) => `<a href="#${id}">${id}</a>`);
    return `<li>${escaped(title)} ${links.join(' ')}</li>`;
  })
  .join('\n')}
</ul>
</section>`;
}

const termIndex = (terms: readonly Term[]): string => `<section class="part index" id="terms">
<h2>Index of terms</h2>
<ul>
${terms
  .map(({ term, meaning, chapter }) => {
    const chapters = chapter.split(/[,;]\s*/).map((part) => {
      const number = /^0\d/.exec(part)?.[0];
      return number ? `<a href="#chapter-${number}">${escaped(part)}</a>` : escaped(part);
    });
    return `<li><b>${inline(term)}</b> ${inline(meaning)} (${chapters.join(', ')})</li>`;
  })
  .join('\n')}
</ul>
</section>`;
