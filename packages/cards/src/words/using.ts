/** Which cards use which words of the language, in their texts and in the requirements of missions. */
import {
  type Described,
  describeWord,
  type Game,
  type RareWords,
  REGISTRY,
  visit,
  type WordKind,
  wordOf,
  wordsWith,
} from '@spaceline/engine';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Texts } from '../library.ts';

/** A card that uses a word, and how the word reads there; the shortest if there are several. */
export interface WordUse {
  readonly card: string;
  readonly reads: string;
  readonly several: boolean;
}

export interface UsedWord {
  readonly kind: WordKind;
  readonly word: string;
  /** What it means. */
  readonly about: string;
  /** Its uses, card by card, the plainest first. */
  readonly uses: readonly WordUse[];
}

const KINDS = Object.keys(REGISTRY) as readonly WordKind[];

const plainestFirst = (a: WordUse, b: WordUse): number =>
  Number(a.several) - Number(b.several) || a.reads.length - b.reads.length || (a.card < b.card ? -1 : 1);

const shortest = (texts: Iterable<string>): string =>
  [...texts].reduce((a, b) => (b.length < a.length ? b : a));

/** Every word, by kind and in the order of its registry, with its uses. */
export function usedWords(rare: RareWords<Game>, catalogue: Catalogue, texts: Texts): readonly UsedWord[] {
  const words = wordsWith(rare);
  /** How a word reads, by word and card. */
  const found = new Map<string, Map<string, Set<string>>>();
  const noting = (card: string) => {
    const note =
      <K extends WordKind>(kind: K) =>
      (word: Described[K]): void => {
        const key = `${kind} ${wordOf(words, kind, word)}`;
        const cards = found.get(key) ?? new Map<string, Set<string>>();
        found.set(key, cards.set(card, (cards.get(card) ?? new Set()).add(describeWord(kind, word, rare))));
      };
    return Object.fromEntries(KINDS.map((kind) => [kind, note(kind)]));
  };
  for (const [id, versions] of texts)
    for (const { behaviour } of versions) visit(words, 'behaviour', behaviour, noting(id));
  for (const [id, { facts }] of catalogue.cards)
    if (facts.type === 'mission')
      for (const { requirements } of [facts.near, facts.far])
        if (requirements) visit(words, 'condition', requirements, noting(id));
  return KINDS.flatMap((kind) =>
    Object.entries(words[REGISTRY[kind]]).map(([word, { about }]) => ({
      kind,
      word,
      about,
      uses: [...(found.get(`${kind} ${word}`) ?? [])]
        .map(([card, readings]) => ({ card, reads: shortest(readings), several: readings.size > 1 }))
        .sort(plainestFirst),
    })),
  );
}
