/**
 * Noun phrases: what one card must be. Adjectives and nouns follow each other and all must fit (`req.combined`); a slash
 * between two words means either; a title is in braces.
 *
 *   noun := "{" TITLE "}" | "any {" NAME "}" | [ "any" | "a" | "an" ] word { word }
 *   word := ICON | "non-" word | phrase [ "/" phrase ]      phrases are listed in lexicon.ts
 */
import type { Filter } from '@spaceline/engine';
import { AFFILIATION_ICONS, LONGEST_PHRASE, lookUp } from './lexicon.ts';
import type { Reader } from './reader.ts';

/** All of these at once; a single filter is returned as it is. */
export function conjoin(filters: readonly Filter[]): Filter {
  const [only, ...others] = filters;
  return only !== undefined && others.length === 0 ? only : { all: filters };
}

export function readNoun(reader: Reader): Filter {
  const known = phrase(reader);
  if (known === undefined && (reader.takeWords('any') || reader.takeWords('a') || reader.takeWords('an'))) {
    const token = reader.peek();
    if (token?.kind === 'title') {
      reader.skip();
      return { depicts: token.text };
    }
  }
  const title = reader.peek();
  if (known === undefined && title?.kind === 'title') {
    reader.skip();
    return { named: title.text };
  }
  const filters = known === undefined ? [] : [slashed(reader, known)];
  for (let next = adjective(reader); next !== undefined; next = adjective(reader)) filters.push(next);
  const meaning = filters.filter((filter) => !('all' in filter && filter.all.length === 0));
  if (filters.length === 0)
    throw reader.error('a skill, a title in braces or another known noun was expected');
  return conjoin(filters.every(needsHead) ? [...meaning, { type: 'personnel' }] : meaning);
}

/** Icons and the like do not imply a card type: alone they mean personnel. */
function needsHead(filter: Filter): boolean {
  return (
    'icon' in filter ||
    'affiliation' in filter ||
    'uniqueness' in filter ||
    ('any' in filter && filter.any.some((part) => 'affiliation' in part)) ||
    ('not' in filter && needsHead(filter.not))
  );
}

function adjective(reader: Reader): Filter | undefined {
  const token = reader.peek();
  if (token?.kind === 'icon') {
    reader.skip();
    return icon(token.text);
  }
  const word = reader.word();
  if (word === 'non-') {
    reader.skip();
    const negated = adjective(reader);
    if (negated === undefined) throw reader.error('a word after "non-" was expected');
    return { not: negated };
  }
  if (word?.startsWith('non-')) {
    const negated = lookUp(word.slice('non-'.length));
    if (negated === undefined) return undefined;
    reader.skip();
    return { not: negated };
  }
  const filter = phrase(reader);
  return filter === undefined ? undefined : slashed(reader, filter);
}

function slashed(reader: Reader, filter: Filter): Filter {
  const either = [filter];
  while (reader.takeSign('/')) {
    const other = phrase(reader);
    if (other === undefined) throw reader.error('a known noun after "/" was expected');
    either.push(other);
  }
  return either.length === 1 ? filter : { any: either };
}

function icon(text: string): Filter {
  const name = text.slice(1, -1);
  if (name === 'Univ') return { uniqueness: 'universal' };
  const affiliation = text.startsWith('[') ? AFFILIATION_ICONS[name] : undefined;
  return affiliation === undefined ? { icon: text } : { affiliation };
}

/** The longest phrase of the lexicon that the next words spell. */
function phrase(reader: Reader): Filter | undefined {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    const words = Array.from({ length }, (_, ahead) => wordOrNumber(reader, ahead));
    if (words.includes(undefined)) continue;
    const filter = lookUp(words.join(' '));
    if (filter === undefined) continue;
    reader.skip(length);
    return filter;
  }
  return undefined;
}

/** `Section 31` is one phrase though its second word is a number. */
function wordOrNumber(reader: Reader, ahead: number): string | undefined {
  const token = reader.peek(ahead);
  return token?.kind === 'word' || (token?.kind === 'number' && ahead > 0) ? token.text : undefined;
}
