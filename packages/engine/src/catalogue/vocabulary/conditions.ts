/** Words for what a group, a ship or a player must have: `skills('MEDICAL')`, `total('STRENGTH').over(40)`. */
import type { Condition } from '../../queries/condition.ts';
import type { Filter } from '../../queries/filter.ts';
import type { Attribute, Classification } from '../facts.ts';

const combine = (key: 'all' | 'any', conditions: readonly Condition[]): Condition => {
  const [first] = conditions;
  return conditions.length === 1 && first ? first : key === 'all' ? { all: conditions } : { any: conditions };
};

export const allOf = (...conditions: Condition[]): Condition => combine('all', conditions);
export const anyOf = (...conditions: Condition[]): Condition => combine('any', conditions);
export const unlessThere = (condition: Condition): Condition => ({ not: condition });

/** Skills or classifications: `skills('MEDICAL', 'SECURITY')`, or with levels `skills({ SCIENCE: 2 })`. */
export const skills = (...asked: (string | Readonly<Record<string, number>>)[]): Condition =>
  combine(
    'all',
    asked.flatMap((entry): Condition[] =>
      typeof entry === 'string'
        ? [{ skill: entry, level: 1 }]
        : Object.entries(entry).map(([skill, level]) => ({ skill, level })),
    ),
  );

interface Total {
  /** The sum over the group, or of the ship, is greater. */
  over(n: number): Condition;
  under(n: number): Condition;
  /** Only the best so many personnel count. */
  fromBest(n: number): Total;
}

const totalOf = (attributes: readonly Attribute[], best?: number): Total => {
  const some = best === undefined ? {} : { best };
  return {
    over: (n) => ({ total: attributes, over: n, ...some }),
    under: (n) => ({ total: attributes, under: n, ...some }),
    fromBest: (n) => totalOf(attributes, n),
  };
};
/** `total('STRENGTH').over(40)`; several attributes are added up. */
export const total = (...attributes: Attribute[]): Total => totalOf(attributes);

/** At least so many cards in the group that fit. */
export const present = (filter: Filter, count = 1): Condition => ({ has: filter, count });
/** Somebody of each of these classifications; skills of those names do not count. */
export const types = (...names: Classification[]): Condition =>
  combine(
    'all',
    names.map((classification) => ({ classification, count: 1 })),
  );
/** None in the group fits. */
export const none = (filter: Filter): Condition => ({ no: filter });
/** A price, paid or not as the player likes: cards of the group are discarded. */
export const givingUp = (filter: Filter, count = 1): Condition => ({
  discard: filter,
  min: count,
  max: count,
});
/** A price, paid or not as the player likes: cards of the group are stopped. */
export const stopping = (filter: Filter, count = 1): Condition => ({
  ...givingUp(filter, count),
  only: 'stopped',
});
/** Asked of everyone aboard the ship, not only of those who face the dilemma. */
export const aboard = (condition: Condition): Condition => ({ of: 'aboard', meets: condition });
/** Asked of your cards aboard the ship concerned, whoever's it is. */
export const yoursAboard = (condition: Condition): Condition => ({ of: 'yours aboard', meets: condition });
/** Asked of everyone of yours at the location. */
export const here = (condition: Condition): Condition => ({ of: 'here', meets: condition });
/** Asked of all your cards in play. */
export const inPlayOfYours = (condition: Condition): Condition => ({ of: 'in play', meets: condition });
/** A ship of yours at the location, other than the one concerned. */
export const anotherShipHere = (filter: Filter): Condition => ({ ship: filter, where: 'here', other: true });
/** Asked of those picked under a name. */
export const among = (name: string, condition: Condition): Condition => ({
  of: { picked: name },
  meets: condition,
});
export const atPlanet: Condition = { place: 'planet' };
export const atSpace: Condition = { place: 'space' };
/** Asked of the cards on your table. */
export const onYourTable = (condition: Condition): Condition => ({ of: 'table', meets: condition });
/** This card itself fits. */
export const thisIs = (filter: Filter): Condition => ({ this: filter });
/** Those asked are aboard such a ship or facility of yours. */
export const aboardYour = (filter: Filter): Condition => ({ aboardYour: filter });
/** The card this one is on, or the ship concerned, fits. */
export const hostIs = (filter: Filter): Condition => ({ host: filter });
export const scoreAtLeast = (points: number): Condition => ({ score: 'atLeast', points });
/** In play for so many of your full turns. */
export const fullTurns = (n: number): Condition => ({ fullTurns: n });
/** The ship this card is on is at the goal set for it. */
export const goalReached: Condition = { goal: 'reached' };
/** Marks counted on this card. */
export const counted = (counter: string, atLeast: number): Condition => ({ counter, atLeast });
/** Whether the group could have solved the mission as its attempt began. */
export const couldSolve = (could: boolean): Condition => ({ couldSolve: could });
export const outsideDilemmas: Condition = { outside: 'dilemmas' };
/** You have taken part in no battle of this game. */
export const neverBattled: Condition = { battled: false };
/** The players have agreed beforehand to play for stakes. */
export const stakesAgreed: Condition = { agreed: 'stakes' };
/** A wall with no way past. */
export const never: Condition = { constant: false };
