/** Questions about locations, combined: all of these, any of these, not this; no question at all. */
import { arm, list } from '../../language/fields.ts';
import type { LocationFilter } from '../../language/location.ts';
import { joinedOtherwise } from '../../language/words.ts';
import { fitsLocation } from '../../queries/locations.ts';
import type { LocationRoom } from '../../state/game.ts';
import { joined } from '../english.ts';
import { behind, noun } from '../filters/noun.ts';
import { placeInWords } from './noun.ts';

interface AllLocations {
  readonly all: readonly LocationFilter[];
}
interface AnyLocation {
  readonly any: readonly LocationFilter[];
}
interface NotLocation {
  readonly not: LocationFilter;
}
declare module '../../language/location.ts' {
  interface LocationWords {
    all: AllLocations;
    any: AnyLocation;
    not: NotLocation;
    anywhere: 'anywhere';
  }
}

const allRoom: LocationRoom<AllLocations> = {
  about: 'A location that is all of these.',
  fields: { all: list(arm<LocationFilter>('location'), 1) },
  slips: (word) => joinedOtherwise(word, 'all', word.all),
  fits: (g, at, { all }, onlooker) => all.every((each) => fitsLocation(g, at, each, onlooker)),
  english: ({ all }, say) => {
    const parts = all.map(say.location);
    const [head] = parts.flatMap((part) => part.noun ?? []);
    return {
      before: parts.flatMap((part) => part.before),
      ...(head === undefined ? {} : { noun: head }),
      behind: parts.flatMap((part) => part.behind),
    };
  },
};

const anyRoom: LocationRoom<AnyLocation> = {
  about: 'A location that is any of these.',
  fields: { any: list(arm<LocationFilter>('location'), 1) },
  slips: (word) => joinedOtherwise(word, 'any', word.any),
  fits: (g, at, { any }, onlooker) => any.some((each) => fitsLocation(g, at, each, onlooker)),
  // Each with its article, so that the whole needs none.
  english: ({ any }, say) =>
    noun(
      joined(
        any.map((each) => placeInWords(each, say)),
        ' or',
      ),
    ),
};

const notRoom: LocationRoom<NotLocation> = {
  about: 'A location that is not so.',
  fields: { not: arm<LocationFilter>('location') },
  fits: (g, at, { not }, onlooker) => !fitsLocation(g, at, not, onlooker),
  english: ({ not }, say) => behind(`other than ${placeInWords(not, say)}`),
};

const anywhereRoom: LocationRoom<'anywhere'> = {
  about: 'Any location.',
  fields: {},
  fits: () => true,
  english: () => ({ before: [], behind: [] }),
};

export const LOGIC_LOCATIONS = { all: allRoom, any: anyRoom, not: notRoom, anywhere: anywhereRoom };

/** A location that is all of these. */
export const placeOfAll = (...filters: LocationFilter[]): LocationFilter => ({ all: filters });
/** A location that is any of these. */
export const placeOfAny = (...filters: LocationFilter[]): LocationFilter => ({ any: filters });
/** A location that is not so. */
export const placeNot = (filter: LocationFilter): LocationFilter => ({ not: filter });
/** Any location. */
export const anywhere: LocationFilter = 'anywhere';
