/** Values created on first use: a game needs a hundred cards out of thousands. */

/** A map with these keys whose values are created on first use and kept. Iterating creates them all. */
export function onDemand<V extends object>(
  keys: Iterable<string>,
  make: (key: string) => V,
): ReadonlyMap<string, V> {
  const values = new Map<string, V | undefined>();
  for (const key of keys) values.set(key, undefined);
  function at(key: string): V {
    const there = values.get(key);
    if (there) return there;
    const value = make(key);
    values.set(key, value);
    return value;
  }
  function* entries(): MapIterator<[string, V]> {
    for (const key of values.keys()) yield [key, at(key)];
  }
  function* eachValue(): MapIterator<V> {
    for (const key of values.keys()) yield at(key);
  }
  return {
    size: values.size,
    has: (key) => values.has(key),
    get: (key) => values.get(key) ?? (values.has(key) ? at(key) : undefined),
    keys: () => values.keys(),
    values: eachValue,
    entries,
    [Symbol.iterator]: entries,
    forEach(tell) {
      for (const [key, value] of entries()) tell(value, key, this);
    },
  };
}
