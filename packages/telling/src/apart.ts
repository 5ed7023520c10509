/** Words for several things at once, so that no two of them are called the same. */
import type { NamesSaid } from './language.ts';

/** Something more that can be said of a value, or null. */
export type Further<T> = (value: T) => string | null;

/**
 * What each value is called. Where several would be called the same, the first of `further` that differs among them is added
 * in brackets; those that nothing tells apart are numbered.
 */
export function toldApart<T>(
  values: readonly T[],
  names: Pick<NamesSaid, 'apart' | 'copy'>,
  say: (value: T) => string,
  further: readonly Further<T>[] = [],
): readonly string[] {
  const words = values.map(say);
  const added: string[][] = values.map(() => []);
  const written = (index: number): string => {
    const more = added[index] ?? [];
    return more.length === 0 ? (words[index] ?? '') : names.apart(words[index] ?? '', more);
  };
  for (const more of further)
    for (const alike of alikeOf(words.map((_, index) => written(index)))) {
      const said = alike.map((index) => more(values[index] as T));
      if (new Set(said).size === 1) continue;
      for (const [at, index] of alike.entries()) {
        const each = said[at] ?? null;
        if (each !== null) added[index]?.push(each);
      }
    }
  for (const alike of alikeOf(words.map((_, index) => written(index))))
    for (const [at, index] of alike.entries()) added[index]?.push(names.copy(at + 1));
  return words.map((_, index) => written(index));
}

/** The places of what is called the same, group by group. */
function alikeOf(words: readonly string[]): readonly (readonly number[])[] {
  const found = new Map<string, number[]>();
  for (const [index, each] of words.entries()) {
    const there = found.get(each);
    if (there) there.push(index);
    else found.set(each, [index]);
  }
  return [...found.values()].filter(({ length }) => length > 1);
}
