/** Destinations as authors write them and as they read. */
import type { Speaker } from '../../catalogue/speaking.ts';
import type { Destination } from '../../language/destination.ts';
import type { LocationFilter } from '../../language/location.ts';

/** `to the planet mission furthest away on this spaceline`, `there`. */
export function destinationInWords(to: Destination, speaker: Speaker): string {
  return to.place === 'here' ? 'there' : `to ${goalInWords(to, speaker)}`;
}

export function goalInWords({ place, pick }: Destination, speaker: Speaker): string {
  const one = speaker.place(place);
  if (pick !== 'furthest' && pick !== 'nearest')
    return `${one} that ${pick === 'you' ? 'you pick' : 'your opponent picks'}`;
  if (place === 'end') return `the ${pick === 'furthest' ? 'far' : 'near'} end of the spaceline`;
  return `${one.replace(/^an? /, 'the ')} ${pick === 'furthest' ? 'furthest away' : 'nearest'} on this spaceline`;
}

/** Such a location; your opponent picks among several. */
export const toPlace = (place: LocationFilter): Destination => ({ place });
/** Such a location of your choice. */
export const toPlaceYouPick = (place: LocationFilter): Destination => ({ place, pick: 'you' });
/** The furthest such location on this spaceline. */
export const toFurthest = (place: LocationFilter): Destination => ({ place, pick: 'furthest' });
/** The nearest such location on this spaceline. */
export const toNearest = (place: LocationFilter): Destination => ({ place, pick: 'nearest' });
