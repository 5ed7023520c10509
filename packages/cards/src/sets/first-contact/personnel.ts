/** First Contact: drones that improve the ship they are on. */
import { modify, ship, textOn, yourShipThat } from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');
const itsShip = yourShipThat(ship);

export const cards = [
  // Copies add up by the newer wording only.
  personnelText('Eighteen of Nineteen', { apply: modify('RANGE', 1, itsShip) }),
  personnelText('Thirteen of Nineteen', { cumulative: true, apply: modify('WEAPONS', 2, itsShip) }),
];
