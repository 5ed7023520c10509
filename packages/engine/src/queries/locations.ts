/** Whether a location is such a one as a text asks for. */
import type { LocationFilter, Onlooker } from '../language/location.ts';
import { tagOf } from '../language/words.ts';
import { type Game, type LocationRoom, locationOf } from '../state/game.ts';
import type { CardId, LocationId, Seat } from '../state/types.ts';

/** Whether a location fits, for whoever asks; nowhere (-1) never does. */
export function fitsLocation(g: Game, at: LocationId, filter: LocationFilter, onlooker: Onlooker): boolean {
  if (at < 0) return false;
  const { locations } = g.words;
  const room = locations[tagOf(locations, filter)] as unknown as LocationRoom<LocationFilter>;
  return room.fits(g, at, filter, onlooker);
}

/** A card that asks, for its player. */
export const onlookerOf = (g: Game, source: CardId, seat: Seat): Onlooker => ({
  seat,
  at: source < 0 ? -1 : locationOf(g, source),
  source,
});

/** All locations that fit, in the order in which they came into being. */
export const locationsLike = (g: Game, filter: LocationFilter, onlooker: Onlooker): LocationId[] =>
  g.state.locations.map(({ id }) => id).filter((id) => fitsLocation(g, id, filter, onlooker));
