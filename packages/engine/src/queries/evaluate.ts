/**
 * What conditions mean. A condition is asked of a circle: the personnel and equipment that count, the ship they
 * are on if any, the player and the place. Requirements of missions, conditions of dilemmas and cures all come here.
 */
import type { Attribute } from '../catalogue/facts.ts';
import { card, cardsAt, cardsInPlay, type Game, inPlay, locationOf } from '../state/game.ts';
import type { CardId, LocationId, Seat } from '../state/types.ts';
import { counterOf } from './amount.ts';
import {
  attributeOf,
  classificationsOf,
  isPersonnel,
  skillLevel,
  specialEquipmentOf,
} from './characteristics.ts';
import type { Condition } from './condition.ts';
import type { Filter } from './filter.ts';
import { fits } from './fits.ts';
import { hiddenFromOutside, isAble, isAtLocation, isHere, isLanded, isUnopposed } from './presence.ts';
import { kindOf } from './spaceline.ts';
import { isStaffed } from './staffing.ts';

/** Those of whom a condition is asked. */
export interface Circle {
  readonly seat: Seat;
  /** Personnel and equipment that count. */
  readonly members: readonly CardId[];
  /** The ship or facility they act from, or -1. */
  readonly vessel: CardId;
  readonly location: LocationId;
  /** The card that asks, for text about itself or what it is on. */
  readonly source?: CardId;
  /** Cards picked so far under a name. */
  readonly picked?: Readonly<Record<string, readonly CardId[]>>;
}

const SHIP_ATTRIBUTES: ReadonlySet<Attribute> = new Set(['RANGE', 'WEAPONS', 'SHIELDS']);

function attributeTotal(g: Game, circle: Circle, attributes: readonly Attribute[], best?: number): number {
  if (attributes.every((a) => SHIP_ATTRIBUTES.has(a))) {
    return circle.vessel < 0 ? 0 : attributes.reduce((sum, a) => sum + attributeOf(g, circle.vessel, a), 0);
  }
  const values = circle.members
    .filter((id) => isPersonnel(g, id))
    .map((id) => attributes.reduce((sum, a) => sum + attributeOf(g, id, a), 0));
  if (best !== undefined) values.sort((a, b) => b - a).splice(best);
  return values.reduce((sum, v) => sum + v, 0);
}

/** Levels of a skill in the circle, copies of one card each (`req.universals`), the ship's own equipment included (`special-equip.skill`, `dilemma.ship-equipment`). */
export function skillTotal(g: Game, circle: Circle, skill: string): number {
  let level = 0;
  for (const id of circle.members) level += skillLevel(g, id, skill);
  if (circle.vessel >= 0 && specialEquipmentOf(g, circle.vessel).includes(skill)) level += 1;
  return level;
}

const countFitting = (g: Game, ids: readonly CardId[], filter: Filter): number =>
  ids.reduce((n, id) => (fits(g, id, filter) ? n + 1 : n), 0);

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

function shipState(g: Game, circle: Circle, asked: Extract<Condition, { ship: unknown }>): boolean {
  const ships = asked.where === 'group' ? (circle.vessel >= 0 ? [circle.vessel] : []) : shipsHere(g, circle);
  return ships.some((id) => {
    if (asked.other && id === circle.vessel) return false;
    if (asked.ship === 'landed') return isLanded(g, card(g, id));
    if (asked.ship === 'staffed') return isStaffed(g, id);
    if (asked.ship === 'in orbit') return card(g, id).zone === 'space';
    return fits(g, id, asked.ship);
  });
}

const addedUpBy = new WeakMap<readonly Condition[], readonly Condition[]>();

/** Requirements with levels of one skill asked for twice added up: no level serves two of them (`req.once-each`). */
export function addedUp(all: readonly Condition[]): readonly Condition[] {
  const known = addedUpBy.get(all);
  if (known) return known;
  const levels = new Map<string, number>();
  for (const c of all) if ('skill' in c) levels.set(c.skill, (levels.get(c.skill) ?? 0) + c.level);
  const sum = all.map((c) => ('skill' in c ? { ...c, level: levels.get(c.skill) ?? c.level } : c));
  addedUpBy.set(all, sum);
  return sum;
}

