/** Where something is sent: such a location, picked by somebody or by how far away it is. */
import { choice, optional, word } from './fields.ts';
import type { LocationFilter } from './location.ts';
import type { Room } from './words.ts';

export interface Destination {
  readonly place: LocationFilter;
  /**
   * Who picks among several: the opponent of the player concerned if left out. The furthest or nearest on this line is
   * found by number of locations, then by span (`space.end.far-near`); among equals the opponent picks.
   */
  readonly pick?: 'you' | 'furthest' | 'nearest';
}
declare module './fields.ts' {
  interface Parts {
    destination: Destination;
  }
}

export const destinationRoom: Room<Destination> = {
  about: 'Where something is sent: such a location, picked by a player or by how far away it is.',
  fields: {
    place: word<LocationFilter>('location'),
    pick: optional(choice({ you: ['furthest'], furthest: ['nearest', 'you'], nearest: ['furthest'] })),
  },
};
