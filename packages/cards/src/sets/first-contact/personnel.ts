/** First Contact: drones that improve the ship they are on. */
import { modify, ship, textOn, yourShipThat } from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');
const itsShip = yourShipThat(ship);

export const cards = [
  personnelText('Eighteen of Nineteen', { cumulative: true, apply: modify('RANGE', 1, itsShip) }),
  personnelText('Thirteen of Nineteen', { cumulative: true, apply: modify('WEAPONS', 2, itsShip) }),
];
