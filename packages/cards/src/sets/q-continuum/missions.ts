/** Q-Continuum's missions: Space, whose span grows with its neighbours (`span.space-x`), and Aldea, which hides. */
import {
  cloakOrDecloak,
  missionLike,
  missionText,
  nextTo,
  placeOfAll,
  sumOf,
  thisCard,
  thisLocation,
  timesPlaces,
  universal,
  whenever,
} from '@spaceline/engine/vocabulary';

export const cards = [
  missionText('Space', {
    span: sumOf(3, timesPlaces(1, placeOfAll(missionLike(universal), nextTo(thisLocation)))),
  }),
  missionText('Investigate Legend', { when: whenever('scored', cloakOrDecloak(thisCard)) }),
];
