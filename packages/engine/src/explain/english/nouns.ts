/** Filters as English noun phrases: `unique female Klingon personnel with Honor`. The words themselves are said in their rooms (`words/filters/`). */
import { type FilterRoom, type Noun, roomOf, type SayingOfPlaces } from '../../catalogue/rooms.ts';
import type { Filter } from '../../language/filter.ts';
import type { LocationFilter } from '../../language/location.ts';
import type { Grammar } from '../../language/walk.ts';
import * as nouns from '../../words/filters/noun.ts';
import { placeInWords } from '../../words/locations/noun.ts';

const saying = (words: Grammar): ((filter: Filter) => Noun) => {
  const room = (filter: Filter): FilterRoom<never, Filter> => roomOf(words, 'filter', filter);
  const say = (filter: Filter): Noun => {
    if ('not' in filter) {
      const other = room(filter.not).englishNot?.(filter.not);
      if (other) return other;
    }
    return room(filter).english(filter, say, (at) => placeFor(words, at));
  };
  return say;
};

export { article, isName } from '../../words/filters/noun.ts';

/** Titles stand without an article. */
export const isTitle = (filter: Filter): boolean =>
  'any' in filter ? filter.any.every(isTitle) : 'named' in filter;

/** What a card that fits a filter is called when it is spoken of again: `ship` for `non-Borg ship`. */
export const headFor = (words: Grammar, filter: Filter): string => saying(words)(filter).noun ?? 'personnel';

/** Something said of a card: `is a [Q] card`, `has “Q” in its title`. */
export const saidOf = (words: Grammar, filter: Filter): string => nouns.saidOf(filter, saying(words));

/** A card that fits a filter, as words, and apart from it what stands behind the noun. */
export const nounAndRest = (
  words: Grammar,
  filter: Filter,
  plural: boolean,
  usual = 'personnel',
): readonly [noun: string, rest: string] => nouns.nounAndRest(filter, plural, usual, saying(words));

/** A card that fits a filter, as words; `personnel` when nothing else gives it a noun. */
export const nounFor = (words: Grammar, filter: Filter, plural: boolean, usual = 'personnel'): string =>
  nouns.nounFor(filter, plural, usual, saying(words));

/** A location that fits, as words with an article: `a planet mission you completed`. */
export function placeFor(words: Grammar, filter: LocationFilter): string {
  const say: SayingOfPlaces = {
    location(inner) {
      if (typeof inner === 'object' && 'not' in inner) {
        const other = roomOf(words, 'location', inner.not).englishNot?.(inner.not);
        if (other) return other;
      }
      return roomOf(words, 'location', inner).english(inner, say);
    },
    card: (inner) => {
      const said = nounFor(words, inner, false, 'mission');
      return isTitle(inner) ? said : nouns.article(said);
    },
  };
  return placeInWords(filter, say);
}
