/** Matches a typed line with an entry of a list. */
import { saysOf } from '@spaceline/telling';

/** The entries a typed line may mean: by number, or by prefixes of the entry's words. */
export function find<T>(entries: readonly T[], typed: string, text: (entry: T) => string): readonly T[] {
  if (/^\d+$/.test(typed)) {
    const entry = entries[Number(typed) - 1];
    return entry === undefined ? [] : [entry];
  }
  const exact = entries.filter((entry) => text(entry).toLowerCase() === typed.toLowerCase());
  return exact.length > 0 ? exact : entries.filter((entry) => saysOf(text(entry), typed));
}

/** Several entries in one line: numbers, ranges and names separated by commas or spaces, or `all`. */
export function findSeveral<T>(
  entries: readonly T[],
  typed: string,
  text: (entry: T) => string,
): readonly T[] | string {
  if (typed === 'all') return entries;
  const parts = /^[\d\s,-]+$/.test(typed) ? typed.split(/[\s,]+/) : typed.split(',');
  const out: T[] = [];
  for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
    const range = /^(\d+)-(\d+)$/.exec(part);
    if (range) {
      for (let n = Number(range[1]); n <= Math.min(Number(range[2]), entries.length); n++) {
        const entry = entries[n - 1];
        if (entry !== undefined && !out.includes(entry)) out.push(entry);
      }
      continue;
    }
    const found = find(entries, part, text).filter((entry) => !out.includes(entry));
    const [first] = found;
    if (first === undefined) return `"${part}" is none of these.`;
    if (new Set(found.map(text)).size > 1) return `"${part}" could be ${found.map(text).join(' or ')}.`;
    out.push(first);
  }
  return out;
}
