/** Personnel of Coming of Age. */
import { doubleEffects, everyCopy, named, textOn } from '@spaceline/engine/vocabulary';

export const cards = [
  textOn('personnel')('Aaron Conor', { apply: doubleEffects(everyCopy(named("Female's Love Interest"))) }),
];
