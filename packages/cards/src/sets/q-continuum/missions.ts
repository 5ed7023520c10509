/** Q-Continuum's missions: Space, whose span grows with its neighbours (`span.space-x`), and Aldea, which hides. */
import {
  cloakOrDecloak,
  missionLike,
  missionText,
  nextTo,
  placeOfAll,
  thisCard,
  thisLocation,
  universal,
  whenever,
} from '@spaceline/engine/vocabulary';

export const cards = [
  missionText('Space', {
    span: { base: 3, each: 1, of: placeOfAll(missionLike(universal), nextTo(thisLocation)) },
  }),
  missionText('Investigate Legend', { when: whenever('scored', cloakOrDecloak(thisCard)) }),
];
