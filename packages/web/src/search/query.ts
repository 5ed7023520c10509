/**
 * The query language for cards: words, `"several words"`, fields (`skill:honor`, `type:ship`), numbers (`cunning>7`), and
 * a minus before any of them. Every part must match; anything not understood is reported, never guessed.
 */
import { fold } from '@spaceline/cards/browser';
import type { AttributeValue, CardFacts } from '@spaceline/engine';

/** A card with everything a search needs, normalised. */
export interface Searchable {
  readonly id: string;
  readonly facts: CardFacts;
  readonly playable: boolean;
  /** It can be played, and some deck can bring it into play. */
  readonly enterable: boolean;
  readonly title: string;
  readonly set: readonly string[];
  /** Title, text, skills, characteristics: the searched words, with a space on either side. */
  readonly words: string;
}

export type Test = (card: Searchable) => boolean;

export interface Query {
  readonly tests: readonly Test[];
  /** The plain words, normalised: titles that start with them come first. */
  readonly words: string;
  /** Parts that could not be understood. */
  readonly unknown: readonly string[];
}

const PART = /(-?)(?:(\w+)(:|[<>]=?|=))?(?:"([^"]*)"|“([^”]*)”|(\S+))/g;

/** Reads a query. */
export function readQuery(text: string): Query {
  const tests: Test[] = [];
  const unknown: string[] = [];
  const plain: string[] = [];
  for (const [whole, minus, field, operator, quoted, curly, bare] of text.matchAll(PART)) {
    const value = quoted ?? curly ?? bare ?? '';
    const test = field === undefined ? wordTest(value) : fieldTest(field, operator ?? ':', value);
    if (!test) {
      unknown.push(whole);
      continue;
    }
    if (field === undefined && minus === '') plain.push(fold(value));
    tests.push(minus === '' ? test : (card) => !test(card));
  }
  return { tests, words: plain.join(' '), unknown };
}

/** A word matches from its start: `honor` finds "Honor" and "honorable", not "dishonor". */
function wordTest(value: string): Test {
  const folded = fold(value);
  return folded === '' ? () => true : ({ words }) => words.includes(` ${folded}`);
}

function fieldTest(field: string, operator: string, value: string): Test | undefined {
  const name = field.toLowerCase();
  const number = NUMBERS[name];
  if (number) return numberTest(number, operator === ':' ? '=' : operator, value);
  if (operator !== ':') return undefined;
  const wanted = fold(value);
  return wanted === '' ? undefined : FIELDS[name]?.(wanted);
}

const starts = (values: readonly string[], wanted: string): boolean =>
  values.some((value) => ` ${fold(value)}`.includes(` ${wanted}`));

const FIELDS: Readonly<Record<string, (wanted: string) => Test | undefined>> = {
  type: (wanted) => (card) => starts([card.facts.type], wanted),
  t: (wanted) => (card) => starts([card.facts.type], wanted),
  aff: (wanted) => (card) => starts(affiliations(card.facts), wanted),
  affiliation: (wanted) => (card) => starts(affiliations(card.facts), wanted),
  skill: (wanted) => (card) => starts(skills(card.facts), wanted),
  class: (wanted) => (card) =>
    starts(
      card.facts.type === 'personnel'
        ? card.facts.classification
        : card.facts.type === 'ship'
          ? [card.facts.shipClass]
          : [],
      wanted,
    ),
  icon: (wanted) => (card) => card.facts.icons.some((icon) => fold(icon) === wanted),
  set: (wanted) => (card) => starts(card.set, wanted),
  species: (wanted) => (card) => starts(card.facts.type === 'personnel' ? card.facts.species : [], wanted),
  title: (wanted) => (card) => ` ${card.title}`.includes(` ${wanted}`),
  quadrant: (wanted) => (card) => 'quadrant' in card.facts && starts([card.facts.quadrant], wanted),
  region: (wanted) => (card) => card.facts.type === 'mission' && starts([card.facts.region ?? ''], wanted),
  is: (wanted) => IS[wanted],
};

const IS: Readonly<Record<string, Test>> = {
  unique: ({ facts }) => 'uniqueness' in facts && facts.uniqueness === 'unique',
  universal: ({ facts }) => 'uniqueness' in facts && facts.uniqueness === 'universal',
  playable: ({ playable }) => playable,
  enterable: ({ enterable }) => enterable,
  planet: ({ facts }) => 'kind' in facts && (facts.kind === 'planet' || facts.kind === 'dual'),
  space: ({ facts }) => 'kind' in facts && (facts.kind === 'space' || facts.kind === 'dual'),
  either: ({ facts }) => facts.type === 'dilemma' && facts.kind === 'either',
  male: ({ facts }) => facts.type === 'personnel' && facts.gender === 'male',
  female: ({ facts }) => facts.type === 'personnel' && facts.gender === 'female',
};

function affiliations(facts: CardFacts): readonly string[] {
  if ('affiliations' in facts) return facts.affiliations;
  return facts.type === 'mission' ? facts.near.icons : [];
}

const skills = (facts: CardFacts): readonly string[] =>
  facts.type === 'personnel' ? [...facts.classification, ...facts.skills.map(({ skill }) => skill)] : [];

type Numeric = (facts: CardFacts) => AttributeValue | null | undefined;

const integrity: Numeric = (facts) => (facts.type === 'personnel' ? facts.integrity : null);
const cunning: Numeric = (facts) => (facts.type === 'personnel' ? facts.cunning : null);
const strength: Numeric = (facts) => (facts.type === 'personnel' ? facts.strength : null);

const NUMBERS: Readonly<Record<string, Numeric>> = {
  integrity,
  int: integrity,
  cunning,
  cun: cunning,
  strength,
  str: strength,
  range: (facts) => (facts.type === 'ship' ? facts.range : null),
  weapons: (facts) => ('weapons' in facts ? facts.weapons : null),
  shields: (facts) => ('shields' in facts ? facts.shields : null),
  points: (facts) => (facts.type === 'mission' ? facts.near.points : facts.points),
  span: (facts) => (facts.type === 'mission' ? facts.near.span : null),
};

function numberTest(of: Numeric, operator: string, value: string): Test | undefined {
  const wanted = Number(value);
  if (value === '' || Number.isNaN(wanted)) return undefined;
  const compare = COMPARE[operator];
  if (!compare) return undefined;
  return ({ facts }) => {
    const found = of(facts);
    return typeof found === 'number' && compare(found, wanted);
  };
}

const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};
