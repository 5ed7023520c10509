/** Personnel of The Terran Empire. */
import { doubleEffects, everyCopy, named, textOn } from '@spaceline/engine/vocabulary';

export const cards = [
  textOn('personnel')('Comm Officer Sato', {
    apply: doubleEffects(everyCopy(named("Male's Love Interest"))),
  }),
];
