/** First Contact: Borg ships that take reports, and spheres that start from cubes. */
import {
  both,
  eitherOf,
  everythingHere,
  mayCarry,
  named,
  ship,
  shipClass,
  textOn,
  toYour,
} from '@spaceline/engine/vocabulary';
import { takesBorgAboard } from '../borg.ts';

const shipText = textOn('ship');
const cube = both(ship, eitherOf(shipClass('Borg Cube'), shipClass('Class 4 Tactical Cube')));

export const cards = [
  shipText('Borg Cube', { apply: takesBorgAboard }),
  shipText('Borg Sphere', {
    reports: toYour(cube),
    apply: mayCarry(everythingHere.yours.where(cube), named('Borg Sphere')),
  }),
];
