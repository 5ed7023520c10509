/** `spaceline cards find`: cards by any fact, as of a day. */
import { fold, loadCatalogue, loadLibrary, nearest, RARE_WORDS } from '@spaceline/cards';
import {
  type AttributeValue,
  CARD_TYPES,
  type CardFacts,
  DEFAULT_RULES,
  describeCard,
  factsOn,
} from '@spaceline/engine';
import { type Command, InvalidArgumentError } from 'commander';
import { parseDate } from './options.ts';

/** Numeric facts, by option name. */
const NUMBERS = [
  'range',
  'weapons',
  'shields',
  'integrity',
  'cunning',
  'strength',
  'points',
  'span',
  'countdown',
] as const;
type NumberFact = (typeof NUMBERS)[number];

/** Textual facts, by option name. */
const WORDS = [
  'affiliation',
  'classification',
  'skill',
  'species',
  'icon',
  'characteristic',
  'quadrant',
  'region',
  'class',
  'equipment',
  'staffing',
  'commands',
  'persona',
  'kind',
  'uniqueness',
] as const;
type WordFact = (typeof WORDS)[number];

/** A comparison with a number: `>8`, `<=3`, `5`. */
export interface Bound {
  readonly holds: (n: number) => boolean;
}

const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
};

export function parseBound(text: string): Bound {
  const [, sign, digits] = /^\s*(>=|<=|>|<|=)?\s*(\d+)\s*$/.exec(text) ?? [];
  const compare = COMPARE[sign ?? '='];
  if (digits === undefined || !compare)
    throw new InvalidArgumentError('Write a number, or one with a sign before it: "8", ">8", "<=3".');
  return { holds: (n) => compare(n, Number(digits)) };
}

type Options = {
  readonly type?: string;
  readonly set?: string;
  readonly title?: string;
  readonly text?: string;
  readonly download?: string;
  readonly rules: string;
  readonly playable?: true;
  readonly json?: true;
} & { readonly [fact in NumberFact]?: Bound } & { readonly [fact in WordFact]?: readonly string[] };

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export function registerFind(cards: Command): void {
  const find = cards
    .command('find')
    .description('find cards by any fact; all conditions must hold')
    .option('--type <type>', `one of ${CARD_TYPES.join(', ')}`)
    .option('--set <set>', 'of one set only: its code (premiere) or its name')
    .option('--title <words>', 'with these words in its title')
    .option('--text <words>', 'with these words in its text, in Spaceline’s wording')
    .option('--download <words>', 'with a special download that names these words');
  for (const fact of NUMBERS) find.option(`--${fact} <bound>`, 'a number, or ">8", "<=3"', parseBound);
  for (const fact of WORDS) find.option(`--${fact} <word>`, 'has it; several times for several', collect);
  find
    .option('--playable', 'only cards that can be played')
    .option('--rules <date>', 'the cards as of this day', parseDate, DEFAULT_RULES)
    .option('--json', 'print ids and titles as JSON')
    .addHelpText(
      'after',
      '\nspaceline cards find --type ship --shields ">8" --affiliation Klingon\nspaceline cards find --type personnel --skill Honor --skill Leadership --cunning "<6"\nExit code 1: none was found. 2: something asked for does not exist.',
    )
    .action(run);
}

const numberOf = (printed: AttributeValue | number | null | undefined): number[] =>
  typeof printed === 'number' ? [printed] : typeof printed === 'object' && printed ? [printed.base] : [];

/** The numbers a card has of a fact; missions have one for each end. */
function numbersOf(facts: CardFacts, fact: NumberFact): readonly number[] {
  if (facts.type === 'mission' && (fact === 'points' || fact === 'span'))
    return [facts.near[fact], facts.far[fact]].flatMap(numberOf);
  return numberOf((facts as unknown as Record<string, AttributeValue | null | undefined>)[fact]);
}

