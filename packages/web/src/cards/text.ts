/** A card's text on a day, as paragraphs, and where it came from. */
import { behaviourOn, type DatedBehaviour, type Definition, describeBehaviour } from '@spaceline/engine';

/** The text of a card under the rules of a day; empty for cards that are their facts alone. */
export const textLines = (definition: Definition, date: string): readonly string[] =>
  describeBehaviour(behaviourOn(definition, date), definition.facts);

/** The version of a card's text in force on a day, when it is not the first. */
export function laterVersion(definition: Definition, date: string): DatedBehaviour | undefined {
  const [, ...later] = definition.versions;
  return later.findLast(({ from }) => from <= date);
}
