/** The Dominion: personnel with text besides their skills. */
import { named, substitute, textOn, thisCard, whenever } from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [
  personnelText('Anya', {
    when: whenever('selected', substitute(thisCard), { card: named('Salia'), about: 'present', byLot: true }),
  }),
];
