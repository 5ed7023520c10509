/**
 * Folds texts that say nearly the same. The rulebook says some things twice, where readers of each chapter look for them;
 * a list of rules names such a thing once, with the other places next to it.
 */
import { basicForm, wordsOf } from './search/words.ts';

/** The first of several near-duplicates, and the others. */
export interface Fold<T> {
  readonly first: T;
  readonly also: readonly T[];
}

/** How much of the shorter text's words the longer one must contain. */
const SHARED = 0.75;
/** How much of all words of both must be in both. */
const COMMON = 0.5;

const wordSet = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text).flatMap((word) => basicForm(word) ?? []));

/** Words that make two texts differ in meaning, however much else they share. */
const CONTRASTS: readonly (readonly string[])[] = [
  ['cloaked', 'phased'],
  ['attempt', 'scout'],
  ['Amanda', 'Kevin', 'Q2'],
  ['crew', 'ship'],
  ['begin', 'continue', 'solve'],
  ['seed', 'draw'],
].map((words) => words.map((word) => basicForm(word.toLowerCase()) ?? word));

/** Whether the two texts are on different sides of a contrast. */
const contrast = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  CONTRASTS.some((words) => {
    const [ofA, ofB] = [a, b].map((text) => words.filter((word) => text.has(word)));
    return ofA?.length === 1 && ofB?.length === 1 && ofA[0] !== ofB[0];
  });

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (contrast(a, b)) return false;
  const both = [...a].filter((word) => b.has(word)).length;
  const smaller = Math.min(a.size, b.size);
  return smaller > 0 && both / smaller >= SHARED && both / (a.size + b.size - both) >= COMMON;
}

/** Folds a list, keeping its order. */
export function foldAlike<T>(items: Iterable<T>, textOf: (item: T) => string): Fold<T>[] {
  const folds: { first: T; words: ReadonlySet<string>; also: T[] }[] = [];
  for (const item of items) {
    const words = wordSet(textOf(item));
    const same = folds.find((fold) => alike(fold.words, words));
    if (same) same.also.push(item);
    else folds.push({ first: item, words, also: [] });
  }
  return folds.map(({ first, also }) => ({ first, also }));
}
