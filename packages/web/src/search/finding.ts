/** Finds cards by a query and filters, and sorts them. The index of all cards is built once for each day's texts. */
import { type CatalogueEntry, fold, RARE_WORDS } from '@spaceline/cards/browser';
import {
  type Affiliation,
  type CardFacts,
  type CardType,
  type Definition,
  describeCard,
  factsOn,
} from '@spaceline/engine';
import { affiliationsOn } from '../cards/facts.ts';
import type { Cards } from '../data/cards.ts';
import { type Query, readQuery, type Searchable, type Test } from './query.ts';

export const ORDERS = ['title', 'set', 'type'] as const;
export type Order = (typeof ORDERS)[number];

/** Filters chosen in addition to the words. Empty means any. */
export interface Filters {
  readonly type: CardType | '';
  readonly affiliation: Affiliation | '';
  readonly set: string;
  readonly skill: string;
  readonly playable: boolean;
  readonly enterable: boolean;
}

export const NO_FILTERS: Filters = {
  type: '',
  affiliation: '',
  set: '',
  skill: '',
  playable: true,
  enterable: false,
};

const indexes = new Map<string, readonly Searchable[]>();

function wordsOn(
  { set, lackeyName }: CatalogueEntry,
  facts: CardFacts,
  definition: Definition | undefined,
  date: string,
): string {
  const parts = [
    facts.title,
    lackeyName ?? '',
    set.name,
    facts.type,
    ...facts.characteristics,
    ...affiliationsOn(facts),
    ...(facts.type === 'personnel'
      ? [...facts.classification, ...facts.skills.map(({ skill }) => skill), ...facts.species]
      : []),
    ...(facts.type === 'ship' ? [facts.shipClass] : []),
    ...(facts.type === 'mission' ? [facts.region ?? '', facts.location ?? ''] : []),
    definition ? describeCard(definition, date, RARE_WORDS) : '',
  ];
  return ` ${parts.map(fold).join(' ')} `;
}

/** All cards as the search sees them on a day, in catalogue order. */
export function searchables({ catalogue, library, shutOut }: Cards, date: string): readonly Searchable[] {
  const known = indexes.get(date);
  if (known) return known;
  const made = [...catalogue.cards.values()].map((entry): Searchable => {
    const definition = library.get(entry.facts.id);
    const facts = definition ? factsOn(definition, date) : entry.facts;
    return {
      id: facts.id,
      facts,
      playable: definition?.playable === true,
      enterable: definition?.playable === true && !shutOut.has(facts.id),
      title: fold(facts.title),
      set: [entry.set.code, entry.set.name],
      words: wordsOn(entry, facts, definition, date),
    };
  });
  indexes.set(date, made);
  return made;
}

function filterTests({ type, affiliation, set, skill, playable, enterable }: Filters): readonly Test[] {
  return [
    ...(playable ? [(card: Searchable) => card.playable] : []),
    ...(enterable ? [(card: Searchable) => card.enterable] : []),
    ...(type === '' ? [] : [({ facts }: Searchable) => facts.type === type]),
    ...(affiliation === '' ? [] : [({ facts }: Searchable) => affiliationsOn(facts).includes(affiliation)]),
    ...(set === '' ? [] : [({ facts }: Searchable) => facts.set === set]),
    ...(skill === ''
      ? []
      : [
          ({ facts }: Searchable) =>
            facts.type === 'personnel' &&
            (facts.skills.some((each) => each.skill === skill) ||
              facts.classification.some((each) => each === skill)),
        ]),
  ];
}

const compare: Readonly<Record<Order, (a: Searchable, b: Searchable) => number>> = {
  title: (a, b) => a.title.localeCompare(b.title),
  set: () => 0,
  type: (a, b) => a.facts.type.localeCompare(b.facts.type) || a.title.localeCompare(b.title),
};

export interface Found {
  readonly cards: readonly Searchable[];
  readonly query: Query;
}

/** The matching cards; titles that start with the query come first. */
export function findCards(all: readonly Searchable[], text: string, filters: Filters, order: Order): Found {
  const query = readQuery(text);
  const tests = [...filterTests(filters), ...query.tests];
  const cards = all.filter((card) => tests.every((test) => test(card)));
  const rank = ({ title }: Searchable): number => {
    if (query.words === '') return 0;
    if (title === query.words) return 0;
    return title.startsWith(query.words) ? 1 : ` ${title}`.includes(` ${query.words}`) ? 2 : 3;
  };
  cards.sort((a, b) => rank(a) - rank(b) || compare[order](a, b));
  return { cards, query };
}

/** Every skill some personnel has, in alphabetical order. */
export function allSkills(all: readonly Searchable[]): readonly string[] {
  const skills = new Set<string>();
  for (const { facts } of all)
    if (facts.type === 'personnel') {
      for (const { skill } of facts.skills) skills.add(skill);
      for (const classification of facts.classification) skills.add(classification);
    }
  return [...skills].sort((a, b) => a.localeCompare(b));
}
