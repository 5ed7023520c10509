/** Names of things outside the language, by family: any other of the family could have been written for one. */
import { AFFILIATIONS, type CardType, CLASSIFICATIONS, type Family } from '@spaceline/engine';
import type { Place } from './place.ts';

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

/** Types that are taken for each other. */
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

/** What could stand in the place of a name. */
type Others = (name: string, at: Place) => readonly string[];

/** Any other of its family will do, so one is drawn; preferably one that the text has nowhere. */
const drawnFrom =
  (...families: readonly (readonly string[])[]): Others =>
  (name, { text, path }) => {
    const family = families.find((each) => each.includes(name)) ?? families.at(-1) ?? [];
    const different = family.filter((other) => other !== name);
    const fresh = different.filter((other) => !text.words.has(other));
    const other = text.draw(fresh.length > 0 ? fresh : different, path);
    return other === undefined ? [] : [other];
  };

/** A title, keyword or name: for it, one that nothing has. */
const unheardOf: Others = (_, { path }) =>
  // An arm that nothing fits is an arm left out.
  path.at(-3) === 'any' ? [] : ['Nothing of This Name'];

export const FAMILIES: Readonly<Record<Family, Others>> = {
  skill: drawnFrom(SKILLS),
  classification: drawnFrom(CLASSIFICATIONS),
  species: drawnFrom(SPECIES),
  affiliation: drawnFrom(AFFILIATIONS),
  icon: drawnFrom(AFFILIATIONS, ICONS),
  attribute: drawnFrom(OF_PERSONNEL, OF_SHIPS),
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
