/** Equilibrium: personnel with text besides their skills. */
import { selectedFirst, textOn, thisCard } from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [personnelText('Torias', { apply: selectedFirst('opponent', thisCard) })];
