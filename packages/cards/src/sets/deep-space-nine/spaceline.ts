/** Deep Space Nine: landing small ships, and using a Tractor Beam. */
import {
  allow,
  both,
  eitherOf,
  event,
  everythingInPlay,
  gainEquipment,
  host,
  interrupt,
  not,
  once,
  onTable,
  onYour,
  outpost,
  seededOnTable,
  ship,
  staying,
  theTarget,
  thisCard,
  until,
  withEquipment,
  withStaffingIcons,
} from '@spaceline/engine/vocabulary';

export const cards = [
  interrupt('Activate Tractor Beam', {
    plays: onYour(both(ship, withEquipment('Tractor Beam'))),
    do: until('end of turn', theTarget, allow('tow', thisCard)),
    or: { plays: staying(onYour(eitherOf(ship, outpost))) },
    apply: gainEquipment('Tractor Beam', host),
  }),
  event('Establish Landing Protocols', {
    keywords: ["Captain's Order"],
    plays: onTable,
    seeds: seededOnTable('facility'),
    apply: allow('land', everythingInPlay.yours.where(both(ship, not(withStaffingIcons(1)))), {
      cost: 1,
      limit: once('each turn'),
    }),
  }),
];
