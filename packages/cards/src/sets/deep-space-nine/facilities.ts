/** Deep Space 9's outposts and headquarters. Its Nors need sites and are not here. */
import type { Written } from '../../library.ts';
import { HQ_CARD, headquarters, oneWho, outpost } from '../establishing.ts';

export const deepSpaceNineFacilities: Readonly<Record<string, Written>> = {
  'deep-space-nine/bajoran-outpost': outpost('Bajoran'),
  'deep-space-nine/cardassian-outpost': outpost('Cardassian'),
  'deep-space-nine/klaestron-outpost': outpost('Klaestron'),
  'deep-space-nine/central-command': headquarters('Cardassia Prime', {
    any: [oneWho('Cardassian', 'Gul', 'Legate'), HQ_CARD],
  }),
  'deep-space-nine/chamber-of-ministers': headquarters(
    'Bajor',
    { any: [oneWho('Bajoran', 'Minister', 'Vedek', 'Kai'), HQ_CARD] },
    { titleWord: 'Nor' },
  ),
};
