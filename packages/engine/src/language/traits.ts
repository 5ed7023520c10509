/**
 * The game's names for kinds of cards and for what is printed on them: affiliations, classifications, attributes and so
 * on.
 */

export const AFFILIATIONS = [
  'Bajoran',
  'Borg',
  'Cardassian',
  'Dominion',
  'Federation',
  'Ferengi',
  'Hirogen',
  'Kazon',
  'Klingon',
  'Neutral',
  'Non-Aligned',
  'Romulan',
  'Starfleet',
  'Vidiian',
  'Vulcan',
  'Xindi',
] as const;
export type Affiliation = (typeof AFFILIATIONS)[number];

export const CLASSIFICATIONS = [
  'ANIMAL',
  'CIVILIAN',
  'ENGINEER',
  'MEDICAL',
  'OFFICER',
  'SCIENCE',
  'SECURITY',
  'V.I.P.',
] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

export const CARD_TYPES = [
  'personnel',
  'ship',
  'facility',
  'site',
  'equipment',
  'mission',
  'time location',
  'dilemma',
  'artifact',
  'event',
  'interrupt',
  'incident',
  'objective',
  'doorway',
  'tactic',
  'tribble',
  'trouble',
] as const;
export type CardType = (typeof CARD_TYPES)[number];

export type Quadrant = 'Alpha' | 'Gamma' | 'Delta' | 'Mirror';
export const QUADRANTS: readonly Quadrant[] = ['Alpha', 'Gamma', 'Delta', 'Mirror'];

export type Uniqueness = 'unique' | 'universal' | 'enigma';
export type MissionKind = 'planet' | 'space' | 'dual';
export type DilemmaKind = 'planet' | 'space' | 'either';
export type FacilityKind = 'outpost' | 'headquarters' | 'station';

export type PersonnelAttribute = 'INTEGRITY' | 'CUNNING' | 'STRENGTH';
export type ShipAttribute = 'RANGE' | 'WEAPONS' | 'SHIELDS';
export type Attribute = PersonnelAttribute | ShipAttribute;
