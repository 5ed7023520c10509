/** Premiere's personnel with text of their own besides their skills. */
import { repairs, ship, textOn, yourShipThat } from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

const personnel = textOn('personnel');

export const personnelTexts = inSet(
  'premiere',
  personnel('Exocomp', {
    apply: repairs(yourShipThat(ship), 2),
  }),
);
