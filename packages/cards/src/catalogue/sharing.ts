/** Equal parts of cards kept once: thousands of cards have the same icons, species and skills. */

/** Longer lists are hardly ever shared with another card. */
const MOST = 4;

export interface Sharing {
  /** Replaces lists with equal ones of other cards, in facts that were just created; facts never change later. */
  facts<T extends object>(facts: T): T;
  /** The same string as another card uses. One cut out of a longer text would keep that whole text in memory. */
  word(word: string): string;
}

const isShort = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** The key of a small value: a string, a number or a record of those, like a skill; undefined for anything larger. */
function keyOf(value: unknown): string | undefined {
  if (isShort(value)) return `${typeof value} ${value}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields = Object.entries(value);
  return fields.every(([, each]) => isShort(each)) ? JSON.stringify(fields) : undefined;
}

/** Remembers everything it shared; dropped once every card has been read. */
export function createSharing(): Sharing {
  const words = new Map<string, string>();
  const records = new Map<string, unknown>();
  const lists = new Map<string, readonly unknown[]>();
  function shared<T>(known: Map<string, T>, key: string, make: () => T): T {
    const there = known.get(key);
    if (there !== undefined) return there;
    const made = make();
    known.set(key, made);
    return made;
  }
  function record(value: unknown): unknown {
    const key = typeof value === 'object' ? keyOf(value) : undefined;
    return key === undefined ? value : shared(records, key, () => value);
  }
  function list(values: readonly unknown[]): readonly unknown[] {
    if (values.length > MOST) return values.map(record);
    const keys = values.map(keyOf);
    return keys.includes(undefined) ? values : shared(lists, keys.join('\n'), () => values.map(record));
  }
  return {
    facts(facts) {
      const own = facts as Record<string, unknown>;
      for (const [field, value] of Object.entries(own)) if (Array.isArray(value)) own[field] = list(value);
      return facts;
    },
    word: (word) => shared(words, word, () => word),
  };
}
