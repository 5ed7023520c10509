/** The locations that a destination could mean, and who picks among them. */
import type { Context } from '../language/context.ts';
import type { Destination } from '../language/destination.ts';
import type { Game } from '../state/game.ts';
import { type LocationId, otherSeat, type Seat } from '../state/types.ts';
import { locationsLike } from './locations.ts';
import { placeOfText } from './pool.ts';
import { distanceBetween } from './spaceline.ts';

/** Those at the greatest distance, or the least; a location on another line is at none. */
function extremes(
  g: Game,
  among: readonly LocationId[],
  pick: 'furthest' | 'nearest',
  from: LocationId,
  seat: Seat,
): LocationId[] {
  const far = among.flatMap((id) => {
    const distance = id === from ? null : distanceBetween(g, from, id, seat);
    return distance === null ? [] : [{ id, distance }];
  });
  const all = far.map(({ distance }) => distance);
  const sought = pick === 'furthest' ? Math.max(...all) : Math.min(...all);
  return far.filter(({ distance }) => distance === sought).map(({ id }) => id);
}

/** The possible locations, as seen from where the text is or from where something sets out. */
export function destinationsFor(
  g: Game,
  { place, pick }: Destination,
  context: Context,
  from = placeOfText(g, context),
): LocationId[] {
  const { you: seat, source } = context;
  const among = locationsLike(g, place, { seat, at: from, source });
  return pick === 'furthest' || pick === 'nearest' ? extremes(g, among, pick, from, seat) : among;
}

/** Who picks: the opponent of the player concerned, unless the text says otherwise (`dilemma.effect.relocate`). */
export const pickerOf = ({ pick }: Destination, { you }: Context): Seat =>
  pick === 'you' ? you : otherSeat(you);
