/**
 * The open words of card descriptions: skills, icons, species, titles and other names that the types cannot list. A text
 * with a misspelt one would never find anybody. So words that no card of the catalogue has are refused when the texts are
 * read, and names that a text uses but never defines when the card is loaded.
 */
import {
  AFFILIATIONS,
  type Behaviour,
  type CardFacts,
  CLASSIFICATIONS,
  type DatedBehaviour,
  type Family,
  roomOf,
  strayName,
  takenName,
  visit,
} from '@spaceline/engine';
import { nearest } from '../catalogue/titles.ts';
import { ANY_INTELLIGENCE } from '../requirements/lexicon.ts';
import { ALL_WORDS } from './rare.ts';
import type { Written } from './writing.ts';

/** Families of names that the catalogue knows completely, with their names for messages. */
const CALLED = {
  skill: 'skill',
  icon: 'icon',
  species: 'species',
  trait: 'characteristic',
  title: 'title',
  persona: 'persona',
  'ship class': 'ship class',
  'special equipment': 'special equipment',
  'title word': 'word of a title',
  keyword: 'keyword',
  place: 'place',
} as const satisfies Readonly<Partial<Record<Family, string>>>;
type Checked = keyof typeof CALLED;
const isChecked = (family: Family): family is Checked => family in CALLED;

/** All known names of each family. */
export type KnownWords = Readonly<Record<Checked, ReadonlySet<string>>>;

/** All words that the facts of some cards, and the group names in texts, define. */
export function knownWords(cards: Iterable<CardFacts>, texts: Iterable<Written>): KnownWords {
  const skill = new Set<string>([...CLASSIFICATIONS, ANY_INTELLIGENCE]);
  const icon = new Set<string>(AFFILIATIONS);
  const species = new Set<string>();
  const trait = new Set<string>();
  const title = new Set<string>();
  const persona = new Set<string>();
  const shipClass = new Set<string>();
  const equipment = new Set<string>();
  const titleWord = new Set<string>();
  const place = new Set<string>();
  for (const facts of cards) {
    for (const each of facts.icons) icon.add(each);
    for (const each of facts.characteristics) trait.add(each);
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
    if (facts.type === 'mission')
      for (const each of [facts.region, facts.location, facts.location?.split(': ').at(-1)])
        if (each !== undefined) place.add(each);
    if (facts.type === 'ship' || facts.type === 'facility')
      for (const each of facts.specialEquipment) equipment.add(each);
  }
  const keyword = new Set<string>();
  for (const text of texts)
    for (const behaviour of behavioursOf(text))
      for (const each of behaviour.keywords ?? []) keyword.add(each);
  return {
    skill,
    icon,
    species,
    trait,
    title,
    persona: new Set([...persona, ...title]),
    'ship class': shipClass,
    'special equipment': equipment,
    'title word': titleWord,
    keyword,
    place,
  };
}

const behavioursOf = (text: Written): readonly Behaviour[] =>
  isDated(text) ? text.map(({ behaviour }) => behaviour) : [text];
const isDated = (text: Written): text is readonly DatedBehaviour[] => Array.isArray(text);

const quoted = (words: readonly string[]): string => words.map((each) => `"${each}"`).join(' or ');

/** What is wrong with the words of a card's text, in one sentence; undefined if nothing is. */
export function wrongWord(id: string, text: Written, known: KnownWords): string | undefined {
  let wrong: string | undefined;
  const name = (word: string, family: Family): void => {
    if (wrong !== undefined || !isChecked(family) || known[family].has(word)) return;
    const near = nearest(word, known[family], 2);
    const hint = near.length > 0 ? ` Did you mean ${quoted(near)}?` : '';
    wrong = `The text of "${id}" speaks of the ${CALLED[family]} "${word}", which no card has.${hint}`;
  };
  for (const behaviour of behavioursOf(text)) {
    visit(ALL_WORDS, 'behaviour', behaviour, {
      name,
      reach({ from }) {
        if (roomOf(ALL_WORDS, 'pool', from).reach === 'none')
          wrong ??= `The text of "${id}" reaches ${JSON.stringify(from)} while it is in force, which text in force cannot.`;
      },
    });
    wrong ??= wrongName(id, behaviour);
  }
  return wrong;
}

/** What an author's name is for, as messages call it. */
const NAMED_FOR = {
  picked: 'picks cards under the name',
  remembered: 'remembers cards under the name',
  counter: 'counts under the name',
  keyword: 'gives itself the keyword',
} as const;

/** What is wrong with the names that a text defines and uses. */
export function wrongName(id: string, behaviour: Behaviour): string | undefined {
  const taken = takenName(ALL_WORDS, behaviour);
  if (taken !== undefined)
    return `The text of "${id}" gives the name "${taken}", which the rules give themselves. Choose another.`;
  const stray = strayName(ALL_WORDS, behaviour);
  if (!stray) return undefined;
  const { name, of, given } = stray;
  const there = given.length > 0 ? `The names given there: ${quoted(given)}.` : 'No name is given there.';
  return `The text of "${id}" uses the name "${name}", but nothing in it ${NAMED_FOR[of]}. ${there}`;
}
