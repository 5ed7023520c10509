/**
 * Noun phrases for filters: `unique female Klingon personnel with Honor`. A filter provides the words before a noun, the
 * noun and the words after it; these functions combine them. `say` speaks any filter.
 */
import type { Noun } from '../../catalogue/rooms.ts';
import type { Filter } from '../../language/filter.ts';

export const before = (...words: string[]): Noun => ({ before: words, behind: [] });
export const behind = (...words: string[]): Noun => ({ before: [], behind: words });
export const noun = (word: string): Noun => ({ before: [], noun: word, behind: [] });

type Say = (filter: Filter) => Noun;

/** Only words before the noun: affiliations, species, icons. */
const inFront = ({ before: front, noun, behind: back }: Noun): boolean =>
  front.length > 0 && noun === undefined && back.length === 0;

/** One of several alternatives that describe a card, next to other descriptions. */
export function among(filters: readonly Filter[], say: Say): Noun {
  const parts = filters.map(say);
  if (parts.every(inFront)) return before(orList([...new Set(parts.map((p) => p.before.join(' ')))]));
  const having = havingOneOf(parts);
  if (having !== undefined) return behind(having);
  // What somebody is, said once: `who is a Gul or a Legate`.
  if (parts.every((p) => p.before.length === 0 && p.behind.length === 0 && p.noun !== undefined))
    return behind(`that is ${orList(parts.map((p) => article(p.noun ?? '')))}`);
  if (parts.every((p) => p.noun === undefined && p.before.length === 0 && p.behind.length === 1))
    return behind(orList(parts.map((p) => p.behind.join(' '))));
  return behind(`that ${alternatives(filters, (filter) => saidOf(filter, say))}`);
}

/** Something said of a card: `is a [Q] card`, `has “Q” in its title`. */
export function saidOf(filter: Filter, say: Say): string {
  const { before: front, noun: head, behind: back } = say(filter);
  if (front.length === 0 && head === undefined)
    return back
      .join(' and ')
      .replace(/^with /, 'has ')
      .replace(/^of /, 'is of ');
  if (head === undefined && back.length === 0 && front.every((word) => /^[A-Z][a-z]/.test(word)))
    return `is ${front.join(' ')}`;
  return `is ${article(nounFor(filter, false, 'card', say))}`;
}

/** Alternatives, each said once even if two sound the same. */
export const alternatives = (filters: readonly Filter[], speak: (filter: Filter) => string): string =>
  orList([...new Set(filters.map(speak))]);

const orList = (words: readonly string[]): string =>
  words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

export const article = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** Nouns whose plural is like their singular, or that are proper names. */
const severalOf = (noun: string): string =>
  /(?:personnel|equipment|facility)$/i.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}s`;

const KINDS: ReadonlySet<string> = new Set(['personnel', 'ship', 'facility', 'mission', 'dilemma']);
export const isKind = (noun: string): boolean => KINDS.has(noun) || noun.endsWith(' card');

/** Titles and proper names: with a capital in front of the first word and of the last. */
export const isName = (noun: string): boolean =>
  /^[A-Z]/.test(noun) && !/(?:^|\s)[a-z]\S*$/.test(noun) && !noun.endsWith('card');

/** Alternatives that differ in what one has and in nothing else: `with Youth or CUNNING over 7`. */
function havingOneOf(parts: readonly Noun[]): string | undefined {
  const had = parts.flatMap(({ before: front, noun: head, behind: back }) =>
    front.length === 0 && head === undefined && back.length === 1 && back[0]?.startsWith('with ')
      ? back[0].slice('with '.length)
      : [],
  );
  return had.length === parts.length ? `with ${orList(had)}` : undefined;
}

/** Of people one says who. */
const ofPeople = (rest: string, head: string): string =>
  /personnel$/.test(head) ? rest.replace(/(^| )that (is|has|killed)\b/g, '$1who $2') : rest;

const inPlural = (rest: string, head: string): string =>
  ofPeople(rest, head)
    // One characteristic or name that is left out: `except a Warship`.
    .replace(/^( except) ([A-Z][a-z]+)$/, (_, except: string, noun: string) => `${except} ${article(noun)}`)
    .replace('(or card played as one)', '(or cards played as such)')
    .replace('in its title', 'in their titles');

/** A card that fits a filter, as words, and apart from it what stands behind the noun. */
export function nounAndRest(
  filter: Filter,
  plural: boolean,
  usual: string,
  say: Say,
): readonly [noun: string, rest: string] {
  if ('any' in filter) {
    const having = havingOneOf(filter.any.map(say));
    if (having === undefined) return [alternatives(filter.any, (f) => nounFor(f, plural, usual, say)), ''];
    return [plural ? severalOf(usual) : usual, ` ${having}`];
  }
  const { before: front, noun: own = usual, behind: back } = say(filter);
  const head = plural && !isName(own) && !own.startsWith('any ') ? severalOf(own) : own;
  const rest = back.map((words) => ` ${words}`).join('');
  return [[...front, head].join(' '), plural ? inPlural(rest, head) : ofPeople(rest, head)];
}

/** A card that fits a filter, as words; `usual` when nothing else gives it a noun. */
export const nounFor = (filter: Filter, plural: boolean, usual: string, say: Say): string =>
  nounAndRest(filter, plural, usual, say).join('');
