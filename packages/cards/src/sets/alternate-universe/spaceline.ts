/** Alternate Universe: a nebula whose span depends on who flies through, shuttles, a field against beaming and one against fire. */
import {
  allow,
  both,
  discardThis,
  eitherOf,
  event,
  everythingInPlay,
  levelsOf,
  mayCarry,
  missionText,
  named,
  noBeaming,
  nullifies,
  onTable,
  onYour,
  ship,
  skills,
  sumOf,
  trait,
  withEquipment,
  withPrintedEquipment,
} from '@spaceline/engine/vocabulary';

const yourShips = everythingInPlay.yours;

export const cards = [
  event('Engage Shuttle Operations', {
    plays: onTable,
    apply: [
      allow('land', yourShips.where(both(ship, trait('Shuttlecraft'))), { cost: 'full RANGE' }),
      mayCarry(
        yourShips.where(both(ship, withPrintedEquipment('Tractor Beam'))),
        trait('Shuttlecraft'),
        skills('ENGINEER'),
      ),
    ],
  }),
  missionText('FGC-47 Research', { span: sumOf(6, levelsOf('Navigation', -1)) }),
  event('Particle Scattering Field', {
    plays: onYour(both(ship, withEquipment('Particle Scattering Device'))),
    apply: noBeaming('planet', 'beam.particle-field'),
    may: { when: 'any time', do: discardThis },
  }),
  event('Thermal Deflectors', {
    plays: onTable,
    apply: nullifies(
      eitherOf(
        named('Firestorm'),
        named('Thought Fire'),
        named('Plasma Fire'),
        named('Fire Sculptor'),
        named('Phaser Burns'),
      ),
      'in play',
    ),
  }),
];
