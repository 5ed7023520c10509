/** Tells cards of the same title apart: by set, and by number if one set has the title twice. */
import type { Catalogue, CatalogueEntry } from '@spaceline/cards/browser';

type Entries = Pick<Catalogue, 'cards'>;

const known = new WeakMap<Entries, ReadonlyMap<string, readonly CatalogueEntry[]>>();

function alike(catalogue: Entries): ReadonlyMap<string, readonly CatalogueEntry[]> {
  const found = known.get(catalogue);
  if (found) return found;
  const made = Map.groupBy(catalogue.cards.values(), ({ facts }) => facts.title);
  known.set(catalogue, made);
  return made;
}

/** The suffix shown after a title; undefined if the title is enough. */
export function apartFrom(catalogue: Entries, id: string): string | undefined {
  const entry = catalogue.cards.get(id);
  if (!entry) return undefined;
  const others = (alike(catalogue).get(entry.facts.title) ?? []).filter((other) => other !== entry);
  if (others.length === 0) return undefined;
  const twice = others.some(({ set }) => set.name === entry.set.name);
  return twice ? `${entry.set.name} ${entry.number}` : entry.set.name;
}