/** The words a card has of a fact. */
function wordsOf(facts: CardFacts, fact: WordFact): readonly string[] {
  const has = facts as unknown as Record<string, unknown>;
  const list = (key: string): readonly string[] =>
    Array.isArray(has[key])
      ? (has[key] as unknown[]).map(String)
      : has[key] === undefined
        ? []
        : [String(has[key])];
  switch (fact) {
    case 'affiliation':
      return facts.type === 'mission' ? [...facts.near.icons, ...facts.far.icons] : list('affiliations');
    case 'skill':
      return facts.type === 'personnel'
        ? [...facts.skills.map(({ skill }) => skill), ...facts.classification]
        : [];
    case 'class':
      return list('shipClass');
    case 'equipment':
      return list('specialEquipment');
    case 'staffing':
      return facts.type === 'ship' ? facts.staffing.flat() : [];
    case 'icon':
      return facts.icons;
    case 'characteristic':
      return facts.characteristics;
    case 'persona':
      return list('personas');
    case 'classification':
    case 'species':
    case 'quadrant':
    case 'region':
    case 'commands':
    case 'kind':
    case 'uniqueness':
      return list(fact);
  }
}

function refuse(message: string): undefined {
  console.error(message);
  process.exitCode = 2;
}

/** The word of the catalogue that is meant, whatever its capitals and brackets; or what to say instead. */
function meant(
  fact: WordFact,
  wanted: string,
  all: readonly CardFacts[],
): string | { readonly wrong: string } {
  const known = new Set(all.flatMap((facts) => wordsOf(facts, fact)));
  const plain = (word: string) => fold(word.replace(/[[\]]/g, ''));
  const found = [...known].find((word) => plain(word) === plain(wanted));
  if (found !== undefined) return found;
  const near = nearest(wanted, known, 3);
  return {
    wrong: `No card has the ${fact} "${wanted}".${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''}`,
  };
}

function run(options: Options): undefined {
  const catalogue = loadCatalogue();
  const library = loadLibrary();
  if (options.type !== undefined && !(CARD_TYPES as readonly string[]).includes(options.type))
    return refuse(`There is no type "${options.type}". Types are ${CARD_TYPES.join(', ')}.`);
  const set =
    options.set === undefined
      ? undefined
      : [...catalogue.sets.values()].find(
          ({ code, name }) => code === options.set || fold(name) === fold(options.set ?? ''),
        );
  if (options.set !== undefined && !set) {
    const near = nearest(options.set, catalogue.sets.keys(), 3);
    return refuse(
      `There is no set "${options.set}".${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''}`,
    );
  }
  const entries = [...catalogue.cards.values()].map((entry) => {
    const definition = library.get(entry.facts.id);
    return { entry, definition, facts: definition ? factsOn(definition, options.rules) : entry.facts };
  });
  const all = entries.map(({ facts }) => facts);
  const asked: { readonly fact: WordFact; readonly word: string }[] = [];
  for (const fact of WORDS)
    for (const word of options[fact] ?? []) {
      const found = meant(fact, word, all);
      if (typeof found !== 'string') return refuse(found.wrong);
      asked.push({ fact, word: found });
    }
  const bounds = NUMBERS.flatMap((fact) => {
    const bound = options[fact];
    return bound ? [{ fact, bound }] : [];
  });
  const says = (text: string, wanted: string | undefined): boolean =>
    wanted === undefined || fold(text).includes(fold(wanted));
  const found = entries.filter(
    ({ entry, definition, facts }) =>
      (options.type === undefined || facts.type === options.type) &&
      (set === undefined || entry.set.code === set.code) &&
      (options.playable === undefined || definition?.playable === true) &&
      says(facts.title, options.title) &&
      asked.every(({ fact, word }) => wordsOf(facts, fact).includes(word)) &&
      bounds.every(({ fact, bound }) => numbersOf(facts, fact).some(bound.holds)) &&
      (options.download === undefined ||
        says(JSON.stringify(facts.specialDownloads ?? ''), options.download)) &&
      (options.text === undefined ||
        (definition !== undefined &&
          says(describeCard(definition, options.rules, RARE_WORDS), options.text))),
  );
  if (options.json)
    console.log(
      JSON.stringify(
        found.map(({ facts, definition }) => ({
          card: facts.id,
          title: facts.title,
          type: facts.type,
          playable: definition?.playable === true,
        })),
      ),
    );
  else {
    for (const { facts, definition } of found)
      console.log(
        `${facts.id} (${facts.title}, ${facts.type})${definition?.playable ? '' : ', not playable yet'}`,
      );
    console.log(`${found.length} found`);
  }
  if (found.length === 0) process.exitCode = 1;
}
