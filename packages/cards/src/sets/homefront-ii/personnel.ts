/** Homefront II: personnel with text besides their skills. */
import { aboutToBeSelected, textOn, thisCard, volunteer } from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [
  personnelText('Burrows', {
    may: { respond: aboutToBeSelected(undefined, { present: true }), do: volunteer(thisCard) },
  }),
];
