/** Premiere's personnel with text of their own besides their skills. */
import { repairs, ship, textOn } from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

const personnel = textOn('personnel');

export const personnelTexts = inSet(
  'premiere',
  personnel('Exocomp', {
    apply: repairs({ from: 'ship', whose: 'your', where: ship }, 2),
  }),
);
