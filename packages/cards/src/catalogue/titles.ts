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

/**
 * A text that ends in words in brackets, taken apart: `Data (First Contact)`. Looked at from its end, once: an expression would try
 * every place of a long text as the beginning.
 */
export function inBrackets(text: string): { readonly before: string; readonly words: string } | undefined {
  const whole = text.trimEnd();
  if (!whole.endsWith(')')) return undefined;
  const open = whole.lastIndexOf('(');
  const words = whole.slice(open + 1, -1);
  const before = whole.slice(0, Math.max(0, open)).trim();
  return before === '' || words === '' || words.includes(')') ? undefined : { before, words };
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
  const far = limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    // What is further from the diagonal than the limit needs more edits than that.
    const first = Math.max(1, row - limit);
    const end = Math.min(to.length, row + limit);
    const current = new Array<number>(to.length + 1).fill(far);
    if (row <= limit) current[0] = row;
    let least = row;
    for (let column = first; column <= end; column++) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        best = Math.min(best, at(beforeLast, column - 2) + 1);
      }
      current[column] = best;
      if (column === first || best < least) least = best;
    }
    if (Math.min(least, at(current, 0)) > limit) return far;
    beforeLast = last;
    last = current;
  }
  return Math.min(far, at(last, to.length));
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** A misspelt title has a few slips, however long it is; and nothing longer than this is a title at all. */
const MOST_EDITS = 8;
const LONGEST = 120;

/** Titles to be searched often: folded once. */
export type TitleIndex = readonly { readonly title: string; readonly folded: string }[];

export const titleIndex = (titles: Iterable<string>): TitleIndex =>
  [...titles].map((title) => ({ title, folded: fold(title) }));

/** Titles near a misspelt one, nearest first: by edits, or because one holds the other's words. */
export function nearestIn(wanted: string, index: TitleIndex, most: number): string[] {
  if (wanted.length > LONGEST) return [];
  const folded = fold(wanted);
  if (folded === '') return [];
  const limit = Math.min(MOST_EDITS, Math.max(2, Math.floor(folded.length / 3)));
  const near: { title: string; distance: number }[] = [];
  for (const { title, folded: candidate } of index) {
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

/** The same among titles that are searched once. */
export const nearest = (wanted: string, titles: Iterable<string>, most: number): string[] =>
  nearestIn(wanted, titleIndex(titles), most);
