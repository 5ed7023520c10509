/** Alternate Universe: ships with text. */
import { modify, textOn, thisCard } from '@spaceline/engine/vocabulary';
import { evades } from './words/evades.ts';

const shipText = textOn('ship');

export const cards = [
  // X is 8, and SHIELDS use it.
  shipText('Edo Vessel', { apply: [modify('SHIELDS', 8, thisCard), evades(thisCard)] }),
];
