/** Premiere's personnel with text besides their skills. */
import { ship, textOn, yourShipThat } from '@spaceline/engine/vocabulary';
import { repairs } from './words/repairs.ts';

const personnel = textOn('personnel');

export const cards = [
  personnel('Exocomp', {
    apply: repairs(yourShipThat(ship), 2),
  }),
];
