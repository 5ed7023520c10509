/** Questions about the mission at a location: which place it is, whose it is, what it shows, whether it is done. */
import { choice, either, list, named, oneOf, word } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { LocationFilter } from '../../language/location.ts';
import type { Affiliation, Quadrant } from '../../language/traits.ts';
import { fits } from '../../queries/fits.ts';
import {
  endFacing,
  isHomeworld,
  isNamedPlace,
  kindOf,
  location,
  missionAt,
  missionCardAt,
} from '../../queries/spaceline.ts';
import { card, cardsAt, type LocationRoom } from '../../state/game.ts';
import { joined } from '../english.ts';
import { before, behind, noun } from '../filters/noun.ts';

/** A place of that name. */
interface NamedLocation {
  readonly named: string;
}
/** The homeworld of an affiliation, or of any. */
interface HomeworldLocation {
  readonly homeworld: Affiliation | 'any';
}
interface RegionLocation {
  readonly region: string;
}
interface QuadrantLocation {
  readonly quadrant: Quadrant;
}
/** The mission card that the player reads there fits. */
interface MissionLocation {
  readonly mission: Filter;
}
/** The end that faces the player shows one of these icons, or none. */
interface IconsLocation {
  readonly icons: readonly Affiliation[] | 'none';
}
/** A mission that this player seeded. */
interface MissionOfLocation {
  readonly missionOf: 'your' | 'opponent';
}
/** This player has solved the mission; `anybody`: one of the two. */
interface SolvedLocation {
  readonly solvedBy: 'you' | 'opponent' | 'anybody';
}
declare module '../../language/location.ts' {
  interface LocationWords {
    planet: 'planet';
    space: 'space';
    unexamined: 'unexamined';
    named: NamedLocation;
    homeworld: HomeworldLocation;
    region: RegionLocation;
    quadrant: QuadrantLocation;
    mission: MissionLocation;
    icons: IconsLocation;
    missionOf: MissionOfLocation;
    solvedBy: SolvedLocation;
  }
}

const kind = <K extends 'planet' | 'space'>(which: K, other: LocationFilter): LocationRoom<K> => ({
  about: `A ${which} location; a mission with both icons is both.`,
  fields: {} as LocationRoom<K>['fields'],
  fits: (g, at) => {
    const found = kindOf(g, at);
    return found === which || found === 'dual';
  },
  english: () => before(which),
  mistaken: [other],
});

const unexaminedRoom: LocationRoom<'unexamined'> = {
  about: 'A mission where the player has seen no seed card and nobody has attempted.',
  fields: {},
  // For each player separately, whoever owns the card (`examined`, `zone.unexamined`).
  fits: (g, at, _, { seat }) => (location(g, at).examined & (1 << seat)) === 0,
  english: () => before('unexamined'),
};

const namedRoom: LocationRoom<NamedLocation> = {
  about: 'The place of that name: Bajor is where “Bajor Region: Bajor” is.',
  fields: { named: named('place') },
  fits: (g, at, { named: name }, { seat }) => {
    const mission = missionAt(g, at, seat);
    return mission !== null && isNamedPlace(mission, name);
  },
  english: ({ named: name }) => noun(name),
};

const homeworldRoom: LocationRoom<HomeworldLocation> = {
  about: 'The homeworld of an affiliation, or any homeworld.',
  fields: { homeworld: either(named<Affiliation>('affiliation'), oneOf('any')) },
  fits: (g, at, { homeworld }, { seat }) => {
    const mission = missionAt(g, at, seat);
    return (
      mission !== null &&
      isHomeworld(g, mission) &&
      (homeworld === 'any' || mission.homeworldOf === homeworld)
    );
  },
  english: ({ homeworld }) => noun(homeworld === 'any' ? 'homeworld' : `the ${homeworld} homeworld`),
  englishNot: ({ homeworld }) => (homeworld === 'any' ? before('non-homeworld') : undefined),
};

const regionRoom: LocationRoom<RegionLocation> = {
  about: 'A location in the region.',
  fields: { region: named('place') },
  fits: (g, at, { region }, { seat }) => missionAt(g, at, seat)?.region === region,
  english: ({ region }) => behind(`in the ${region}`),
};

const quadrantRoom: LocationRoom<QuadrantLocation> = {
  about: 'A location in the quadrant.',
  fields: {
    quadrant: choice({ Alpha: ['Gamma'], Gamma: ['Alpha'], Delta: ['Alpha'], Mirror: ['Alpha'] }),
  },
  fits: (g, at, { quadrant }) => location(g, at).quadrant === quadrant,
  english: ({ quadrant }) => behind(`in the ${quadrant} Quadrant`),
};

