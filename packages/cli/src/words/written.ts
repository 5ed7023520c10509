/**
 * How authors write the words of the language, read from the sources: the functions and names that give each word, and
 * the line of a card that uses one. A word's room and its helpers are in one file.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_WORDS, slugOf } from '@spaceline/cards';
import { REGISTRY, type WordKind } from '@spaceline/engine';
import * as vocabulary from '@spaceline/engine/vocabulary';

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));

/** What authors write a word with. */
export interface Helper {
  readonly name: string;
  /** With its parameter names: `kill(whom)`. */
  readonly shown: string;
}

/** The folder of words, of any kind, that only one card uses. */
const BESIDE_CARDS = 'cards/src/sets/*/words/*.ts';

/** Amounts that are told by a key. */
const AMOUNTS = Object.keys(ALL_WORDS.amounts).filter((word) => word !== 'number' && word !== 'box');

/** Where the words of a kind are, and what a source that gives one looks like. Measures are given by name. */
const KINDS: readonly (readonly [kind: WordKind, files: string, gives: RegExp])[] = [
  ['effect', 'engine/src/words/{effects/*,vocabulary/inPlace}.ts', /\bdo: '([^']+)'/g],
  ['filter', 'engine/src/words/{filters/*,vocabulary/inPlace}.ts', /\{\s+(\w+)(?=:|,| \})/g],
  [
    'condition',
    'engine/src/words/{conditions/*,vocabulary/inPlace}.ts',
    /(?:\{\s+|combine\(\s*')(\w+)(?=:|,| \}|')/g,
  ],
  ['location', 'engine/src/words/locations/*.ts', /\{\s+(\w+)(?=:|,| \})|: LocationFilter = '([\w ]+)'/g],
  ['modifier', 'engine/src/words/{modifiers/*,vocabulary/inPlace}.ts', /\bmod: '([^']+)'/g],
  ['pool', 'engine/src/words/pools/*.ts', /(?:poolOf\('|from: '|from: \{ )([\w ]+)/g],
  [
    'amount',
    'engine/src/words/{amounts,modifiers/attributes}.ts',
    new RegExp(`\\b(${AMOUNTS.join('|')})\\b|= '(box)'`, 'g'),
  ],
  ['moment', 'engine/src/words/vocabulary/moments.ts', /'(\w+)'/g],
];

/** A declaration at the top level of a source, up to the next one. */
const DECLARATION =
  /^(export )?(?:const|function) (\w+)[\s\S]*?(?=^(?:export |const |function |interface |declare |type |\/\*\*|\/\/)|$(?![\s\S]))/gm;

const FUNCTION =
  /=\s*(?:<[^>]*>\s*)?\(([\s\S]*?)\)\s*(?::[^=]*)?=>|^export function \w+(?:<[^>]*>)?\(([\s\S]*?)\)/;

/** `(whom: Whom, by: Who = 'you')` becomes `(whom, by)`; empty if it is not a function. */
function parameters(source: string): string {
  const found = source.match(FUNCTION);
  if (!found) return '';
  const names = (found[1] ?? found[2] ?? '').match(/(?:^|,)\s*(?:\.\.\.)?\w+(?=\s*[:=?,]|\s*$)/g) ?? [];
  return `(${names.map((name) => name.replace(/^,?\s*/, '')).join(', ')})`;
}

/** The helpers for each word, by `kind word`. */
export function helpersOf(): ReadonlyMap<string, readonly Helper[]> {
  const out = new Map<string, Helper[]>();
  for (const [kind, files, gives] of KINDS)
    for (const file of globSync([files, BESIDE_CARDS], { cwd: PACKAGES }).sort()) {
      if (basename(file) === 'vocabulary.ts') continue;
      const declared = [...readFileSync(join(PACKAGES, file), 'utf8').matchAll(DECLARATION)];
      // What a helper uses in its own file counts as its own; rooms, lists and words that join any others do not.
      const inner = declared.filter(([, , name = '']) => !/Room$|^[A-Z]|^combine$/.test(name));
      for (const [source, exported, name = ''] of declared) {
        if (exported === undefined || !isWritten(file, name)) continue;
        const whole = [
          source,
          ...inner.flatMap(([text, , used = '']) => (calls(source, used) ? [text] : [])),
        ];
        const words = [...whole.join('\n').matchAll(gives)].map((match) => match[1] ?? match[2] ?? '');
        for (const word of new Set(words))
          if (word in ALL_WORDS[REGISTRY[kind]]) {
            const key = `${kind} ${word}`;
            const shown = kind === 'moment' ? `${name}(…)` : name + parameters(source);
            out.set(key, [...(out.get(key) ?? []), { name, shown }]);
          }
      }
    }
  return out;
}

/** Whether authors import it: from the vocabulary, or from beside the card it serves. */
const isWritten = (file: string, name: string): boolean =>
  !/Room$|^[A-Z]/.test(name) && (name in vocabulary || file.startsWith('cards/'));

const calls = (source: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(source);

/** From an opening bracket to its closing one. */
function upToClosing(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const c = source[at] ?? '';
    if (c === '"' || c === "'" || c === '`') {
      at = source.indexOf(c, at + 1);
      if (at < 0) break;
    } else if ('([{'.includes(c)) depth++;
    else if (')]}'.includes(c) && --depth === 0) return at + 1;
  }
  return source.length;
}

/** A call of a word builder with a title. */
const TITLED = /\b\w+\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g;

const sources = new Map<string, ReadonlyMap<string, string>>();

/** The source of each card of a set, by the slug of its title. */
function cardsOf(set: string): ReadonlyMap<string, string> {
  const known = sources.get(set);
  if (known) return known;
  const cards = new Map<string, string>();
  for (const file of globSync(`cards/src/sets/${set}/*.ts`, { cwd: PACKAGES }).sort()) {
    const text = readFileSync(join(PACKAGES, file), 'utf8');
    for (const match of text.slice(text.indexOf('export const cards')).matchAll(TITLED)) {
      const start = text.indexOf('export const cards') + match.index;
      const slug = slugOf(match[1] ?? match[2] ?? '');
      if (!cards.has(slug)) cards.set(slug, text.slice(start, upToClosing(text, text.indexOf('(', start))));
    }
  }
  sources.set(set, cards);
  return cards;
}

/** The shortest use of one of these helpers in a card's source, on one line; undefined if there is none. */
export function writtenIn(card: string, helpers: readonly Helper[]): string | undefined {
  const [set = '', slug = ''] = card.split('/');
  const source = cardsOf(set).get(slug);
  if (source === undefined) return undefined;
  const places = helpers.flatMap(({ name, shown }) =>
    [...source.matchAll(new RegExp(`(?<![\\w'.])${name}\\b(?!['\\w:])`, 'g'))].flatMap(({ index }) => {
      const end = index + name.length;
      if (source[end] !== '(') return shown === name ? [name] : [];
      let closed = upToClosing(source, end);
      // What is said of it further: `total('STRENGTH').over(40)`.
      for (
        let more = /^\.\w+(\()?/.exec(source.slice(closed));
        more;
        more = /^\.\w+(\()?/.exec(source.slice(closed))
      )
        closed = more[1] ? upToClosing(source, closed + more[0].length - 1) : closed + more[0].length;
      return [source.slice(index, closed)];
    }),
  );
  const lines = places.map((place) =>
    place
      .replace(/\s*\n\s*/g, ' ')
      .replace(/,(?= [)\]}])/g, '')
      .replace(/([([]) | ([)\]])/g, '$1$2'),
  );
  return lines.sort((a, b) => a.length - b.length)[0];
}
