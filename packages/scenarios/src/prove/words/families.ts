/** Words of which there are many, by family: any other of the family could have been written for one. */
import { AFFILIATIONS, CLASSIFICATIONS } from '@spaceline/engine';
import { drawnFrom, type Mutation } from './mutation.ts';

const SKILLS = [
  ...CLASSIFICATIONS,
  'Acquisition',
  'Anthropology',
  'Archaeology',
  'Astrophysics',
  'Biology',
  'Computer Skill',
  'Cybernetics',
  'Diplomacy',
  'Empathy',
  'Exobiology',
  'Geology',
  'Greed',
  'Honor',
  'Law',
  'Leadership',
  'Mindmeld',
  'Music',
  'Navigation',
  'Physics',
  'Smuggling',
  'Stellar Cartography',
  'Transporter Skill',
  'Treachery',
  'Youth',
] as const;
const SPECIES = [
  'Human',
  'Klingon',
  'Romulan',
  'Vulcan',
  'Ferengi',
  'Android',
  'Betazoid',
  'Bajoran',
] as const;
const OF_PERSONNEL = ['INTEGRITY', 'CUNNING', 'STRENGTH'] as const;
const OF_SHIPS = ['RANGE', 'WEAPONS', 'SHIELDS'] as const;
const ICONS = ['[AU]', '[Cmd]', '[Stf]', '[Holo]', '[Maq]'] as const;

export const skill: Mutation<string> = drawnFrom(SKILLS);
export const classification: Mutation<string> = drawnFrom(CLASSIFICATIONS);
export const species: Mutation<string> = drawnFrom(SPECIES);
export const affiliation: Mutation<string> = drawnFrom(AFFILIATIONS);
export const icon: Mutation<string> = drawnFrom(AFFILIATIONS, ICONS);
export const attribute: Mutation<string> = drawnFrom(OF_PERSONNEL, OF_SHIPS);
/** Attributes, and the sum of all of them. */
export const measured: Mutation<string> = drawnFrom(OF_PERSONNEL, OF_SHIPS, [
  'total attributes',
  ...OF_PERSONNEL,
]);
