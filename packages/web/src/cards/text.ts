/** A card's text on a day, as paragraphs, and where it came from. */
import { RARE_WORDS } from '@spaceline/cards/browser';
import { behaviourOn, type Definition, describeBehaviour, factsOn } from '@spaceline/engine';

/** The text of a card under the rules of a day; empty for cards that are their facts alone. */
export const textLines = (definition: Definition, date: string): readonly string[] =>
  describeBehaviour(behaviourOn(definition, date), factsOn(definition, date), RARE_WORDS);

/** Since when a card is as it stands on a day, when an erratum changed its text or its facts before. */
export function laterVersion(
  { versions, factVersions = [] }: Definition,
  date: string,
): { readonly from: string } | undefined {
  const later = [...versions.slice(1), ...factVersions.slice(1)].filter(({ from }) => from <= date);
  return later.sort((a, b) => a.from.localeCompare(b.from)).at(-1);
}
