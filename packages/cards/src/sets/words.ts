/**
 * The open words of card descriptions: skills, icons, species, titles and other names that the types cannot list. A
 * misspelt one would make a text that never finds anybody, so the library refuses what no card of the catalogue shows.
 */
import { AFFILIATIONS, type CardFacts, CLASSIFICATIONS } from '@spaceline/engine';
import { nearest } from '../catalogue/titles.ts';
import { ANY_INTELLIGENCE } from '../requirements/lexicon.ts';

/** Kinds of words, as a message calls them, and all there are of each. */
export type KnownWords = Readonly<Record<WordKind, ReadonlySet<string>>>;

type WordKind =
  | 'skill'
  | 'icon'
  | 'species'
  | 'characteristic'
  | 'title'
  | 'persona'
  | 'ship class'
  | 'special equipment'
  | 'word of a title'
  | 'keyword';

/** Where each kind stands in a description: a word, or a list of them, under this key. */
const KIND_OF: Readonly<Record<string, WordKind>> = {
  skill: 'skill',
  skills: 'skill',
  icon: 'icon',
  icons: 'icon',
  species: 'species',
  trait: 'characteristic',
  named: 'title',
  titles: 'title',
  depicts: 'persona',
  persona: 'persona',
  shipClass: 'ship class',
  specialEquipment: 'special equipment',
  titleWord: 'word of a title',
  keyword: 'keyword',
};

/** Words of the vocabulary itself that stand where such a word may. */
const SAID: Readonly<Record<string, ReadonlySet<string>>> = {
  skills: new Set(['all', 'first']),
  icons: new Set(['none', 'any']),
};

/** All words that the facts of some cards, and the group names that texts give, make known. */
export function knownWords(cards: Iterable<CardFacts>, texts: Iterable<unknown>): KnownWords {
  const skill = new Set<string>([...CLASSIFICATIONS, ANY_INTELLIGENCE]);
  const icon = new Set<string>(AFFILIATIONS);
  const species = new Set<string>();
  const characteristic = new Set<string>();
  const title = new Set<string>();
  const persona = new Set<string>();
  const shipClass = new Set<string>();
  const equipment = new Set<string>();
  const titleWord = new Set<string>();
  for (const facts of cards) {
    for (const each of facts.icons) icon.add(each);
    for (const each of facts.characteristics) characteristic.add(each);
    title.add(facts.title);
    if (facts.titleGroup !== undefined) title.add(facts.titleGroup);
    for (const word of facts.title.split(/[^\p{L}\p{N}]+/u)) titleWord.add(word);
    if (facts.type === 'personnel') {
      for (const each of facts.skills) skill.add(each.skill);
      for (const each of facts.species) species.add(each);
      for (const each of [...facts.personas, ...(facts.depicts ?? [])]) persona.add(each);
    }
    if (facts.type === 'ship') {
      for (const each of facts.personas) persona.add(each);
      if (facts.shipClass !== undefined) shipClass.add(facts.shipClass);
    }
    if (facts.type === 'ship' || facts.type === 'facility')
      for (const each of facts.specialEquipment) equipment.add(each);
  }
  const keyword = new Set<string>();
  for (const text of texts)
    walk(text, (key, word) => {
      if (key === 'keywords') keyword.add(word);
    });
  return {
    skill,
    icon,
    species,
    characteristic,
    title,
    persona: new Set([...persona, ...title]),
    'ship class': shipClass,
    'special equipment': equipment,
    'word of a title': titleWord,
    keyword,
  };
}

/** Tells every word of a description together with the key it stands under. */
function walk(value: unknown, tell: (key: string, word: string) => void, key = ''): void {
  if (typeof value === 'string') tell(key, value);
  else if (Array.isArray(value)) for (const entry of value) walk(entry, tell, key);
  else if (typeof value === 'object' && value !== null)
    for (const [inner, entry] of Object.entries(value)) walk(entry, tell, inner);
}

/** What is wrong with the words of a card's text, in one sentence; undefined when nothing is. */
export function wrongWord(id: string, text: unknown, known: KnownWords): string | undefined {
  let wrong: string | undefined;
  walk(text, (key, word) => {
    const kind = KIND_OF[key];
    if (wrong !== undefined || kind === undefined || SAID[key]?.has(word) || known[kind].has(word)) return;
    const near = nearest(word, known[kind], 2);
    const hint = near.length > 0 ? ` Did you mean ${near.map((each) => `"${each}"`).join(' or ')}?` : '';
    wrong = `The text of "${id}" speaks of the ${kind} "${word}", which no card has.${hint}`;
  });
  return wrong;
}
