/**
 * The vocabulary of requirements. Every skill, species, keyword, icon and ship system that the notation may name is
 * listed here with its filter, so the parser knows no card and needs no catalogue. A test compares the list with the
 * facts: a keyword that no card has is a mistake.
 */
import { type Affiliation, CLASSIFICATIONS, type Filter } from '@spaceline/engine';

/** The regular skills (`skill.list`); classifications count as skills too (`skill.list.types`). */
export const REGULAR_SKILLS = [
  'Acquisition',
  'Anthropology',
  'Archaeology',
  'Astrophysics',
  'Barbering',
  'Biology',
  'Cantankerousness',
  'Computer Skill',
  'Cybernetics',
  'Diplomacy',
  'Empathy',
  'Exobiology',
  'FCA',
  'Geology',
  'Greed',
  'Guramba',
  'Honor',
  'Intelligence',
  'Klingon Intelligence',
  'Law',
  'Leadership',
  'Memory Omega',
  'Mindmeld',
  'Miracle Worker',
  'Music',
  'Navigation',
  'Obsidian Order',
  'Orion Syndicate',
  'Physics',
  'Resistance',
  'Section 31',
  'Smuggling',
  'Stellar Cartography',
  'Tal Shiar',
  'Transporter Skill',
  'Treachery',
  "V'Shar",
  'Youth',
] as const;

/** The name of a requirement for any Intelligence skill (`skill.intelligence.any`). */
export const ANY_INTELLIGENCE = 'Intelligence (any)';

const SPECIES = [
  'Aenar',
  'Android',
  'Bajoran',
  "Ba'ku",
  'Breen',
  'Cardassian',
  'Changeling',
  'Dosi',
  'Ferengi',
  'Hologram',
  'Human',
  "Jem'Hadar",
  'Kazon',
  'Klingon',
  'Ocampa',
  'Orion',
  'Pakled',
  'Reman',
  'Romulan',
  "Son'a",
  'Suliban',
  'Talaxian',
  'Targ',
  'Vidiian',
  'Vorta',
  'Vulcan',
] as const;

const AFFILIATION_SPECIES: ReadonlySet<string> = new Set([
  'Bajoran',
  'Cardassian',
  'Ferengi',
  'Kazon',
  'Klingon',
  'Romulan',
  'Vidiian',
  'Vulcan',
]);

/** Keywords as the facts spell them, with the words of the notation where they differ. */
const TRAITS: readonly (readonly [trait: string, ...words: string[]])[] = [
  ['Alpha-Hirogen'],
  ['Assassin'],
  ["bat'leth"],
  ['Cadet'],
  ['Cardassian resistance'],
  ['Cook'],
  ['disruptor'],
  ['Disruptor Rifle'],
  ['Duras-related'],
  ['Emperor'],
  ['ENGINEER-related equipment'],
  ['Founder'],
  ['Freighter'],
  ['hand weapon'],
  ['MACO'],
  ['Maje'],
  ['Maneuver card'],
  ['PADD'],
  ['phaser'],
  ['Praetor'],
  ['Priest'],
  ['Scout'],
  ['Shape-shifter'],
  ['Shuttlecraft'],
  ['Slave Girl'],
  ['Temporal Agent'],
  ['Thot'],
  ['Think Tank-related personnel', 'Think Tank'],
  ['Transport'],
  ['tricorder'],
  ['Trill with symbiont'],
  ['Vedek'],
  ['Vulcan-related Artifact', 'Vulcan-related artifact'],
];

/** Ship systems a requirement may ask for (`special-equip.list`); those that are also skills mean the skill. */
export const SHIP_SYSTEMS = [
  'Cloaking Device',
  'Energy Dampener',
  'Holodeck',
  'Holographic Skin',
  'Invasive Transporters',
  'Long-Range Scan Shielding',
  'Particle Scattering Device',
  'Phasing Cloak',
  'Solar Sail',
  'Tractor Beam',
] as const;

export const AFFILIATION_ICONS: Readonly<Record<string, Affiliation>> = {
  Baj: 'Bajoran',
  Bor: 'Borg',
  Car: 'Cardassian',
  Dom: 'Dominion',
  Fed: 'Federation',
  Fer: 'Ferengi',
  Hir: 'Hirogen',
  Kaz: 'Kazon',
  Kli: 'Klingon',
  Neu: 'Neutral',
  Non: 'Non-Aligned',
  Rom: 'Romulan',
  Sta: 'Starfleet',
  Vid: 'Vidiian',
  Vul: 'Vulcan',
  Xin: 'Xindi',
};

/** A species that is also an affiliation may mean either (`affil.word.species`). */
function speciesFilter(species: string): Filter {
  if (!AFFILIATION_SPECIES.has(species)) return { species };
  return { any: [{ species }, { affiliation: species as Affiliation }] };
}

const entries = new Map<string, Filter>();
const spoken = new Map<string, string>();

function add(word: string, filter: Filter): void {
  entries.set(word.toLowerCase(), filter);
  const key = JSON.stringify(filter);
  if (!spoken.has(key)) spoken.set(key, word);
}

for (const skill of [...CLASSIFICATIONS, ...REGULAR_SKILLS]) add(skill, { skill });
add('any Intelligence', { skill: ANY_INTELLIGENCE });
for (const species of SPECIES) add(species, speciesFilter(species));
for (const affiliation of ['Dominion', 'Federation', 'Hirogen', 'Non-Aligned', 'Starfleet'] as const) {
  add(affiliation, { affiliation });
}
for (const [trait, ...words] of TRAITS)
  for (const word of words.length > 0 ? words : [trait]) add(word, { trait });
for (const system of SHIP_SYSTEMS) add(system, { specialEquipment: system });
add('leader', { leader: true });
add('female', { gender: 'female' });
add('male', { gender: 'male' });
add('unique', { uniqueness: 'unique' });
add('universal', { uniqueness: 'universal' });
add('personnel', { type: 'personnel' });
add('ship', { type: 'ship' });
add('Equipment card', { type: 'equipment' });
add('equipment', { type: 'equipment' });
add('tactic', { type: 'tactic' });
add('NX-class', { shipClass: 'NX Class' });
// A treaty is Romulan by its title; it has no affiliation of its own.
for (const side of ['Bajoran', 'Romulan'])
  add(`${side} treaty`, { all: [{ keyword: 'Treaty' }, { titleWord: side }] });
add('artifact', { type: 'artifact' });
add('card', { all: [] });

/** The longest phrase in the list, in words. */
export const LONGEST_PHRASE = Math.max(...[...entries.keys()].map((phrase) => phrase.split(' ').length));

/** The filter a phrase stands for; singular or plural, in any case. */
export function lookUp(phrase: string): Filter | undefined {
  const word = phrase.toLowerCase();
  return entries.get(word) ?? (word.endsWith('s') ? entries.get(word.slice(0, -1)) : undefined);
}

/** The phrase for a filter, or undefined if no single phrase means it. */
export function phraseFor(filter: Filter): string | undefined {
  return spoken.get(JSON.stringify(filter));
}

/** Every keyword the notation can name, to be compared with the facts. */
export const KNOWN_TRAITS: readonly string[] = TRAITS.map(([trait]) => trait);
