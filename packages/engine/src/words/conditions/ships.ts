/** Conditions on the ships of a group: the state of one, or those aboard one separately. */

import type { Circle } from '../../catalogue/circle.ts';
import type { Condition } from '../../language/condition.ts';
import { choice, either, flag, oneOf, optional, word } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { CardId } from '../../language/ids.ts';
import { holds } from '../../queries/evaluate.ts';
import { fits } from '../../queries/fits.ts';
import { hiddenFromOutside, isLanded } from '../../queries/presence.ts';
import { isStaffed } from '../../queries/staffing.ts';
import { type ConditionRoom, card, cardsAt, type Game } from '../../state/game.ts';
import { cardsAboard } from '../../state/insides.ts';

/** A state of the ship: the ship of the group, or one of yours here. */
interface ShipCondition {
  readonly ship: Filter | 'landed' | 'staffed' | 'in orbit';
  readonly where: 'group' | 'here';
  /** Another ship than the one concerned. */
  readonly other?: true;
}
/**
 * One part of the group separately: those on the planet, or those aboard one of your ships here (which must fit `ship`,
 * if given, and be staffed, if `staffed`).
 */
interface PartCondition {
  readonly part: 'planet' | 'ship';
  readonly meets: Condition;
  readonly ship?: Filter;
  readonly staffed?: true;
}
declare module '../../language/condition.ts' {
  interface ConditionWords {
    part: PartCondition;
    ship: ShipCondition;
  }
}

/** Ships of the circle's player at its location that others can see (`cloak.cloaked.absent`, `land.counts`). */
function shipsHere(g: Game, circle: Circle): CardId[] {
  if (circle.location < 0) return [];
  const out: CardId[] = [];
  for (const zone of ['space', 'planet'] as const) {
    for (const id of cardsAt(g, zone, circle.location)) {
      const c = card(g, id);
      if (c.controller === circle.seat && !hiddenFromOutside(g, id))
        out.push(id, ...cardsAt(g, 'docked', id));
    }
  }
  return out.filter((id) => fits(g, id, { type: 'ship' }));
}

const shipRoom: ConditionRoom<ShipCondition> = {
  about: 'The ship of the group, or one of yours here, fits or is landed, staffed, in orbit.',
  fields: {
    ship: either(
      word<Filter>('filter'),
      choice({ landed: ['staffed'], staffed: ['landed'], 'in orbit': ['landed'] }),
    ),
    where: oneOf('group', 'here'),
    other: optional(flag),
  },
  holds: (g, circle, { ship: asked, where, other }) => {
    const ships = where === 'group' ? (circle.vessel >= 0 ? [circle.vessel] : []) : shipsHere(g, circle);
    return ships.some((id) => {
      if (other && id === circle.vessel) return false;
      if (asked === 'landed') return isLanded(g, card(g, id));
      if (asked === 'staffed') return isStaffed(g, id);
      if (asked === 'in orbit') return card(g, id).zone === 'space';
      return fits(g, id, asked);
    });
  },
  english: ({ ship, where, other }, speaker) => {
    if (typeof ship === 'string') return `your ship is ${ship}`;
    // A title says that it is a ship.
    const that = 'named' in ship ? speaker.that(ship) : speaker.that({ all: [{ type: 'ship' }, ship] });
    if (where === 'group') return that;
    return `${other ? 'another ' : ''}${that} here`;
  },
  ofFacts: 'unknown',
};

const partRoom: ConditionRoom<PartCondition> = {
  about: 'Checks only those on the planet, or only those aboard one of your ships here.',
  fields: {
    part: oneOf('planet', 'ship'),
    meets: word<Condition>('condition'),
    ship: optional(word<Filter>('filter')),
    staffed: optional(flag),
  },
  // Separately (`dilemma.condition.two-places`).
  holds: (g, circle, { part, meets, ship: which, staffed }) => {
    if (part === 'planet') {
      const members = circle.members.filter((id) => card(g, id).zone === 'planet');
      return holds(g, { ...circle, members, vessel: -1 }, meets);
    }
    return shipsHere(g, circle).some((ship) => {
      if (which && !fits(g, ship, which)) return false;
      if (staffed && !isStaffed(g, ship)) return false;
      const members = cardsAboard(g, ship).filter((id) => card(g, id).controller === circle.seat);
      return holds(g, { ...circle, members, vessel: ship }, meets);
    });
  },
  english: ({ part, meets }, speaker) =>
    `${speaker.condition(meets)} ${part === 'planet' ? 'on the planet' : 'aboard one ship'}`,
  ofFacts: 'unknown',
};

export const SHIP_CONDITIONS = { part: partRoom, ship: shipRoom };

/** A ship of yours at the location. */
export const shipHere = (filter: Filter): Condition => ({ ship: filter, where: 'here' });
/** A ship of yours at the location, other than the one concerned. */
export const anotherShipHere = (filter: Filter): Condition => ({ ship: filter, where: 'here', other: true });
/** Checks those on the planet itself. */
export const onPlanet = (condition: Condition): Condition => ({ part: 'planet', meets: condition });
