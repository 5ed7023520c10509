/** Deep Space 9's outposts and headquarters. Its Nors need sites and are not written yet. */
import { eitherOf, titleWord } from '@spaceline/engine/vocabulary';
import { HQ_CARD, headquarters, oneWho, outpostOf } from '../establishing.ts';

export const cards = [
  outpostOf('Bajoran Outpost', 'Bajoran'),
  outpostOf('Cardassian Outpost', 'Cardassian'),
  outpostOf('Klaestron Outpost', 'Klaestron'),
  headquarters(
    'Central Command',
    'Cardassia Prime',
    eitherOf(oneWho('Cardassian', 'Gul', 'Legate'), HQ_CARD),
  ),
  headquarters(
    'Chamber of Ministers',
    'Bajor',
    eitherOf(oneWho('Bajoran', 'Minister', 'Vedek', 'Kai'), HQ_CARD),
    { coexists: titleWord('Nor') },
  ),
];
