/**
 * Conditions on the card itself and on the moment: what it is on, how long it has been there, where and when this
 * happens.
 */

import type { Circle } from '../../catalogue/circle.ts';
import { type PileName, pileInWords, pileName } from '../../catalogue/piles.ts';
import type { Condition } from '../../language/condition.ts';
import { boolean, number, uses, word } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { CardId } from '../../language/ids.ts';
import type { LocationFilter } from '../../language/location.ts';
import { counterOf } from '../../queries/amount.ts';
import { fits } from '../../queries/fits.ts';
import { fitsLocation, onlookerOf } from '../../queries/locations.ts';
import { openPile } from '../../queries/piles.ts';
import { type ConditionRoom, card, type Game } from '../../state/game.ts';
import { that } from '../english.ts';
import { compare } from './having.ts';

/** It happens at such a location. */
interface PlaceCondition {
  readonly place: LocationFilter;
}
/** The card this text is on, or the ship concerned, fits. */
interface HostCondition {
  readonly host: Filter;
}
/** This card itself fits. */
interface ThisCondition {
  readonly this: Filter;
}
/** This card has been in play for so many of your full turns (`full-turn.definition`). */
interface FullTurnsCondition {
  readonly fullTurns: number;
}
/** The current group could, or could not, have solved the mission when its attempt began (`req.could-have`). */
interface CouldSolveCondition {
  readonly couldSolve: boolean;
}
/** A number this card counts has reached a value. */
interface CounterCondition {
  readonly counter: string;
  readonly atLeast: number;
}
/** The player's pile of that name is open and not empty. */
interface PileCondition {
  readonly pile: PileName;
}
declare module '../../language/condition.ts' {
  interface ConditionWords {
    place: PlaceCondition;
    host: HostCondition;
    this: ThisCondition;
    fullTurns: FullTurnsCondition;
    couldSolve: CouldSolveCondition;
    counter: CounterCondition;
    pile: PileCondition;
  }
}

/** A condition that is a sentence by itself in every form. */
export const sentence = <C>(
  room: Omit<ConditionRoom<C>, 'clause'> & Pick<ConditionRoom<C>, 'english'>,
): ConditionRoom<C> => ({ ...room, clause: room.english });

const placeRoom = sentence<PlaceCondition>({
  about: 'It happens at such a location.',
  fields: { place: word<LocationFilter>('location') },
  holds: (g, { seat, location, source = -1 }, { place }) =>
    fitsLocation(g, location, place, onlookerOf(g, source, seat)),
  english: ({ place }, speaker) =>
    speaker.event === that('mission')
      ? `it is ${speaker.place(place)}`
      : place === 'goal'
        ? `${speaker.host} has reached that goal`
        : `it is at ${speaker.place(place)}`,
  // Facts tell only whether a ship or an Away Team is concerned.
  ofFacts:
    ({ place }) =>
    ({ ship }) =>
      (place === 'space' && ship === undefined) || (place === 'planet' && ship !== undefined) ? 1 : 0,
});

/** The card a text is on, or the ship concerned. */
function hostOf(g: Game, circle: Circle): CardId {
  const source = circle.source === undefined ? undefined : card(g, circle.source);
  return source?.zone === 'on' ? source.host : circle.vessel;
}

const hostRoom = sentence<HostCondition>({
  about: 'The card this text is on, or the ship concerned, fits.',
  fields: { host: word<Filter>('filter') },
  holds: (g, circle, { host: filter }) => {
    const host = hostOf(g, circle);
    return host >= 0 && fits(g, host, filter);
  },
  english: ({ host }, speaker) => `${speaker.host} ${speaker.is(host)}`,
  ofFacts: 'unknown',
});

