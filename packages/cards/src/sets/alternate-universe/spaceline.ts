/** Alternate Universe: a nebula whose span depends on who flies through, shuttles, and a field against beaming. */
import {
  allow,
  both,
  discardThis,
  event,
  everythingInPlay,
  mayCarry,
  missionText,
  noBeaming,
  onTable,
  onYour,
  ship,
  skills,
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
  missionText('FGC-47 Research', { span: { base: 6, each: -1, of: { aboard: 'Navigation' } } }),
  event('Particle Scattering Field', {
    plays: onYour(both(ship, withEquipment('Particle Scattering Device'))),
    apply: noBeaming('planet', 'beam.particle-field'),
    may: { when: 'any time', do: discardThis },
  }),
];
