/**
 * Splits a text into sentences and picks those to show for a question. A full stop after an abbreviation or an initial
 * (I.K.S., Mr., Lt.) does not end a sentence, and neither does a colon or a semicolon, because what follows makes no
 * sense by itself.
 */
import { basicForm, wordsOf } from './words.ts';

/**
 * A word before a full stop that does not end a sentence: an initial, letters with stops in between, or a known
 * abbreviation.
 */
const SHORT = /(?:^|[\s("“[])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|Mr|Mrs|Dr|Lt|St|Ex|No|vs|cf|incl)\.$/u;
const END = /[.!?][”"’)\]]*(?=\s+[\p{Lu}\p{N}“"‘'[❖*`])/gu;

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    const sentence = text.slice(start, end);
    if (match[0].startsWith('.') && SHORT.test(text.slice(start, match.index + 1))) continue;
    sentences.push(sentence.trim());
    start = end;
  }
  const rest = text.slice(start).trim();
  return rest === '' ? sentences : [...sentences, rest];
}

/** Shorter texts are shown whole. */
const SHORT_ENOUGH = 240;
/** A sentence that starts this way needs the one before it. */
const LEANS =
  /^(?:\W*)(?:It|Its|They|Their|Them|This|That|These|Those|Such|But|And|Or|Otherwise|Then|Thus|So|Also|Only|Else|Exceptions?|Except|He|She|His|Her|If not|Before that|Since then|The same|Both|Each|One|Another|Not)\b/;

/** The part of a text that answers a question best, in whole sentences. */
export function excerptOf(text: string, terms: readonly string[]): string {
  if (text.length <= SHORT_ENOUGH) return text;
  const wanted = new Set(terms);
  const sentences = sentencesOf(text);
  const found = sentences.map((sentence) => shared(sentence, wanted));
  const best = found.indexOf(Math.max(...found));
  const long = sentences[best] ?? '';
  if (long.length > LONG) return `${best > 0 ? '… ' : ''}${clauseOf(long, wanted).replace(/ …$/, '')} …`;
  let from = best;
  while (from > 0 && LEANS.test(sentences[from] ?? '')) from--;
  let to = best + 1;
  // A rule and what follows from it, as long as that is short.
  while (to < sentences.length && sentences.slice(from, to + 1).join(' ').length <= SHORT_ENOUGH) to++;
  const shown = sentences.slice(from, to).join(' ');
  return `${from > 0 ? '… ' : ''}${shown}${to < sentences.length ? ' …' : ''}`;
}

/** How many of the wanted words a text has. */
const shared = (text: string, wanted: ReadonlySet<string>): number =>
  new Set(wordsOf(text).filter((word) => wanted.has(basicForm(word) ?? ''))).size;

/** A longer sentence is a list: its opening is shown with the one item that answers. */
const LONG = 400;
const OPENING = /^[^;:]{0,160}?:\s/;

/** For a long list in one sentence, the opening words and the best item. */
function clauseOf(sentence: string, wanted: ReadonlySet<string>): string {
  const opening = OPENING.exec(sentence)?.[0] ?? '';
  const items = sentence.slice(opening.length).split(/(?<=;)\s+/);
  // Words in the opening do not distinguish the items.
  const said = new Set(wordsOf(opening).map(basicForm));
  const rest = new Set([...wanted].filter((word) => !said.has(word)));
  const found = items.map((item) => shared(item, rest));
  const best = found.indexOf(Math.max(...found));
  const item = (items[best] ?? '').replace(/;$/, '');
  return `${opening}${best > 0 ? '… ' : ''}${item}${best < items.length - 1 ? ' …' : ''}`;
}
