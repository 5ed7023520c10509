/** Compares the names in requirements and special downloads with the existing cards. */
import { type CardFacts, type Family, SHARED_WORDS, visit } from '@spaceline/engine';
import type { Report } from './oddities.ts';

/** Names that must exist in the catalogue, by family. */
const NAMING = ['title', 'persona', 'species', 'trait'] as const satisfies readonly Family[];
type Naming = (typeof NAMING)[number];
const isNaming = (family: Family): family is Naming => (NAMING as readonly Family[]).includes(family);

/** Reports every title, character, species or keyword that is required and that no card has. */
export function auditNames(cards: readonly CardFacts[], report: Report): void {
  const known: Readonly<Record<Naming, Set<string>>> = {
    title: new Set(),
    persona: new Set(),
    species: new Set(),
    trait: new Set(),
  };
  for (const facts of cards) {
    known.title.add(facts.title);
    if (facts.titleGroup !== undefined) known.title.add(facts.titleGroup);
    for (const trait of facts.characteristics) known.trait.add(trait);
    if (facts.type !== 'personnel') continue;
    for (const species of facts.species) known.species.add(species);
    for (const name of [facts.title, ...facts.personas, ...(facts.depicts ?? [])]) known.persona.add(name);
  }
  for (const facts of cards) {
    if (facts.type !== 'mission') continue;
    const unknown = new Set<string>();
    const name = (asked: string, family: Family): void => {
      if (isNaming(family) && !known[family].has(asked)) unknown.add(asked);
    };
    for (const { requirements } of [facts.near, facts.far])
      if (requirements) visit(SHARED_WORDS, 'condition', requirements, { name });
    for (const each of unknown)
      report(facts.id, 'requirements', `asks for ${each}, which no card in the catalogue is`);
  }
}
