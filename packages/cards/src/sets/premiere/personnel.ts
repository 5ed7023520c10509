/** Premiere's personnel with text of their own besides their skills. */
import { repairs, ship, textOn, yourShipThat } from '@spaceline/engine/vocabulary';

const personnel = textOn('personnel');

export const cards = [
  personnel('Exocomp', {
    apply: repairs(yourShipThat(ship), 2),
  }),
];
