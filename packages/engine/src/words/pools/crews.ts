/** Pools of personnel: the group concerned, who and what is aboard a ship, its Away Teams. */

import type { Context } from '../../language/context.ts';
import { isEquipment, isPersonnel } from '../../queries/characteristics.ts';
import { inPlayWhere } from '../../queries/pool.ts';
import { isAble, isStopped } from '../../queries/presence.ts';
import { card, type Game, inPlay, type PoolRoom } from '../../state/game.ts';
import { cardsAboard, isAboard } from '../../state/insides.ts';
import type { CardId } from '../../state/types.ts';
import { amongPresent } from './present.ts';
import { poolOf, type Those } from './those.ts';

declare module '../../language/selector.ts' {
  interface PoolWords {
    group: 'group';
    'whole group': 'whole group';
    equipment: 'equipment';
    aboard: 'aboard';
    'all aboard': 'all aboard';
    'ship crew': 'ship crew';
    'event group': 'event group';
    'aboard event': 'aboard event';
  }
}

const groupRoom: PoolRoom<'group'> = {
  about: 'Personnel of the group concerned who can still be affected.',
  fields: {},
  // Unstopped, able members; the opponent's cards are never among them (`dilemma.target.pool`).
  cards: (g, _, { group }) =>
    group.filter((id) => {
      const c = card(g, id);
      return isPersonnel(g, id) && !isStopped(c) && isAble(c) && inPlay(c);
    }),
  english: { noun: 'member', among: '{those} {in}', first: true },
  // For a carried card: those it is with.
  reach: amongPresent,
  several: true,
  mistaken: [],
  ofGroup: 'members',
};

const wholeGroupRoom: PoolRoom<'whole group'> = {
  about: 'All personnel of the group concerned, including stopped and disabled ones.',
  fields: {},
  cards: (g, _, { group }) => group.filter((id) => isPersonnel(g, id) && inPlay(card(g, id))),
  english: { noun: 'personnel', among: '{those} {in}', first: true },
  reach: 'none',
  several: true,
  mistaken: ['group'],
  ofGroup: 'members',
};

const equipmentRoom: PoolRoom<'equipment'> = {
  about: 'Equipment of the group concerned.',
  fields: {},
  cards: (g, _, { group }) => group.filter((id) => isEquipment(g, id) && inPlay(card(g, id))),
  english: { noun: 'Equipment card', among: '{those} present' },
  reach: 'none',
  several: true,
  mistaken: [],
  ofGroup: 'nobody',
};

const hostOf = (g: Game, { source }: Context): CardId =>
  card(g, source).zone === 'on' ? card(g, source).host : -1;

const aboardRoom: PoolRoom<'aboard'> = {
  about: 'All your personnel aboard the ship concerned, or the ship the card is on.',
  fields: {},
  cards: (g, _, context) => {
    const vessel = context.vessel >= 0 ? context.vessel : hostOf(g, context);
    return cardsAboard(g, vessel).filter((id) => {
      const c = card(g, id);
      return isPersonnel(g, id) && isAble(c) && c.controller === context.you;
    });
  },
  english: { noun: 'personnel', among: '{those} aboard', first: true },
  reach: {
    takesIn: (g, target, { source }) => {
      const { zone, host } = card(g, target);
      return zone === 'aboard' && card(g, source).zone === 'on' && host === card(g, source).host;
    },
    english: '{those} aboard',
    mistaken: ['here'],
  },
  several: true,
  mistaken: [],
  ofGroup: 'members',
};

const allAboardRoom: PoolRoom<'all aboard'> = {
  about: 'Everything aboard the ship concerned, from both players.',
  fields: {},
  cards: (g, _, { vessel }) => (vessel >= 0 ? cardsAboard(g, vessel) : []),
  english: { noun: 'card', among: '{those} aboard', first: true },
  reach: 'none',
  several: true,
  mistaken: ['aboard'],
  ofGroup: 'members',
};

/** Personnel of the player who controls the ship concerned. */
export const ofTheShip = (g: Game, { vessel }: Context, where: (id: CardId) => boolean): CardId[] =>
  vessel < 0
    ? []
    : inPlayWhere(
        g,
        (id) => isPersonnel(g, id) && card(g, id).controller === card(g, vessel).controller && where(id),
      );

const shipCrewRoom: PoolRoom<'ship crew'> = {
  about: 'The crew of the ship concerned, of whoever controls it.',
  fields: {},
  cards: (g, _, context) => ofTheShip(g, context, (id) => isAboard(card(g, id), context.vessel)),
  english: { noun: 'member', among: '{those} of the ship’s crew', first: true },
  reach: 'none',
  several: true,
  mistaken: ['all aboard'],
  ofGroup: 'members',
};

const eventGroupRoom: PoolRoom<'event group'> = {
  about: 'The personnel an event is about, such as those who completed a mission.',
  fields: {},
  cards: (g, _, { picked }) => (picked.event ?? []).filter((id) => isPersonnel(g, id) && inPlay(card(g, id))),
  english: { noun: 'personnel', among: '{those} of that crew or Away Team', first: true },
  reach: 'none',
  several: true,
  mistaken: [],
  ofGroup: 'members',
};

const aboardEventRoom: PoolRoom<'aboard event'> = {
  about: 'Personnel aboard the ship an event is about.',
  fields: {},
  cards: (g, _, { picked }) =>
    (picked.event ?? []).flatMap((ship) => cardsAboard(g, ship).filter((id) => isPersonnel(g, id))),
  english: { noun: 'personnel', among: '{those} aboard that ship' },
  reach: 'none',
  several: true,
  mistaken: ['all aboard'],
  ofGroup: 'members',
};

export const CREW_POOLS = {
  group: groupRoom,
  'whole group': wholeGroupRoom,
  equipment: equipmentRoom,
  aboard: aboardRoom,
  'all aboard': allAboardRoom,
  'ship crew': shipCrewRoom,
  'event group': eventGroupRoom,
  'aboard event': aboardEventRoom,
};

/** The crew or Away Team that faces a dilemma or is concerned; for a carried card, your personnel present. */
export const crew: Those = poolOf('group');
/** Everyone of that group, including stopped and disabled personnel. */
export const wholeGroup: Those = poolOf('whole group');
/** Equipment of that group. */
export const theirEquipment: Those = poolOf('equipment');
/** All your cards aboard the ship concerned, or the ship the card is on. */
export const everyoneAboard: Those = poolOf('aboard');
/** All cards aboard the ship concerned, both players'. */
export const everythingAboard: Those = poolOf('all aboard');
/** The crew of the ship concerned, whoever controls it. */
export const itsCrew: Those = poolOf('ship crew');
/** The crew or Away Team an event is about. */
export const thatTeam: Those = poolOf('event group');
/** Everybody aboard the ship an event is about. */
export const everyoneAboardIt: Those = poolOf('aboard event');
