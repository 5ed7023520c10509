/** Voyager: ships that land, and shuttlecraft aboard larger ships. */
import {
  allow,
  both,
  eitherOf,
  everythingInPlay,
  incident,
  mayCarry,
  not,
  once,
  onTable,
  seededOnTable,
  ship,
  shipClass,
  trait,
  withPrintedEquipment,
  withStaffingIcons,
} from '@spaceline/engine/vocabulary';

const yourShips = everythingInPlay.yours;

export const cards = [
  incident('Blue Alert', {
    keywords: ["Captain's Order"],
    plays: onTable,
    seeds: seededOnTable('facility'),
    apply: [
      allow(
        'land',
        yourShips.where(both(ship, eitherOf(shipClass('Intrepid Class'), not(withStaffingIcons(1))))),
        { cost: 2, limit: once('each turn') },
      ),
      mayCarry(yourShips.where(both(ship, withPrintedEquipment('Tractor Beam'))), trait('Shuttlecraft')),
    ],
  }),
];
