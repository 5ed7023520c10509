/** Holds what requirements and special downloads ask for against the cards there are. */
import type { CardFacts } from '@spaceline/engine';
import type { Report } from './oddities.ts';

/** The words of a filter that must stand for something in the catalogue. */
const NAMING = ['named', 'depicts', 'species', 'trait'] as const;
type Naming = (typeof NAMING)[number];

/** Reports every title, character, species or keyword that is asked for and that no card has. */
export function auditNames(cards: readonly CardFacts[], report: Report): void {
  const known: Readonly<Record<Naming, Set<string>>> = {
    named: new Set(),
    depicts: new Set(),
    species: new Set(),
    trait: new Set(),
  };
  for (const facts of cards) {
    known.named.add(facts.title);
    if (facts.titleGroup !== undefined) known.named.add(facts.titleGroup);
    for (const trait of facts.characteristics) known.trait.add(trait);
    if (facts.type !== 'personnel') continue;
    for (const species of facts.species) known.species.add(species);
    for (const name of [facts.title, ...facts.personas, ...(facts.depicts ?? [])]) known.depicts.add(name);
  }
  for (const facts of cards) {
    if (facts.type !== 'mission') continue;
    const asked = new Set([...words(facts.near.requirements), ...words(facts.far.requirements)]);
    for (const word of asked) {
      const [kind, name] = split(word);
      if (!known[kind].has(name))
        report(facts.id, 'requirements', `asks for ${name}, which no card in the catalogue is`);
    }
  }
}

/** Every naming word in a condition, as `kind name`. */
function words(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const kind = NAMING.find((name) => name === key);
    return kind !== undefined && typeof inner === 'string' ? [`${kind} ${inner}`] : words(inner);
  });
}

function split(word: string): [Naming, string] {
  const space = word.indexOf(' ');
  return [word.slice(0, space) as Naming, word.slice(space + 1)];
}