export function holds(g: Game, circle: Circle, condition: Condition): boolean {
  if ('all' in condition) return addedUp(condition.all).every((c) => holds(g, circle, c));
  // Whole alternatives beside each other (`req.alternative`); one personnel may meet several parts (`req.several`).
  if ('any' in condition) return condition.any.some((c) => holds(g, circle, c));
  if ('not' in condition) return !holds(g, circle, condition.not);
  // Levels add up over the group (`req.levels`).
  if ('skill' in condition) return skillTotal(g, circle, condition.skill) >= condition.level;
  if ('classification' in condition) {
    return (
      circle.members.filter((id) => classificationsOf(g, id).includes(condition.classification)).length >=
      condition.count
    );
  }
  if ('total' in condition) {
    // Strictly over or under (`req.attributes`).
    const inside = (n: number): boolean =>
      (condition.over === undefined || n > condition.over) &&
      (condition.under === undefined || n < condition.under);
    if (condition.by === 'one') {
      return circle.members.some(
        (id) =>
          isPersonnel(g, id) && inside(condition.total.reduce((sum, a) => sum + attributeOf(g, id, a), 0)),
      );
    }
    return inside(attributeTotal(g, circle, condition.total, condition.best));
  }
  if ('has' in condition) {
    const pool = circle.vessel >= 0 ? [...circle.members, circle.vessel] : circle.members;
    return countFitting(g, pool, condition.has) >= condition.count;
  }
  // Of the whole group (`req.absence`).
  if ('no' in condition) return countFitting(g, circle.members, condition.no) === 0;
  if ('discard' in condition) return countFitting(g, circle.members, condition.discard) >= condition.min;
  if ('ship' in condition && 'where' in condition) return shipState(g, circle, condition);
  if ('part' in condition) return partHolds(g, circle, condition);
  // Asked of the player (`dilemma.condition.points`).
  if ('score' in condition) return (g.state.players[circle.seat]?.score ?? 0) >= condition.points;
  if ('of' in condition) return holds(g, askedInstead(g, circle, condition), condition.meets);
  if ('place' in condition) {
    const kind = circle.location < 0 ? 'none' : kindOf(g, circle.location);
    return kind === condition.place || kind === 'dual';
  }
  if ('host' in condition) {
    const host = hostOf(g, circle);
    return host >= 0 && fits(g, host, condition.host);
  }
  if ('aboardYour' in condition)
    return (
      circle.vessel >= 0 &&
      card(g, circle.vessel).controller === circle.seat &&
      fits(g, circle.vessel, condition.aboardYour)
    );
  if ('this' in condition) return circle.source !== undefined && fits(g, circle.source, condition.this);
  if ('couldSolve' in condition) {
    const attempt = g.state.stack.findLast((frame) => frame.proc === 'attempt');
    // As it was when the attempt began (`req.could-have`).
    return attempt !== undefined && (attempt as { could?: boolean }).could === condition.couldSolve;
  }
  if ('fullTurns' in condition) return fullTurnsSince(g, circle) >= condition.fullTurns;
  // The opponent's, and here in sight (`pos.opposing`).
  if ('opposing' in condition)
    return g.state.cards.some(
      (c) =>
        c.controller !== circle.seat &&
        inPlay(c) &&
        isSeen(g, circle, c.id) &&
        fits(g, c.id, condition.opposing),
    );
  if ('unopposed' in condition) {
    const [first] = circle.members;
    return first !== undefined && isUnopposed(g, circle.seat, card(g, first));
  }
  if ('counter' in condition)
    return circle.source !== undefined && counterOf(g, circle.source, condition.counter) >= condition.atLeast;
  if ('goal' in condition)
    return (
      circle.source !== undefined && card(g, circle.source).memory?.goal === locationOf(g, circle.source)
    );
  if ('outside' in condition) return !g.state.stack.some((frame) => frame.proc === 'encounter');
  if ('battled' in condition) return (g.state.players[circle.seat]?.battled ?? false) === condition.battled;
  if ('agreed' in condition) return g.state.format.stakes === 'agreed';
  return condition.constant;
}

/** The card a text stands on, or the ship concerned. */
function hostOf(g: Game, circle: Circle): CardId {
  const source = circle.source === undefined ? undefined : card(g, circle.source);
  return source?.zone === 'on' ? source.host : circle.vessel;
}

/** Full turns the player has had since the card that asks entered play (`full-turn.definition`, `full-turn.whose`). */
function fullTurnsSince(g: Game, circle: Circle): number {
  const since = circle.source === undefined ? undefined : card(g, circle.source).memory?.since;
  return typeof since === 'number' ? g.state.players[circle.seat].turns - since : 0;
}

