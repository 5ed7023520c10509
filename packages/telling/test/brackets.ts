/**
 * A second language that says nothing but numbers in brackets: one for each function, around what it was given that is already said. Whatever is
 * spoken in it and has a letter was put there by somebody who does not ask the language.
 */
import { ENGLISH, type Language, requestParts, VERB_NAMES } from '@spaceline/engine';
import { TABLE_ENGLISH, type TableLanguage } from '../src/index.ts';
import type { Offered, Question } from '../src/language.ts';

const [OPEN, CLOSE] = ['⟦', '⟧'];

/** Data that functions were given and have still to say: titles, kinds, names of authors. */
export const given = new Set<string>();

/** Which end of a line, for a language to say. */
const SPOTS = ['first', 'left', 'right', 'between'];

/** What a part of something said looks like: what is said already stays, the rest is noted. */
function part(value: unknown): string {
  if (typeof value === 'string') {
    if (value.includes(OPEN)) return value;
    if (value !== '') given.add(value);
    return '';
  }
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(part).join(' ');
  if (typeof value === 'object' && value !== null && 'text' in value && 'plural' in value)
    return part(value.text);
  return '';
}

/** What a sentence at the table is told with has to be in words already, so it is written down as it is. */
function toldWith(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return part(value);
  const words = Object.values(value).flat();
  return words.filter((each) => typeof each === 'string' && !SPOTS.includes(each)).join(' ');
}

/** Each function has its number. */
let numbers = 0;
const written = (n: number, words: readonly string[]): string =>
  `${OPEN}${n} ${words.join(' ').trim()}${CLOSE}`;
const said = (n: number, parts: readonly unknown[]): string => written(n, parts.map(part));

type Sayings = Readonly<Record<string, unknown>>;

/** The same group of functions, each saying its number; `shaped`: those that return more than words. */
export function bracketed<T extends object>(
  group: T,
  shaped: { readonly [K in keyof T]?: T[K] } = {},
  worded = part,
): T {
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(group as Sayings)) {
    const n = ++numbers;
    if (typeof value === 'function') out[name] = (...parts: unknown[]) => written(n, parts.map(worded));
    else if (typeof value === 'string') out[name] = said(n, []);
    else out[name] = bracketed(value as object, {}, worded);
  }
  return { ...(out as T), ...shaped };
}

const phrase = (text: string) => ({ text, plural: false });
const card = bracketed(ENGLISH.card);
const grammar = bracketed(ENGLISH.grammar, {
  who: (who) => phrase(said(++numbers, [who])),
  // An author's name is said by the language, whatever it is.
  label: () => said(0, []),
});

export const BRACKETS: Language = {
  code: 'test',
  grammar,
  said: bracketed(ENGLISH.said, {
    selector: () => phrase(said(1, [])),
    // What stands inside others is spoken by the same speaker.
    effect: (effect, speaker) =>
      said(2, 'target' in effect && typeof effect.target === 'object' ? [speaker.those(effect.target)] : []),
    becomes: () => ({ becomes: [said(3, []), said(4, [])], taken: null }),
    limit: () => ({ text: said(5, []), leads: true }),
  }),
  printed: bracketed(ENGLISH.printed),
  whyNot: bracketed(ENGLISH.whyNot),
  card: {
    ...card,
    prose: ({ when, timing: _, often, text }) => said(6, [when ?? '', often?.text ?? '', text]),
    item: ({ when, timing, often, text }) => ({
      timing: said(7, [when ?? timing ?? '', often?.text ?? '']),
      text: said(8, [text]),
    }),
  },
};

const offers = Object.fromEntries(
  VERB_NAMES.map((verb, n) => [
    verb,
    (offer: Offered) =>
      written(
        n,
        requestParts(verb).map(({ name }) => (offer.isSaid(name) ? offer.part(name) : '')),
      ),
  ]),
) as TableLanguage['offers'];

const prompts = Object.fromEntries(
  Object.keys(TABLE_ENGLISH.prompts).map((key, n) => [
    key,
    ({ card, choosing, price }: Question) => written(n, [card ?? '', choosing(), price()]),
  ]),
) as TableLanguage['prompts'];

/** The same for everything that is said at the table. */
export const TABLE_BRACKETS: TableLanguage = {
  ...bracketed(TABLE_ENGLISH, {}, toldWith),
  ...BRACKETS,
  names: bracketed(TABLE_ENGLISH.names, { affiliation: () => written(9, []) }, toldWith),
  offers,
  prompts,
};

/** A name for something that no language says: a title, a player. */
export const named = (n: number): string => said(n, []);

/** Whether something was said by the language alone. */
export const isPure = (text: string): boolean => !/\p{L}/u.test(text);
