/** Cards with their counts, in order of first appearance. */
export function copiesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const id of ids) copies.set(id, (copies.get(id) ?? 0) + 1);
  return copies;
}
