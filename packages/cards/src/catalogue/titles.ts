/**
 * Titles as players write them. `fold` makes two spellings of one title equal; `nearest` finds what a
 * misspelt title may have meant; `titleGroups` finds the base titles that make a group (`ref.group`).
 */

/** Case, accents, curly quotes, punctuation and a leading universal mark make no difference. */
export function fold(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ' and ')
    .replace(/['’‘`´".]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The part of a title before a colon or a spaced dash, if it has one. */
export function baseTitle(title: string): string | undefined {
  return /^(.+?)(?:: | [-–—] )/.exec(title)?.[1];
}

/** Whether a title holds a name as words of its own: `Mr. Spock` holds `Spock`, `Databank` does not hold `Data`. */
export function namesInFull(title: string, name: string): boolean {
  return title.includes(name) && ` ${fold(title)} `.includes(` ${fold(name)} `);
}

/** Base titles shared by at least two different titles, a bare base title counting as one of them. */
export function titleGroups(titles: Iterable<string>): ReadonlySet<string> {
  const all = new Set(titles);
  const members = new Map<string, number>();
  for (const title of all) {
    const base = baseTitle(title);
    if (base !== undefined) members.set(base, (members.get(base) ?? (all.has(base) ? 1 : 0)) + 1);
  }
  return new Set([...members].filter(([, count]) => count > 1).map(([base]) => base));
}

/** Edits (insert, delete, change, swap two neighbours) from one word to another; `limit + 1` when more. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        best = Math.min(best, at(beforeLast, column - 2) + 1);
      }
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** Titles near a misspelt one, nearest first: by edits, or because one holds the other's words. */
export function nearest(wanted: string, titles: Iterable<string>, most: number): string[] {
  const folded = fold(wanted);
  if (folded === '') return [];
  const limit = Math.max(2, Math.floor(folded.length / 3));
  const near: { title: string; distance: number }[] = [];
  for (const title of titles) {
    const candidate = fold(title);
    const distance = editDistance(folded, candidate, limit);
    if (distance <= limit) near.push({ title, distance });
    else if (folded.length > 2 && ` ${candidate}`.includes(` ${folded}`))
      near.push({ title, distance: limit });
  }
  near.sort(
    (a, b) => a.distance - b.distance || a.title.length - b.title.length || a.title.localeCompare(b.title),
  );
  return near.slice(0, most).map(({ title }) => title);
}
