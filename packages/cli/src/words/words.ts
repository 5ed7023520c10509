/** All words of the language as `spaceline words` shows them: what each means, how it is written and reads, and who uses it. */
import { ALL_WORDS, loadCatalogue, loadTexts, usedWords } from '@spaceline/cards';
import type { WordKind } from '@spaceline/engine';
import { helpersOf, writtenIn } from './written.ts';

export interface ListedWord {
  readonly kind: WordKind;
  readonly word: string;
  readonly about: string;
  /** What authors say it with. */
  readonly write: readonly string[];
  /** How many cards use it. */
  readonly cards: number;
  /** One that does: how it is written there, where that is found in its source, and how it reads. */
  readonly example: { readonly card: string; readonly written: string | null; readonly reads: string } | null;
}

export interface ListedWords {
  readonly words: number;
  readonly servingOneCard: number;
  readonly shared: number;
  readonly unused: number;
  readonly list: readonly ListedWord[];
}

/** How a word is written that nothing gives by itself: by its name. */
const BY_NAME: Readonly<Partial<Record<WordKind, (word: string) => string>>> = {
  measure: (word) => (word === 'distance' ? 'nearest(from)' : `highest('${word}', …)`),
  moment: (word) => `whenever('${word}', …)`,
};

/** The longest line of a card that is still an example. */
const LONGEST = 90;

/** Every word there is. */
export function listWords(): ListedWords {
  const helpers = helpersOf();
  const list = usedWords(ALL_WORDS, loadCatalogue(), loadTexts()).map(
    ({ kind, word, about, uses }): ListedWord => {
      const own = helpers.get(`${kind} ${word}`) ?? [];
      const written = uses.flatMap(({ card, reads, several }) => {
        // Of several places nobody can tell which one reads so.
        const line = several ? undefined : writtenIn(card, own);
        return line !== undefined && line.length <= LONGEST ? [{ card, written: line, reads }] : [];
      });
      const [first] = uses;
      const byName = BY_NAME[kind]?.(word);
      return {
        kind,
        word,
        about,
        write: own.length === 0 && byName ? [byName] : own.map(({ shown }) => shown),
        cards: uses.length,
        example: written[0] ?? (first ? { card: first.card, written: null, reads: first.reads } : null),
      };
    },
  );
  const using = (fits: (cards: number) => boolean): number => list.filter(({ cards }) => fits(cards)).length;
  return {
    words: list.length,
    servingOneCard: using((cards) => cards === 1),
    shared: using((cards) => cards > 1),
    unused: using((cards) => cards === 0),
    list,
  };
}

const HEADS: Readonly<Record<WordKind, readonly [title: string, about: string]>> = {
  effect: ['Effects', 'What a text does.'],
  pool: [
    'Pools',
    'Whom a text is about: where those cards are. Filters narrow a pool, and picking from it makes a selector.',
  ],
  filter: ['Filters', 'What one card may be asked.'],
  condition: ['Conditions', 'What a group, a ship or a player may be asked.'],
  modifier: ['Modifiers', 'Text in force.'],
  amount: ['Amounts', 'Numbers that a text works out.'],
  measure: ['Measures', "What cards are compared by: `highest('CUNNING', crew)`, `nearest(…)`."],
  moment: ['Moments', "When a text acts: `whenever('solved', …)`, `respond: justPlayed(…)`."],
};

const ORDER = Object.keys(HEADS) as readonly WordKind[];

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${cell(text)}\``;

function row({ word, about, write, cards, example }: ListedWord): string {
  const shown = example
    ? `${example.written === null ? '' : `${code(example.written)}<br>`}“${cell(example.reads)}”`
    : '';
  const cells = [code(word), write.map(code).join(' '), cell(about), shown, String(cards)];
  return `| ${cells.join(' | ')} |`;
}

/** docs/vocabulary.md. */
export function markdown({ words, servingOneCard, shared, unused, list }: ListedWords): string {
  const sections = ORDER.map((kind) => {
    const [title, about] = HEADS[kind];
    const rows = list.filter((each) => each.kind === kind).map(row);
    return [
      `## ${title}`,
      '',
      about,
      '',
      '| word | write | meaning | example, and how it reads | cards |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return [
    '# The vocabulary',
    '',
    'Every word of the card language, made by `npx spaceline words --markdown > docs/vocabulary.md`; a test keeps it true. How cards are',
    'written with them is told in [authoring-cards.md](authoring-cards.md). Examples are from written cards; missions count by their requirements.',
    '',
    `There are ${words} words: ${shared} are shared by cards, ${servingOneCard} serve one card, and ${unused} wait for one.`,
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
}

/** The same for a terminal. */
export function table({ words, servingOneCard, shared, unused, list }: ListedWords): string {
  const sections = ORDER.flatMap((kind) => {
    const own = list.filter((each) => each.kind === kind);
    if (own.length === 0) return [];
    const wide = Math.max(...own.map(({ word }) => word.length));
    return [
      '',
      `${HEADS[kind][0].toUpperCase()}: ${HEADS[kind][1]}`,
      ...own.flatMap(({ word, about, cards, write, example }) => [
        `  ${word.padEnd(wide)}  ${String(cards).padStart(4)}  ${about}`,
        ...(write.length > 0 ? [`  ${' '.repeat(wide + 8)}${write.join(', ')}`] : []),
        ...(example ? [`  ${' '.repeat(wide + 8)}${example.card}: “${example.reads}”`] : []),
      ]),
    ];
  });
  return [
    ...sections.slice(1),
    '',
    `${words} words: ${shared} shared, ${servingOneCard} serving one card, ${unused} used by none`,
  ].join('\n');
}