const thisRoom = sentence<ThisCondition>({
  about: 'This card itself fits.',
  fields: { this: word<Filter>('filter') },
  holds: (g, { source }, { this: filter }) => source !== undefined && fits(g, source, filter),
  english: ({ this: filter }, speaker) => {
    if ('state' in filter && filter.state === 'acting as crew') return 'it acts as crew';
    if ('not' in filter && 'state' in filter.not && filter.not.state === 'new')
      return 'this card came into play on an earlier turn';
    return `this is a ${speaker.that(filter, false, 'card')}`;
  },
  ofFacts: 'unknown',
});

const fullTurnsRoom = sentence<FullTurnsCondition>({
  about: 'This card has been in play for this many of your full turns.',
  fields: { fullTurns: number(1) },
  // Full turns the player has had since this card entered play (`full-turn.definition`, `full-turn.whose`).
  holds: (g, circle, { fullTurns: asked }) => {
    const since = circle.source === undefined ? undefined : card(g, circle.source).memory?.since;
    return (typeof since === 'number' ? g.state.players[circle.seat].turns - since : 0) >= asked;
  },
  english: ({ fullTurns: n }, speaker) =>
    `${speaker.count(n)} of your full turns ${n === 1 ? 'has' : 'have'} passed`,
  ofFacts: 'unknown',
});

const couldSolveRoom = sentence<CouldSolveCondition>({
  about: 'The group could, or could not, have solved the mission when its attempt began.',
  fields: { couldSolve: boolean },
  // As it was when the attempt began (`req.could-have`).
  holds: (g, _, { couldSolve: could }) => {
    const attempt = g.state.stack.findLast((frame) => frame.proc === 'attempt');
    return attempt?.could === could;
  },
  english: ({ couldSolve: could }) =>
    `the group ${could ? 'could' : 'could not'} have solved the mission from the start`,
  ofFacts: 'unknown',
});

const counterRoom = sentence<CounterCondition>({
  about: 'A counter on this card has reached a number.',
  fields: { counter: uses('counter'), atLeast: number(1) },
  holds: (g, { source }, { counter, atLeast }) =>
    source !== undefined && counterOf(g, source, counter) >= atLeast,
  english: ({ counter, atLeast }) => `the ${counter} count has reached ${atLeast}`,
  ofFacts: 'unknown',
});

const pileRoom = sentence<PileCondition>({
  about: 'A side deck or other pile of the player’s is open and has cards.',
  fields: { pile: pileName },
  holds: (g, circle, { pile }) => openPile(g, circle.seat, pile).length > 0,
  english: ({ pile }) => `your ${pileInWords(pile)} is open and has cards`,
  ofFacts: 'unknown',
});

export const MOMENT_CONDITIONS = {
  pile: pileRoom,
  place: placeRoom,
  host: hostRoom,
  this: thisRoom,
  fullTurns: fullTurnsRoom,
  couldSolve: couldSolveRoom,
  counter: counterRoom,
};

/** It happens at such a location. */
export const atPlace = (place: LocationFilter): Condition => ({ place });
export const atPlanet: Condition = { place: 'planet' };
export const atSpace: Condition = { place: 'space' };
/** This card itself fits. */
export const thisIs = (filter: Filter): Condition => ({ this: filter });
/** The card this one is on, or the ship concerned, fits. */
export const hostIs = (filter: Filter): Condition => ({ host: filter });
/** Asked of the player (`dilemma.condition.points`). */
export const scoreAtLeast = (points: number): Condition => compare({ points: 'you' }, 'at least', points);
/** In play for so many of your full turns. */
export const fullTurns = (n: number): Condition => ({ fullTurns: n });
/** The ship this card is on is at the goal set for it. */
export const goalReached: Condition = { place: 'goal' };
/** Marks counted on this card. */
export const counted = (counter: string, atLeast: number): Condition => ({ counter, atLeast });
/** Whether the group could have solved the mission as its attempt began. */
export const couldSolve = (could: boolean): Condition => ({ couldSolve: could });
/** Your pile of that name is open and not empty. */
export const pileOpen = (pile: PileName): Condition => ({ pile });
