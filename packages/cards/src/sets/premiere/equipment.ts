/** Premiere's equipment: kits that give a skill, PADDs and hand weapons that add to an attribute (`equip.*`). */
import type { Affiliation, Attribute, Classification } from '@spaceline/engine';
import type { Written } from '../../library.ts';

/** Your personnel of a classification have a further skill where this is present (`equip.kit`). */
const kit = (classification: Classification, skill: Classification): Written => ({
  apply: [
    {
      mod: 'gain skill',
      skills: [{ skill, level: 1 }],
      scope: { of: 'present', whose: 'your', where: { all: [{ type: 'personnel' }, { classification }] } },
    },
  ],
});

/**
 * Your personnel who may use it have two more of an attribute for each such card present (`cumul.default`). Non-Aligned
 * personnel are users of every affiliation's weapons (`battle.pers.weapon-users`).
 */
const device = (attribute: Attribute, ...useOnlyBy: Affiliation[]): Written => ({
  useOnlyBy,
  cumulative: true,
  apply: [
    {
      mod: 'attribute',
      attributes: [attribute],
      by: 2,
      scope: { of: 'present', whose: 'your', where: { type: 'personnel' } },
    },
  ],
});

export const equipment: Readonly<Record<string, Written>> = {
  'premiere/engineering-kit': kit('OFFICER', 'ENGINEER'),
  'premiere/engineering-padd': kit('SCIENCE', 'ENGINEER'),
  'premiere/federation-padd': device('CUNNING', 'Federation'),
  'premiere/klingon-disruptor': device('STRENGTH', 'Klingon', 'Non-Aligned'),
  'premiere/klingon-padd': device('CUNNING', 'Klingon'),
  'premiere/medical-kit': kit('OFFICER', 'MEDICAL'),
  'premiere/medical-tricorder': kit('SCIENCE', 'MEDICAL'),
  'premiere/romulan-disruptor': device('STRENGTH', 'Romulan', 'Non-Aligned'),
  'premiere/romulan-padd': device('CUNNING', 'Romulan'),
  'premiere/starfleet-type-ii-phaser': device('STRENGTH', 'Federation', 'Non-Aligned'),
  'premiere/tricorder': kit('ENGINEER', 'SCIENCE'),
};
