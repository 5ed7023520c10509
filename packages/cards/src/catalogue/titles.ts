/**
 * Titles as players write them. `fold` makes two spellings of one title equal; `nearest` finds what a misspelled title
 * may have meant; `titleGroups` finds the base titles that make a group (`ref.group`).
 */

/** Ignores case, accents, curly quotes, punctuation and a leading universal symbol. */
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
 * Splits a text that ends with words in brackets: `Data (First Contact)`. Scans once from the end, because a regular
 * expression would try every position of a long text as the start.
 */
export function inBrackets(text: string): { readonly before: string; readonly words: string } | undefined {
  const whole = text.trimEnd();
  if (!whole.endsWith(')')) return undefined;
  const open = whole.lastIndexOf('(');
  const words = whole.slice(open + 1, -1);
  const before = whole.slice(0, Math.max(0, open)).trim();
  return before === '' || words === '' || words.includes(')') ? undefined : { before, words };
}

/** Whether a title contains a name as whole words: `Mr. Spock` contains `Spock`, `Databank` does not contain `Data`. */
export function namesInFull(title: string, name: string): boolean {
  return title.includes(name) && ` ${fold(title)} `.includes(` ${fold(name)} `);
}

/** Base titles shared by at least two different titles; a bare base title counts as one of them. */
export function titleGroups(titles: Iterable<string>): ReadonlySet<string> {
  const all = new Set(titles);
  const members = new Map<string, number>();
  for (const title of all) {
    const base = baseTitle(title);
    if (base !== undefined) members.set(base, (members.get(base) ?? (all.has(base) ? 1 : 0)) + 1);
  }
  return new Set([...members].filter(([, count]) => count > 1).map(([base]) => base));
}

/** Edits (insert, delete, change, swap two neighbours) from one word to another; `limit + 1` if more. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  const far = limit + 1;
  const columns = to.length + 1;
  // Three rows, each replacing the oldest. Cells further from the diagonal than the limit need more edits than that.
  let [beforeLast, last, current] = [0, 1, 2].map(() => new Uint16Array(columns).fill(far));
  if (!beforeLast || !last || !current) return far;
  for (let column = 0; column <= Math.min(limit, to.length); column++) last[column] = column;
  for (let row = 1; row <= from.length; row++) {
    const first = Math.max(1, row - limit);
    const end = Math.min(to.length, row + limit);
    current[first - 1] = first === 1 ? Math.min(row, far) : far;
    if (end < to.length) current[end + 1] = far;
    const letter = from.charCodeAt(row - 1);
    const letterBefore = row > 1 ? from.charCodeAt(row - 2) : -1;
    let left = current[first - 1] ?? far;
    let least = left;
    for (let column = first; column <= end; column++) {
      const other = to.charCodeAt(column - 1);
      let best = (last[column - 1] ?? far) + (letter === other ? 0 : 1);
      best = Math.min(best, (last[column] ?? far) + 1, left + 1, far);
      if (column > 1 && letterBefore === other && letter === to.charCodeAt(column - 2))
        best = Math.min(best, (beforeLast[column - 2] ?? far) + 1);
      current[column] = best;
      left = best;
      if (best < least) least = best;
    }
    if (least > limit) return far;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(far, last[to.length] ?? far);
}

/** The most typos expected in a title, however long; and nothing longer than this is a title at all. */
const MOST_EDITS = 8;
const LONGEST = 120;

/** Titles to be searched often: folded once, with their letter counts. */
export type TitleIndex = readonly {
  readonly title: string;
  readonly folded: string;
  readonly letters: Uint8Array;
}[];

const KINDS = 32;
function lettersIn(text: string): Uint8Array {
  const letters = new Uint8Array(KINDS);
  for (let at = 0; at < text.length; at++) {
    const kind = text.charCodeAt(at) % KINDS;
    letters[kind] = Math.min(255, (letters[kind] ?? 0) + 1);
  }
  return letters;
}

/** Whether the letter counts alone show that more edits are needed: one edit changes at most two counts. */
function areFar(a: Uint8Array, b: Uint8Array, limit: number): boolean {
  let apart = 0;
  for (let kind = 0; kind < KINDS; kind++) apart += Math.abs((a[kind] ?? 0) - (b[kind] ?? 0));
  return apart > 2 * limit;
}

export const titleIndex = (titles: Iterable<string>): TitleIndex =>
  [...titles].map((title) => {
    const folded = fold(title);
    return { title, folded, letters: lettersIn(folded) };
  });

/** Titles similar to a misspelled one, most similar first: by edits, or because one contains the other's words. */
export function nearestIn(wanted: string, index: TitleIndex, most: number): string[] {
  if (wanted.length > LONGEST) return [];
  const folded = fold(wanted);
  if (folded === '') return [];
  const letters = lettersIn(folded);
  const limit = Math.min(MOST_EDITS, Math.max(2, Math.floor(folded.length / 3)));
  const near: { title: string; distance: number }[] = [];
  /** Distances beyond the best results need not be exact. */
  let enough = limit;
  function keepBest(): void {
    near.sort(
      (a, b) => a.distance - b.distance || a.title.length - b.title.length || a.title.localeCompare(b.title),
    );
    near.length = Math.min(near.length, most);
    if (near.length === most) enough = near.at(-1)?.distance ?? limit;
  }
  for (const { title, folded: candidate, letters: theirs } of index) {
    const distance = areFar(letters, theirs, enough) ? limit + 1 : editDistance(folded, candidate, enough);
    if (distance <= enough) near.push({ title, distance });
    else if (folded.length > 2 && ` ${candidate}`.includes(` ${folded}`))
      near.push({ title, distance: limit });
    if (near.length >= 2 * most) keepBest();
  }
  keepBest();
  return near.map(({ title }) => title);
}

/** The same for titles that are searched once. */
export const nearest = (wanted: string, titles: Iterable<string>, most: number): string[] =>
  nearestIn(wanted, titleIndex(titles), most);
