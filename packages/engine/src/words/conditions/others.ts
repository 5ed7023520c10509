/** Conditions on cards outside the group: who else is aboard or here, what is on the table, who opposes. */

import type { Circle } from '../../catalogue/circle.ts';
import type { Lacking } from '../../catalogue/rooms.ts';
import type { Condition } from '../../language/condition.ts';
import { choice, either, flag, part, uses, word } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { CardId } from '../../language/ids.ts';
import type { Room } from '../../language/words.ts';
import { holds } from '../../queries/evaluate.ts';
import { fits } from '../../queries/fits.ts';
import { isAble, isAtLocation, isHere, isUnopposed } from '../../queries/presence.ts';
import {
  type ConditionRoom,
  card,
  cardsAt,
  cardsInPlay,
  type Game,
  inPlay,
  locationOf,
} from '../../state/game.ts';
import { cardsAboard } from '../../state/insides.ts';
import { thereIs, youHave } from '../english.ts';
import { NOT_NEW } from '../filters/state.ts';
import { ONE_MISSING } from './unknown.ts';

/**
 * The same condition for other cards: everybody aboard the ship concerned, your cards aboard it, all your cards here, all
 * your cards in play, both players' cards in play, the cards on your table, or those picked under a name (`dilemma.condition.present`).
 */
interface OfCondition {
  readonly of: 'aboard' | 'yours aboard' | 'here' | 'in play' | 'anywhere' | 'table' | Picked;
  readonly meets: Condition;
}
/** Cards picked under a name. */
interface Picked {
  readonly picked: string;
}
/** A matching card of the opponent's is here, in sight (`pos.opposing`). */
interface OpposingCondition {
  readonly opposing: Filter;
}
/** None of the opponent's personnel is present to oppose the group (`pos.unopposed`). */
interface UnopposedCondition {
  readonly unopposed: true;
}
/** The player has more such cards here in sight than the opponent. */
interface OutnumbersCondition {
  readonly outnumbers: Filter;
}
declare module '../../language/fields.ts' {
  interface Parts {
    picked: Picked;
  }
}
export const pickedRoom: Room<Picked> = {
  about: 'Cards picked under a name.',
  fields: { picked: uses('picked') },
};
declare module '../../language/condition.ts' {
  interface ConditionWords {
    of: OfCondition;
    opposing: OpposingCondition;
    unopposed: UnopposedCondition;
    outnumbers: OutnumbersCondition;
  }
}

/** Whether a card is here for the circle: at the location, and not hidden from it (`pos.cloaked-phased`). */
function isSeen(g: Game, circle: Circle, id: CardId): boolean {
  const observer = circle.vessel >= 0 ? circle.vessel : (circle.members[0] ?? -1);
  return observer >= 0 && locationOf(g, observer) === circle.location
    ? isHere(g, observer, id)
    : isAtLocation(g, id, circle.location);
}

/** The cards checked if a condition names others than the group (`dilemma.condition.present`). */
function othersAsked(g: Game, circle: Circle, of: OfCondition['of']): readonly CardId[] {
  if (typeof of === 'object') return circle.picked?.[of.picked] ?? [];
  if (of === 'table') return cardsAt(g, 'table', circle.seat);
  if (of === 'in play')
    return cardsInPlay(g)
      .filter((c) => c.controller === circle.seat)
      .map((c) => c.id);
  if (of === 'anywhere') return cardsInPlay(g).map((c) => c.id);
  // Aboard a ship its own crew counts, even for the other player's text.
  const seat = of === 'aboard' && circle.vessel >= 0 ? card(g, circle.vessel).controller : circle.seat;
  const able = (id: CardId): boolean => card(g, id).controller === seat && isAble(card(g, id));
  if (of === 'aboard' || of === 'yours aboard')
    return circle.vessel < 0 ? [] : cardsAboard(g, circle.vessel).filter(able);
  const here: CardId[] = [];
  for (const c of g.state.cards) {
    if ((c.zone === 'aboard' || c.zone === 'planet') && able(c.id) && isSeen(g, circle, c.id))
      here.push(c.id);
  }
  return here;
}

/** The circle that a condition checks instead of the group. */
const askedInstead = (g: Game, circle: Circle, { of }: OfCondition): Circle => ({
  ...circle,
  members: othersAsked(g, circle, of),
  // Among all cards in play, the ship concerned is one like any other.
  vessel: of === 'in play' || of === 'anywhere' ? -1 : circle.vessel,
});

const AMONG: Readonly<Record<Exclude<OfCondition['of'], object>, (what: string) => string>> = {
  aboard: (what) => `${what} aboard`,
  'yours aboard': (what) => `aboard ${what}`,
  here: (what) => `${what} here`,
  'in play': (what) => `${what} in play`,
  anywhere: (what) => `${what} in play`,
  table: (what) => {
    // What lies there since an earlier turn is said behind where it lies.
    const since = ` ${NOT_NEW}`;
    return what.endsWith(since)
      ? `${what.slice(0, -since.length)} on your table since an earlier turn`
      : `${what} on your table`;
  },
};

