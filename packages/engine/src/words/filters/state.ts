/** A filter on what has happened to a card and where it is: stopped, cloaked, docked, on a planet. */

import type { Noun } from '../../catalogue/rooms.ts';
import { choice, word } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { LocationFilter } from '../../language/location.ts';
import { actsAsCrew } from '../../queries/fighters.ts';
import { fitsLocation, onlookerOf } from '../../queries/locations.ts';
import {
  inStasis,
  isAlone,
  isCarried,
  isCloaked,
  isDisabled,
  isInAwayTeam,
  isInSpace,
  isLanded,
  isPhased,
  isStopped,
} from '../../queries/presence.ts';
import { hasPlanet } from '../../queries/spaceline.ts';
import { card, type FilterRoom, type Game, locationOf, typeOf } from '../../state/game.ts';
import { cardsAboard } from '../../state/insides.ts';
import type { CardId } from '../../state/types.ts';
import { before, behind } from './noun.ts';

/** It is at such a location, as its own player sees it. */
interface PlaceFilter {
  readonly place: LocationFilter;
}
interface StateFilter {
  readonly state: CardCondition;
}
declare module '../../language/filter.ts' {
  interface FilterWords {
    place: PlaceFilter;
    state: StateFilter;
  }
}

/** States of a card that text refers to (`state.*`). */
export const CARD_CONDITIONS = [
  'stopped',
  'disabled',
  'captive',
  'in stasis',
  'cloaked',
  'phased',
  'docked',
  'landed',
  'alone',
  /** Personnel on a planet's surface, or aboard a ship or facility of the opponent's (`group.away-team`). */
  'in an Away Team',
  /** Personnel on a planet, in the open or in a facility there (`pos.unopposed.colony`). */
  'on a planet',
  /** In the open on a planet, not in a ship or facility there. */
  'on the surface',
  'carried',
  'damaged',
  'orbiting',
  /** Free in space: neither docked, landed nor carried (`dock.docked.immune-cards`, `worm.targets`). */
  'in space',
  /** A fighter that has killed the last of the crew of the ship it is aboard (`rogue.lore`). */
  'victorious',
  /** A fighter who takes orders like crew, by another text (`rogue.lore`). */
  'acting as crew',
  /** Entered play this turn, as far as its text or its place on the table needs it. */
  'new',
  'empty',
] as const;
export type CardCondition = (typeof CARD_CONDITIONS)[number];

/** States that come after the noun. */
const BEHIND: Readonly<Partial<Record<CardCondition, string>>> = {
  'in an Away Team': 'in an Away Team',
  'on a planet': 'on the planet',
  'on the surface': 'on a planet’s surface',
  'in space': 'free in space',
  'acting as crew': 'that acts as crew',
  victorious: 'that killed the last of the crew',
  new: 'that came into play this turn',
};
/** Said of a card that entered play before this turn. */
export const NOT_NEW = 'in play since an earlier turn';
/** What is said of a card that is not in that state. */
const NOT_SO: Readonly<Partial<Record<CardCondition, Noun>>> = {
  new: behind(NOT_NEW),
  empty: before('occupied'),
  stopped: before('unstopped'),
};

function inStateNow(g: Game, id: CardId, state: CardCondition): boolean {
  const c = card(g, id);
  switch (state) {
    case 'stopped':
      return isStopped(c);
    case 'disabled':
      return isDisabled(c);
    case 'in stasis':
      return inStasis(c);
    case 'captive':
      return c.captor >= 0;
    case 'cloaked':
      return isCloaked(c);
    case 'phased':
      return isPhased(c);
    case 'in an Away Team':
      return isInAwayTeam(g, id);
    case 'on a planet':
      return c.zone === 'planet' || (c.zone === 'aboard' && card(g, c.host).zone === 'planet');
    case 'on the surface':
      return c.zone === 'planet';
    case 'alone':
      return isAlone(g, id);
    case 'landed':
      return isLanded(g, c);
    case 'carried':
      return isCarried(g, c);
    case 'docked':
      return c.zone === 'docked';
    // `battle.damage.damaged`: while it has lost any hull.
    case 'damaged':
      return c.hull > 0;
    case 'acting as crew':
      return actsAsCrew(g, id);
    case 'victorious':
      return c.zone === 'aboard' && c.memory?.eliminated === c.host;
    case 'new':
      return c.memory?.enteredOn === g.state.turn.number;
    case 'in space':
      return isInSpace(c);
    case 'orbiting':
      return isInSpace(c) && hasPlanet(g, c.host);
    case 'empty':
      return !cardsAboard(g, id).some((inner) => typeOf(g, inner) === 'personnel');
  }
}

const stateRoom: FilterRoom<StateFilter> = {
  about: 'Is in this state: stopped, cloaked, docked, alone, on a planet and so on.',
  fields: {
    state: choice<CardCondition>({
      stopped: ['disabled'],
      disabled: ['stopped'],
      captive: ['stopped'],
      'in stasis': ['disabled'],
      cloaked: ['phased'],
      phased: ['cloaked'],
      docked: ['landed'],
      landed: ['docked'],
      alone: ['stopped'],
      'in an Away Team': ['alone'],
      'on a planet': ['on the surface'],
      'on the surface': ['on a planet'],
      carried: ['docked'],
      damaged: ['stopped'],
      orbiting: ['landed'],
      'in space': ['docked'],
      victorious: ['stopped'],
      'acting as crew': ['stopped'],
      new: ['damaged'],
      empty: ['damaged'],
    }),
  },
  fits: (g, id, { state }) => inStateNow(g, id, state),
  english: ({ state }) => {
    const words = BEHIND[state];
    return words === undefined ? before(state) : behind(words);
  },
  englishNot: ({ state }) => NOT_SO[state],
  ofFacts: 'unknown',
};

const placeRoom: FilterRoom<PlaceFilter> = {
  about: 'Is at such a location; “your” means its own player there.',
  fields: { place: word<LocationFilter>('location') },
  fits: (g, id, { place }) =>
    fitsLocation(g, locationOf(g, id), place, onlookerOf(g, id, card(g, id).controller)),
  english: ({ place }, _, say) => behind(`at ${say(place)}`),
  ofFacts: 'unknown',
};

export const STATE_FILTERS = { place: placeRoom, state: stateRoom };

/** At such a location. */
export const located = (place: LocationFilter): Filter => ({ place });
export const inState = (state: CardCondition): Filter => ({ state });
