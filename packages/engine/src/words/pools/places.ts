/** Pools by place: present, here, on the planet, under the mission, in a battle, in play. */

import type { Filter } from '../../language/filter.ts';
import { inBattle } from '../../queries/battle.ts';
import { isPersonnel } from '../../queries/characteristics.ts';
import { inPlayWhere, placeOfText } from '../../queries/pool.ts';
import { isAtLocation, isHere, presentPlace } from '../../queries/presence.ts';
import { card, cardsAt, inPlay, locationOf, type PoolRoom } from '../../state/game.ts';
import { cardsAboard, isAboard } from '../../state/insides.ts';
import { amongPresent } from './present.ts';
import { poolOf, type Those } from './those.ts';

declare module '../../language/selector.ts' {
  interface PoolWords {
    present: 'present';
    here: 'here';
    'on planet': 'on planet';
    'seeds here': 'seeds here';
    battle: 'battle';
    'in play': 'in play';
    anywhere: 'anywhere';
    held: 'held';
    inside: 'inside';
  }
}

const presentRoom: PoolRoom<'present'> = {
  about:
    'Everything present with this card, or with what it is being played on: in the same crew, Away Team or ship, from both players.',
  fields: {},
  cards: (g, _, { source, picked }) => {
    const [target = source] = picked.target ?? [];
    const place = presentPlace(g, inPlay(card(g, source)) ? source : target);
    return place ? cardsAt(g, place.zone, place.host) : [];
  },
  english: { noun: 'card', among: '{those} present', first: true },
  reach: amongPresent,
  several: true,
  wide: true,
  mistaken: ['here'],
  ofGroup: 'members',
};

const hereRoom: PoolRoom<'here'> = {
  about: 'Everything at the location.',
  fields: {},
  cards: (g, _, context) => {
    const here = placeOfText(g, context);
    const inside = locationOf(g, context.source) >= 0;
    return inPlayWhere(
      g,
      (id) =>
        card(g, id).zone !== 'line' && (inside ? isHere(g, context.source, id) : isAtLocation(g, id, here)),
    );
  },
  english: { noun: 'card', among: '{those} here', first: true },
  reach: {
    takesIn: (g, target, { source }) => isHere(g, source, target),
    english: '{those} here',
  },
  several: true,
  wide: true,
  mistaken: ['in play'],
  ofGroup: 'members',
};

const onPlanetRoom: PoolRoom<'on planet'> = {
  about: 'Personnel on the planet here, from both players.',
  fields: {},
  cards: (g, _, context) => cardsAt(g, 'planet', placeOfText(g, context)).filter((id) => isPersonnel(g, id)),
  english: { noun: 'personnel', among: '{those} on the planet', first: true },
  reach: 'none',
  several: true,
  wide: true,
  mistaken: ['here'],
  ofGroup: 'members',
};

const seedsHereRoom: PoolRoom<'seeds here'> = {
  about: 'Dilemmas, artifacts and other cards still seeded under the mission here.',
  fields: {},
  cards: (g, _, context) => cardsAt(g, 'under', placeOfText(g, context)),
  english: { noun: 'card', among: '{those} seeded here' },
  reach: 'none',
  several: true,
  mistaken: [],
  ofGroup: 'members',
};

const battleRoom: PoolRoom<'battle'> = {
  about: 'Everyone in the current personnel battle, from both players.',
  fields: {},
  cards: (g) => inBattle(g),
  english: { noun: 'personnel', among: '{those} in the battle' },
  reach: 'none',
  several: true,
  mistaken: [],
  ofGroup: 'members',
};

const inPlayRoom: PoolRoom<'in play'> = {
  about: 'All cards in play.',
  fields: {},
  cards: (g) => inPlayWhere(g, () => true),
  english: { noun: 'card', among: '{those} in play' },
  reach: {
    takesIn: (g, target) => inPlay(card(g, target)),
    english: '{those} in play',
  },
  several: true,
  wide: true,
  mistaken: ['here'],
  ofGroup: 'members',
};

const anywhereRoom: PoolRoom<'anywhere'> = {
  about: 'All cards of the game, wherever they are: text about a title is about every copy of it.',
  fields: {},
  cards: (g) => g.state.cards.map(({ id }) => id),
  english: { noun: 'card', among: '{those}' },
  reach: { takesIn: () => true, english: '{those}' },
  several: true,
  wide: true,
  mistaken: ['in play'],
  ofGroup: 'nobody',
};

const heldRoom: PoolRoom<'held'> = {
  about: 'Those held with this card.',
  fields: {},
  cards: (g, _, { source }) => cardsAt(g, 'held', source),
  english: { noun: 'card', among: '{those} held with it' },
  reach: 'none',
  several: true,
  mistaken: [],
  ofGroup: 'members',
};

const insideRoom: PoolRoom<'inside'> = {
  about: 'Everything aboard or inside this very card, from both players: in a facility whose text it is.',
  fields: {},
  cards: (g, _, { source }) => cardsAboard(g, source),
  english: { noun: 'card', among: '{those} inside', first: true },
  reach: {
    takesIn: (g, target, { source }) => isAboard(card(g, target), source),
    english: '{those} inside',
  },
  several: true,
  mistaken: ['here'],
  ofGroup: 'members',
};

export const PLACE_POOLS = {
  present: presentRoom,
  here: hereRoom,
  'on planet': onPlanetRoom,
  'seeds here': seedsHereRoom,
  battle: battleRoom,
  'in play': inPlayRoom,
  anywhere: anywhereRoom,
  held: heldRoom,
  inside: insideRoom,
};

/** All cards present with this one, both players'. */
export const everythingPresent: Those = poolOf('present');
/** All cards at the location. */
export const everythingHere: Those = poolOf('here');
/** Personnel on the planet, both players'. */
export const everyoneOnPlanet: Those = poolOf('on planet');
/** Cards still seeded under the mission here. */
export const seedsHere: Those = poolOf('seeds here');
/** Everybody in the current personnel battle, both players'. */
export const everyoneInBattle: Those = poolOf('battle');
/** All cards in play. */
export const everythingInPlay: Those = poolOf('in play');
/** All cards of the game, wherever they are; for text about every copy of a title. */
export const everyCopy = (filter: Filter): Those => poolOf('anywhere').where(filter);
/** All cards aboard or inside this card. */
export const everythingInside: Those = poolOf('inside');
/** Those held with this card. */
export const everyoneHeld: Those = poolOf('held');