const missionRoom: LocationRoom<MissionLocation> = {
  about: 'The mission card there fits: by its title, its characteristics, how many of it there may be.',
  fields: { mission: word<Filter>('filter') },
  fits: (g, at, { mission: filter }, { seat }) => {
    const mission = missionCardAt(g, at, seat);
    return mission !== null && location(g, at).status !== 'destroyed' && fits(g, mission, filter);
  },
  english: ({ mission }, say) => noun(say.card(mission)),
};

const iconsRoom: LocationRoom<IconsLocation> = {
  about: 'The end of the mission that faces the player shows one of these icons, or no icon.',
  fields: { icons: either(list(named<Affiliation>('affiliation'), 1), oneOf('none')) },
  fits: (g, at, { icons }, { seat }) => {
    const end = endFacing(g, at, seat);
    if (!end || location(g, at).status === 'destroyed') return false;
    return icons === 'none' ? end.icons.length === 0 : icons.some((each) => end.icons.includes(each));
  },
  english: ({ icons }) => (icons === 'none' ? behind('without icons') : before(joined(icons, ' or'))),
};

const missionOfRoom: LocationRoom<MissionOfLocation> = {
  about: 'Your mission, or your opponent’s: the player who seeded it.',
  fields: { missionOf: choice({ your: ['opponent'], opponent: ['your'] }) },
  // Where both seeded a copy it is both players' (`mission.own-copy`).
  fits: (g, at, { missionOf }, { seat }) =>
    cardsAt(g, 'line', at).some((id) => (card(g, id).owner === seat) === (missionOf === 'your')),
  english: ({ missionOf }) => behind(missionOf === 'your' ? 'of yours' : 'of your opponent’s'),
};

const SOLVERS = { you: 'you completed', opponent: 'your opponent completed', anybody: 'that is completed' };
const NOT_SOLVED = {
  you: 'you have not completed',
  opponent: 'your opponent has not completed',
  anybody: 'that nobody has completed',
};

const solvedRoom: LocationRoom<SolvedLocation> = {
  about: 'The mission there has been solved by you, by your opponent or by anybody.',
  fields: {
    solvedBy: choice({ you: ['opponent', 'anybody'], opponent: ['you'], anybody: ['you', 'opponent'] }),
  },
  fits: (g, at, { solvedBy }, { seat }) => {
    const solver = location(g, at).solvedBy;
    if (solver < 0) return false;
    return solvedBy === 'anybody' || (solver === seat) === (solvedBy === 'you');
  },
  english: ({ solvedBy }) => behind(SOLVERS[solvedBy]),
  englishNot: ({ solvedBy }) => behind(NOT_SOLVED[solvedBy]),
};

export const MISSION_LOCATIONS = {
  planet: kind('planet', 'space'),
  space: kind('space', 'planet'),
  unexamined: unexaminedRoom,
  named: namedRoom,
  homeworld: homeworldRoom,
  region: regionRoom,
  quadrant: quadrantRoom,
  mission: missionRoom,
  icons: iconsRoom,
  missionOf: missionOfRoom,
  solvedBy: solvedRoom,
};

/** A planet location. */
export const planetPlace: LocationFilter = 'planet';
/** A space location. */
export const spacePlace: LocationFilter = 'space';
/** Where you have seen no seed card and nobody has attempted. */
export const unexamined: LocationFilter = 'unexamined';
/** The place of that name. */
export const placeNamed = (name: string): LocationFilter => ({ named: name });
/** The homeworld of an affiliation; without one, any homeworld. */
export const homeworld = (of: Affiliation | 'any' = 'any'): LocationFilter => ({ homeworld: of });
/** A location in that region. */
export const inRegion = (region: string): LocationFilter => ({ region });
/** A location in that quadrant. */
export const inQuadrant = (quadrant: Quadrant): LocationFilter => ({ quadrant });
/** A location whose mission card fits. */
export const missionLike = (filter: Filter): LocationFilter => ({ mission: filter });
/** A mission whose end that faces you shows one of these icons. */
export const missionWithIcon = (...icons: Affiliation[]): LocationFilter => ({ icons });
/** A mission whose end that faces you shows no icon. */
export const missionWithoutIcons: LocationFilter = { icons: 'none' };
/** A mission that you seeded. */
export const yourMission: LocationFilter = { missionOf: 'your' };
/** A mission that your opponent seeded. */
export const opponentsMission: LocationFilter = { missionOf: 'opponent' };
/** A mission that you, your opponent or anybody has solved. */
export const solvedBy = (who: 'you' | 'opponent' | 'anybody'): LocationFilter => ({ solvedBy: who });
