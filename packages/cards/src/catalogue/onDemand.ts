/** Values that are made when they are first asked for: a game needs a hundred cards of thousands. */

/** The keys of such a map: a set of them, or a map that has the same. */
type Keys = Pick<ReadonlySet<string>, 'has' | 'size' | 'keys'>;

/** A map with all its keys, whose values are made one by one, when they are asked for, and kept. Walking it makes them all. */
export function onDemand<V extends object>(keys: Keys, make: (key: string) => V): ReadonlyMap<string, V> {
  const made = new Map<string, V>();
  function at(key: string): V {
    const there = made.get(key);
    if (there) return there;
    const value = make(key);
    made.set(key, value);
    return value;
  }
  function* entries(): MapIterator<[string, V]> {
    for (const key of keys.keys()) yield [key, at(key)];
  }
  function* values(): MapIterator<V> {
    for (const key of keys.keys()) yield at(key);
  }
  return {
    size: keys.size,
    has: (key) => keys.has(key),
    get: (key) => made.get(key) ?? (keys.has(key) ? at(key) : undefined),
    keys: () => keys.keys(),
    values,
    entries,
    [Symbol.iterator]: entries,
    forEach(tell) {
      for (const [key, value] of entries()) tell(value, key, this);
    },
  };
}
