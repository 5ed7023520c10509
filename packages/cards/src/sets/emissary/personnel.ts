/** Emissary: personnel with text besides their skills. */
import { notSelected, textOn, thisCard } from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [personnelText('Tosk', { apply: notSelected('random', thisCard) })];
