/** The Trouble with Tribbles: personnel with text besides their skills. */
import {
  affiliation,
  both,
  eitherOf,
  everythingPresent,
  icon,
  justSelected,
  modify,
  named,
  noMoreThan,
  personnel,
  species,
  substitute,
  textOn,
  theShip,
  thisCard,
  times,
} from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');
const klingons = eitherOf(affiliation('Klingon'), species('Klingon'));

export const cards = [
  personnelText('Captain Koloth', {
    apply: modify(
      ['RANGE', 'WEAPONS', 'SHIELDS'],
      noMoreThan(3, times(1, everythingPresent.where(both(klingons, icon('[OS]'))))),
      { ...theShip, where: named("I.K.C. Gr'oth") },
    ),
  }),
  personnelText('Lt. Grant', {
    may: {
      respond: justSelected(both(personnel, icon('[OS]')), {
        whose: 'your',
        about: 'present',
        byLot: true,
        fate: 'kill',
      }),
      do: substitute(thisCard),
    },
  }),
];
