/** Families of names outside the language: any other name of the family could have been written instead. */
import { REGULAR_SKILLS } from '@spaceline/cards';
import { AFFILIATIONS, type CardType, CLASSIFICATIONS, type Family } from '@spaceline/engine';
import type { Place } from './place.ts';

const SKILLS = [...CLASSIFICATIONS, ...REGULAR_SKILLS];
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

/** Types that are mistaken for each other. */
const CARD_TYPES: Readonly<Record<CardType, CardType>> = {
  personnel: 'equipment',
  ship: 'facility',
  facility: 'ship',
  site: 'facility',
  equipment: 'personnel',
  mission: 'dilemma',
  'time location': 'mission',
  dilemma: 'artifact',
  artifact: 'dilemma',
  event: 'interrupt',
  interrupt: 'event',
  incident: 'event',
  objective: 'event',
  doorway: 'event',
  tactic: 'event',
  tribble: 'trouble',
  trouble: 'tribble',
};

/** What could replace a name. */
type Others = (name: string, at: Place) => readonly string[];

/** All other names of the family; only those that the text does not use, if there are any. */
const othersOf =
  (...families: readonly (readonly string[])[]): Others =>
  (name, { text }) => {
    const family = families.find((each) => each.includes(name)) ?? families.at(-1) ?? [];
    const different = family.filter((other) => other !== name);
    const fresh = different.filter((other) => !text.words.has(other));
    return fresh.length > 0 ? fresh : different;
  };

/** A title, keyword or name is replaced with one that does not exist. */
const unheardOf: Others = (_, { path }) =>
  // An arm that nothing fits is the same as an arm left out.
  path.at(-3) === 'any' ? [] : ['Nothing of This Name'];

export const FAMILIES: Readonly<Record<Family, Others>> = {
  skill: othersOf(SKILLS),
  classification: othersOf(CLASSIFICATIONS),
  species: othersOf(SPECIES),
  affiliation: othersOf(AFFILIATIONS),
  icon: othersOf(AFFILIATIONS, ICONS),
  attribute: othersOf(OF_PERSONNEL, OF_SHIPS),
  'card type': (name) => [CARD_TYPES[name as CardType]],
  'special equipment': unheardOf,
  'ship class': unheardOf,
  title: unheardOf,
  persona: unheardOf,
  'title word': unheardOf,
  trait: unheardOf,
  keyword: unheardOf,
  place: unheardOf,
  // It cites a rule and does nothing.
  rule: () => [],
};
