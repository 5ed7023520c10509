/** Q-Continuum's missions: Space, whose span grows with its neighbours (`span.space-x`), and Aldea, which hides. */
import { cloakOrDecloak, missionText, thisCard, whenever } from '@spaceline/engine/vocabulary';

export const cards = [
  missionText('Space', { span: { base: 3, each: 1, of: 'adjacent universal missions' } }),
  missionText('Investigate Legend', { when: whenever('scored', cloakOrDecloak(thisCard)) }),
];
