/** The affiliations that most of a deck's personnel and ships belong to. */
import type { Affiliation, Deck, Library } from '@spaceline/engine';

/** Up to three, the most common first; rare ones are left out. */
export function mainAffiliations({ draw, seeds }: Deck, library: Library): readonly Affiliation[] {
  const counts = new Map<Affiliation, number>();
  for (const id of [...draw, ...seeds]) {
    const facts = library.get(id)?.facts;
    if (facts?.type !== 'personnel' && facts?.type !== 'ship') continue;
    for (const affiliation of facts.affiliations) counts.set(affiliation, (counts.get(affiliation) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return [...counts]
    .filter(([, count]) => count * 4 >= most)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([affiliation]) => affiliation);
}