const ofRoom: ConditionRoom<OfCondition> = {
  about:
    'The same question about other cards: those aboard or here, yours in play or on the table, those picked.',
  fields: {
    of: either(
      choice({
        aboard: ['here'],
        'yours aboard': ['aboard'],
        here: ['in play'],
        'in play': ['here', 'anywhere'],
        anywhere: ['in play', 'here'],
        table: ['in play'],
      }),
      part('picked'),
    ),
    meets: word<Condition>('condition'),
  },
  holds: (g, circle, condition) => holds(g, askedInstead(g, circle, condition), condition.meets),
  english: ({ of, meets }, speaker) => {
    const what = speaker.condition(meets);
    return typeof of === 'object' ? `${what} among the ${of.picked}` : AMONG[of](what);
  },
  clause: (condition, speaker) => {
    if (condition.of === 'aboard' || condition.of === 'anywhere')
      return thereIs(speaker.condition(condition));
    return condition.of === 'yours aboard' ? youHave(speaker.condition(condition)) : undefined;
  },
  lacks: (g, circle, condition, lacking) => lacking(askedInstead(g, circle, condition), condition.meets),
  ofFacts: ({ of, meets }, read): Lacking => {
    const inner = read.condition(meets);
    if (typeof of === 'object') return (group) => inner({ ...group, members: group.picked ?? [] });
    if (of === 'aboard' || of === 'yours aboard')
      return (group) => inner({ ...group, members: group.aboard ?? group.members });
    return of === 'here' ? inner : ONE_MISSING;
  },
};

const opposingRoom: ConditionRoom<OpposingCondition> = {
  about: 'A fitting card of your opponent’s is here, in sight.',
  fields: { opposing: word<Filter>('filter') },
  // The opponent's, and here in sight (`pos.opposing`).
  holds: (g, circle, { opposing: filter }) =>
    g.state.cards.some(
      (c) => c.controller !== circle.seat && inPlay(c) && isSeen(g, circle, c.id) && fits(g, c.id, filter),
    ),
  english: ({ opposing: filter }, speaker) => `an opposing ${speaker.that(filter)} here`,
  englishNot: ({ opposing: filter }, speaker) => `no opposing ${speaker.that(filter)} here`,
  // Nobody has an opponent: they are there, or not.
  clause: (condition, speaker) => thereIs(speaker.condition(condition)),
  clauseNot: (condition, speaker) => thereIs(speaker.condition({ not: condition })),
  ofFacts: 'unknown',
};

const unopposedRoom: ConditionRoom<UnopposedCondition> = {
  about: 'None of the opponent’s personnel is present to oppose the group.',
  fields: { unopposed: flag },
  holds: (g, circle) => {
    const [first] = circle.members;
    return first !== undefined && isUnopposed(g, circle.seat, card(g, first));
  },
  english: () => 'unopposed',
  // Facts do not tell who is there; usually nobody is.
  ofFacts: () => () => 0,
};

const outnumbersRoom: ConditionRoom<OutnumbersCondition> = {
  about: 'You have more such cards here, in sight, than your opponent.',
  fields: { outnumbers: word<Filter>('filter') },
  holds: (g, circle, { outnumbers: filter }) => {
    let ahead = 0;
    for (const c of cardsInPlay(g))
      if (isSeen(g, circle, c.id) && fits(g, c.id, filter)) ahead += c.controller === circle.seat ? 1 : -1;
    return ahead > 0;
  },
  english: ({ outnumbers: filter }, speaker) => `more ${speaker.that(filter, true)} here than your opponent`,
  ofFacts: 'unknown',
};

export const OTHERS_CONDITIONS = {
  of: ofRoom,
  opposing: opposingRoom,
  unopposed: unopposedRoom,
  outnumbers: outnumbersRoom,
};

/** Checks everyone aboard the ship, not only those who face the dilemma. */
export const aboard = (condition: Condition): Condition => ({ of: 'aboard', meets: condition });
/** Checks your cards aboard the ship concerned, whoever owns it. */
export const yoursAboard = (condition: Condition): Condition => ({ of: 'yours aboard', meets: condition });
/** Checks all your cards at the location. */
export const here = (condition: Condition): Condition => ({ of: 'here', meets: condition });
/** Checks all your cards in play. */
export const inPlayOfYours = (condition: Condition): Condition => ({ of: 'in play', meets: condition });
/** Checks both players' cards in play. */
export const inPlayAnywhere = (condition: Condition): Condition => ({ of: 'anywhere', meets: condition });
/** Checks the cards on your table. */
export const onYourTable = (condition: Condition): Condition => ({ of: 'table', meets: condition });
/** Checks those picked under a name. */
export const among = (name: string, condition: Condition): Condition => ({
  of: { picked: name },
  meets: condition,
});
/** A matching card of the opponent's is here, in sight. */
export const opposed = (filter: Filter): Condition => ({ opposing: filter });
/** You have more such cards here than your opponent. */
export const outnumber = (filter: Filter): Condition => ({ outnumbers: filter });