/** Those to whom a condition puts its question in place of the group. */
export function askedInstead(g: Game, circle: Circle, { of }: Extract<Condition, { of: unknown }>): Circle {
  // Among all cards in play the ship concerned is one like any other.
  return {
    ...circle,
    members: othersAsked(g, circle, of),
    vessel: of === 'in play' ? -1 : circle.vessel,
  };
}

/** How much there is of what a condition counts; null for what is there or not. */
export function amountOf(g: Game, circle: Circle, condition: Condition): number | null {
  if ('skill' in condition) return skillTotal(g, circle, condition.skill);
  if ('classification' in condition)
    return circle.members.filter((id) => classificationsOf(g, id).includes(condition.classification)).length;
  if ('total' in condition && condition.by === undefined)
    return attributeTotal(g, circle, condition.total, condition.best);
  return 'has' in condition ? countFitting(g, circle.members, condition.has) : null;
}

/** Those of whom a condition is asked when it names others than the group (`dilemma.condition.present`). */
function othersAsked(
  g: Game,
  circle: Circle,
  of: Extract<Condition, { of: unknown }>['of'],
): readonly CardId[] {
  if (typeof of === 'object') return circle.picked?.[of.picked] ?? [];
  if (of === 'table') return cardsAt(g, 'table', circle.seat);
  if (of === 'in play')
    return cardsInPlay(g)
      .filter((c) => c.controller === circle.seat)
      .map((c) => c.id);
  // Aboard a ship its own crew counts, also for a text of the other player's.
  const seat = of === 'aboard' && circle.vessel >= 0 ? card(g, circle.vessel).controller : circle.seat;
  const able = (id: CardId): boolean => card(g, id).controller === seat && isAble(card(g, id));
  if (of === 'aboard' || of === 'yours aboard')
    return circle.vessel < 0 ? [] : cardsAt(g, 'aboard', circle.vessel).filter(able);
  const here: CardId[] = [];
  for (const c of g.state.cards) {
    if ((c.zone === 'aboard' || c.zone === 'planet') && able(c.id) && isSeen(g, circle, c.id))
      here.push(c.id);
  }
  return here;
}

/** Whether a card is here for those asked: at the location, and not hidden from them (`pos.cloaked-phased`). */
function isSeen(g: Game, circle: Circle, id: CardId): boolean {
  const observer = circle.vessel >= 0 ? circle.vessel : (circle.members[0] ?? -1);
  return observer >= 0 && locationOf(g, observer) === circle.location
    ? isHere(g, observer, id)
    : isAtLocation(g, id, circle.location);
}

/** A condition asked of those on the planet, or of the crew of one ship here, by themselves (`dilemma.condition.two-places`). */
function partHolds(g: Game, circle: Circle, asked: Extract<Condition, { part: unknown }>): boolean {
  if (asked.part === 'planet') {
    const members = circle.members.filter((id) => card(g, id).zone === 'planet');
    return holds(g, { ...circle, members, vessel: -1 }, asked.meets);
  }
  return shipsHere(g, circle).some((ship) => {
    if (asked.ship && !fits(g, ship, asked.ship)) return false;
    if (asked.staffed && !isStaffed(g, ship)) return false;
    const members = cardsAt(g, 'aboard', ship).filter((id) => card(g, id).controller === circle.seat);
    return holds(g, { ...circle, members, vessel: ship }, asked.meets);
  });
}

/** The prices inside a condition that would have to be paid to meet it, when nothing free does. */
export function priceOf(condition: Condition): Extract<Condition, { discard: unknown }> | null {
  if ('discard' in condition) return condition;
  if ('all' in condition) {
    for (const part of condition.all) {
      const found = priceOf(part);
      if (found) return found;
    }
  }
  if ('any' in condition) {
    for (const part of condition.any) {
      const found = priceOf(part);
      if (found) return found;
    }
  }
  return null;
}

/** The same condition with its prices struck out: what can be met for nothing. */
export function withoutPrice(condition: Condition): Condition {
  if ('discard' in condition) return { constant: false };
  if ('all' in condition) return { all: condition.all.map(withoutPrice) };
  if ('any' in condition) return { any: condition.any.map(withoutPrice) };
  return condition;
}
