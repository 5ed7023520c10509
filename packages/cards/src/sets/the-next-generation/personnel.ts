/** The Next Generation: personnel with text besides their skills. */
import { aboutToBeSelected, named, present, textOn, thisCard, volunteer } from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [
  personnelText('Konmel', { specialDownload: { if: present(named('Korris')) } }),
  personnelText('Korris', {
    may: { respond: aboutToBeSelected(undefined, { present: true }), do: volunteer(thisCard) },
  }),
];
