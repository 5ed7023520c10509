/** Introductory Two-Player Game: personnel with text besides their skills. */
import { everythingPresent, having, modify, named, textOn } from '@spaceline/engine/vocabulary';

export const cards = [
  textOn('personnel')('Admiral McCoy', {
    apply: modify('CUNNING', +3, everythingPresent.where(having('MEDICAL')).except(named('Admiral McCoy'))),
  }),
];
