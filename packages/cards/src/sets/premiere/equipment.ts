/** Premiere's equipment: kits that give a skill, PADDs and hand weapons that add to an attribute (`equip.*`). */
import { equipment as card, device, handWeapon, kit } from '@spaceline/engine/vocabulary';

// Non-Aligned personnel may use every affiliation's weapons (`battle.pers.weapon-users`).
export const cards = [
  card('Engineering Kit', kit('OFFICER', 'ENGINEER')),
  card('Engineering PADD', kit('SCIENCE', 'ENGINEER')),
  card('Federation PADD', device('CUNNING', 2, 'Federation')),
  card('Klingon Disruptor', handWeapon(2, 'Klingon', 'Non-Aligned')),
  card('Klingon PADD', device('CUNNING', 2, 'Klingon')),
  card('Medical Kit', kit('OFFICER', 'MEDICAL')),
  card('Medical Tricorder', kit('SCIENCE', 'MEDICAL')),
  card('Romulan Disruptor', handWeapon(2, 'Romulan', 'Non-Aligned')),
  card('Romulan PADD', device('CUNNING', 2, 'Romulan')),
  card('Starfleet Type II Phaser', handWeapon(2, 'Federation', 'Non-Aligned')),
  card('Tricorder', kit('ENGINEER', 'SCIENCE')),
];
