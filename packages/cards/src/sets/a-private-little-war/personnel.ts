/** Personnel of A Private Little War with text besides their facts. */
import { affiliation, both, icon, present, textOn } from '@spaceline/engine/vocabulary';

const personnel = textOn('personnel');

export const cards = [
  // Two others and himself, who is one of them.
  personnel('Captain Kang', {
    specialDownload: { if: present(both(affiliation('Klingon'), icon('[OS]')), 3) },
  }),
];
