/** Artifacts of Deep Space Nine. */
import {
  artifact,
  justSelected,
  nextTo,
  once,
  placeOfAny,
  selectAgain,
  thisLocation,
} from '@spaceline/engine/vocabulary';

export const cards = [
  // Each device has its own use, so copies add up by themselves.
  artifact('Alien Gambling Device', {
    earned: 'equipment',
    may: {
      respond: justSelected(undefined, { byLot: true, at: placeOfAny(thisLocation, nextTo(thisLocation)) }),
      limit: once('every turn'),
      do: selectAgain,
    },
  }),
];
