/** Filters as English noun phrases: `unique female Klingon personnel with Honor`. The words themselves are said in their rooms (`words/filters/`). */
import type { FilterRoom, Noun } from '../../catalogue/rooms.ts';
import type { Filter } from '../../language/filter.ts';
import { tagOf } from '../../language/words.ts';
import type { Game } from '../../state/game.ts';
import { FILTERS } from '../../words/filters/index.ts';
import * as nouns from '../../words/filters/noun.ts';

const roomOf = (filter: Filter): FilterRoom<Game, Filter> =>
  FILTERS[tagOf(FILTERS, filter)] as unknown as FilterRoom<Game, Filter>;

function say(filter: Filter): Noun {
  if ('not' in filter) {
    const other = roomOf(filter.not).englishNot?.(filter.not);
    if (other) return other;
  }
  return roomOf(filter).english(filter, say);
}

export { article, isName } from '../../words/filters/noun.ts';

/** Titles stand without an article. */
export const isTitle = (filter: Filter): boolean =>
  'any' in filter ? filter.any.every(isTitle) : 'named' in filter;

/** What a card that fits a filter is called when it is spoken of again: `ship` for `non-Borg ship`. */
export const headFor = (filter: Filter): string => say(filter).noun ?? 'personnel';

/** Something said of a card: `is a [Q] card`, `has “Q” in its title`. */
export const saidOf = (filter: Filter): string => nouns.saidOf(filter, say);

/** A card that fits a filter, as words, and apart from it what stands behind the noun. */
export const nounAndRest = (
  filter: Filter,
  plural: boolean,
  usual = 'personnel',
): readonly [noun: string, rest: string] => nouns.nounAndRest(filter, plural, usual, say);

/** A card that fits a filter, as words; `personnel` when nothing else gives it a noun. */
export const nounFor = (filter: Filter, plural: boolean, usual = 'personnel'): string =>
  nouns.nounFor(filter, plural, usual, say);
