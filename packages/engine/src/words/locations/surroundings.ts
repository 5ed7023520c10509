/** Questions about where a location is and what is there: here, next to here, at the end of the line, with such a card. */
import { choice, LEFT_OUT, optional, word } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { LocationFilter } from '../../language/location.ts';
import { fits } from '../../queries/fits.ts';
import { fitsLocation } from '../../queries/locations.ts';
import { isAtLocation } from '../../queries/presence.ts';
import { lineOf, neighbours } from '../../queries/spaceline.ts';
import { card, cardsInPlay, type LocationRoom } from '../../state/game.ts';
import { behind, noun } from '../filters/noun.ts';
import { placeInWords } from './noun.ts';

/** One of the two neighbours on the line is such a location. */
interface NextToLocation {
  readonly nextTo: LocationFilter;
}
/** A card that fits is there, in sight; both players' if `whose` is left out. */
interface HasLocation {
  readonly has: Filter;
  readonly whose?: 'your' | 'opponent';
}
declare module '../../language/location.ts' {
  interface LocationWords {
    here: 'here';
    'this line': 'this line';
    end: 'end';
    goal: 'goal';
    nextTo: NextToLocation;
    has: HasLocation;
  }
}

const hereRoom: LocationRoom<'here'> = {
  about: 'Where the card is whose text this is.',
  fields: {},
  fits: (_, at, __, onlooker) => at === onlooker.at,
  english: () => noun('this location'),
  mistaken: ['anywhere'],
};

const thisLineRoom: LocationRoom<'this line'> = {
  about: 'On the same spaceline as the card whose text this is.',
  fields: {},
  fits: (g, at, _, onlooker) => onlooker.at >= 0 && lineOf(g, onlooker.at).includes(at),
  english: () => behind('on this spaceline'),
};

const endRoom: LocationRoom<'end'> = {
  about: 'The first or the last location of its spaceline.',
  fields: {},
  fits: (g, at) => {
    const line = lineOf(g, at);
    return line[0] === at || line.at(-1) === at;
  },
  english: () => noun('an end of the spaceline'),
};

const goalRoom: LocationRoom<'goal'> = {
  about: 'The goal that this card has set for its ship.',
  fields: {},
  fits: (g, at, _, { source }) => source >= 0 && card(g, source).memory?.goal === at,
  english: () => noun('that goal'),
  mistaken: ['here'],
};

const nextToRoom: LocationRoom<NextToLocation> = {
  about: 'Next to such a location on its spaceline.',
  fields: { nextTo: word<LocationFilter>('location') },
  // The ends of a line are not next to each other (`space.line.linear`).
  fits: (g, at, { nextTo }, onlooker) =>
    neighbours(g, at).some((each) => fitsLocation(g, each, nextTo, onlooker)),
  english: ({ nextTo }, say) =>
    behind(nextTo === 'here' ? 'next to this one' : `next to ${placeInWords(nextTo, say)}`),
};

const OWNERS = { your: ' of yours', opponent: ' of your opponent’s' } as const;

const hasRoom: LocationRoom<HasLocation> = {
  about: 'A location where a fitting card is, in sight: anybody’s, yours or your opponent’s.',
  fields: {
    has: word<Filter>('filter'),
    whose: optional(choice({ your: ['opponent', LEFT_OUT], opponent: ['your', LEFT_OUT] })),
  },
  fits: (g, at, { has, whose }, { seat }) =>
    cardsInPlay(g).some(
      (c) =>
        (whose === undefined || (c.controller === seat) === (whose === 'your')) &&
        isAtLocation(g, c.id, at) &&
        fits(g, c.id, has),
    ),
  english: ({ has, whose }, say) => behind(`with ${say.card(has)}${whose ? OWNERS[whose] : ''}`),
};

export const SURROUNDING_LOCATIONS = {
  here: hereRoom,
  'this line': thisLineRoom,
  end: endRoom,
  goal: goalRoom,
  nextTo: nextToRoom,
  has: hasRoom,
};

/** Where the card is whose text this is. */
export const thisLocation: LocationFilter = 'here';
/** A location on the same spaceline as the card whose text this is. */
export const onThisLine: LocationFilter = 'this line';
/** An end of a spaceline. */
export const endOfLine: LocationFilter = 'end';
/** The goal that this card has set for its ship. */
export const itsGoal: LocationFilter = 'goal';
/** A neighbour of such a location. */
export const nextTo = (filter: LocationFilter): LocationFilter => ({ nextTo: filter });
/** A location where such a card is. */
export const placeWith = (filter: Filter): LocationFilter => ({ has: filter });
/** A location where you have such a card. */
export const placeWithYour = (filter: Filter): LocationFilter => ({ has: filter, whose: 'your' });
/** A location where your opponent has such a card. */
export const placeWithOpponents = (filter: Filter): LocationFilter => ({ has: filter, whose: 'opponent' });
