/** Who still takes part in an attempt, and who counts for requirements. */

import { isAblePersonnel } from '../../queries/characteristics.ts';
import type { Circle } from '../../queries/evaluate.ts';
import { equipmentAt } from '../../queries/groups.ts';
import { isPhased, isStopped } from '../../queries/presence.ts';
import { card, type Game, inPlay, locationOf } from '../../state/game.ts';
import { isAboard } from '../../state/insides.ts';
import type { CardId, LocationId, Seat } from '../../state/types.ts';

/** A group that attempts a mission. */
export interface Attempting {
  readonly seat: Seat;
  readonly location: LocationId;
  readonly members: readonly CardId[];
  /** The ship they act from, or -1. */
  readonly ship: CardId;
}

/** Members still able to go on: in play, here, unstopped and able (`attempt.leave`). */
export function remaining(g: Game, group: Attempting): CardId[] {
  return group.members.filter((id) => {
    const c = card(g, id);
    if (!inPlay(c) || isStopped(c) || isPhased(c)) return false;
    if (!isAblePersonnel(g, id) || c.controller !== group.seat) return false;
    if (locationOf(g, id) !== group.location) return false;
    return c.zone === 'planet' || isAboard(c, group.ship);
  });
}

/** Those who count for requirements: the group, its equipment and its ship (`req.who`). */
export function circleOf(g: Game, group: Attempting): Circle {
  const members = remaining(g, group);
  const places = new Map(members.map((id) => [`${card(g, id).zone}|${card(g, id).host}`, card(g, id)]));
  const equipment = [...places.values()].flatMap((c) =>
    equipmentAt(g, group.seat, { zone: c.zone, host: c.host }),
  );
  return {
    seat: group.seat,
    members: [...members, ...equipment],
    vessel: group.ship,
    location: group.location,
  };
}
