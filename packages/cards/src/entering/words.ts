/** Texts about cards that can, or cannot, enter play. */
import type { CardFacts, Library, Refusal } from '@spaceline/engine';
import type { Opening } from './table.ts';

/** Why a card cannot enter play: the rule and a sentence without its subject, to follow "because". */
export interface Reason {
  readonly rule: string;
  readonly text: string;
}

const titleOf = (library: Library, id: string | null): string =>
  (id === null ? undefined : library.get(id)?.facts.title) ?? 'a card';

/** How a card enters play, to follow its title: "reports to Federation Outpost at Covert Rescue". */
export function howInWords(library: Library, { type }: CardFacts, { way, by, mission }: Opening): string {
  const at = mission === null ? '' : ` at ${titleOf(library, mission)}`;
  switch (way) {
    case 'report':
      return `reports to ${titleOf(library, by)}${at}`;
    case 'download':
      return `is fetched by the special download of ${titleOf(library, by)}`;
    case 'seed':
      if (type === 'mission') return 'is seeded as one of the six missions';
      if (type === 'facility') return `is seeded${at}`;
      return mission === null ? 'is seeded on the table' : `is seeded under ${titleOf(library, mission)}`;
    case 'play':
      return by === null && mission === null
        ? 'is played from hand'
        : `is played${by === null ? at : ` on ${titleOf(library, by)}`}`;
  }
}

/** What is missing for a unit that nothing lets in, given the refusal that came closest. */
export function reasonFor(facts: CardFacts, refused: Refusal | null, deck: string): Reason {
  const quadrant = facts.type === 'personnel' || facts.type === 'ship' ? facts.quadrant : null;
  const affiliations = 'affiliations' in facts ? facts.affiliations.join('/') : '';
  if (!refused) return { rule: 'report.permission', text: `${deck} is a facility to report to` };
  switch (refused.rule) {
    case 'report.au.need':
      return { rule: refused.rule, text: `it is an [AU] card and ${deck} opens a doorway for those` };
    case 'report.quadrant.native':
      return {
        rule: refused.rule,
        text: `it is native to the ${quadrant} Quadrant and ${deck} is a facility there`,
      };
    case 'report.compatible':
      return {
        rule: refused.rule,
        text: `${deck} is a facility in the ${quadrant} Quadrant that takes ${affiliations} cards`,
      };
    default:
      return { rule: refused.rule, text: refused.text };
  }
}
