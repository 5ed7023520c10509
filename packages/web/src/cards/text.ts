/** A card's text on a day, and its source. */
import { RARE_WORDS } from '@spaceline/cards/browser';
import { behaviourOn, type CardText, cardText, type Definition, factsOn } from '@spaceline/engine';

/** A card's text under the rules of a day; empty for cards without text. */
export const textOf = (definition: Definition, date: string): CardText =>
  cardText(behaviourOn(definition, date), factsOn(definition, date), RARE_WORDS);

/** The same as sentences. */
export const textLines = (definition: Definition, date: string): readonly string[] =>
  textOf(definition, date).sentences;

/** Since when a card has its current version, if an erratum changed its text or facts before that day. */
export function laterVersion(
  { versions, factVersions = [] }: Definition,
  date: string,
): { readonly from: string } | undefined {
  const later = [...versions.slice(1), ...factVersions.slice(1)].filter(({ from }) => from <= date);
  return later.sort((a, b) => a.from.localeCompare(b.from)).at(-1);
}
