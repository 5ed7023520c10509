/** Rules of Acquisition's outpost and headquarters. */
import {
  affiliation,
  both,
  depicting,
  eitherOf,
  having,
  named,
  personnel,
  species,
} from '@spaceline/engine/vocabulary';
import { HQ_CARD, headquarters, outpostOf } from '../establishing.ts';

export const cards = [
  outpostOf('Ferengi Outpost', 'Ferengi'),
  headquarters(
    'Tower of Commerce',
    'Ferenginar',
    eitherOf(
      both(
        personnel,
        affiliation('Ferengi'),
        eitherOf(having('V.I.P.'), having('CIVILIAN'), species('Hupyrian')),
      ),
      HQ_CARD,
    ),
  ),
  headquarters(
    'Continuing Committee',
    'Romulus',
    eitherOf(both(personnel, having('Tal Shiar')), depicting('Neral')),
    { coexists: named('Office of the Proconsul') },
  ),
];
