/** attributesOf: the sum of some attributes of a card. */
import {
  type Amount,
  type AmountRoom,
  type Attribute,
  attributeOf,
  type Game,
  list,
  named,
  oneOf,
} from '@spaceline/engine/words';

interface AttributesAmount {
  readonly attributesOf: 'event';
  readonly attributes: readonly Attribute[];
}
declare module '@spaceline/engine/words' {
  interface RareAmountWords {
    attributesOf: AttributesAmount;
  }
}

export const attributesOfRoom: AmountRoom<Game, AttributesAmount> = {
  about: 'As many as some attributes of the card an event is about come to together.',
  fields: { attributesOf: oneOf('event'), attributes: list(named<Attribute>('attribute'), 1) },
  of: (g, { attributesOf, attributes }, { picked }) =>
    (picked?.[attributesOf] ?? []).reduce(
      (sum, id) => attributes.reduce((n, each) => n + attributeOf(g, id, each), sum),
      0,
    ),
  english: ({ attributesOf, attributes }, unit, speaker) =>
    `as many ${unit}s as ${speaker.those({ from: attributesOf }).text} has ${speaker.both(attributes)} together`,
  englishAdded: ({ attributesOf, attributes }, speaker) =>
    `the ${speaker.both(attributes)} of ${speaker.those({ from: attributesOf }).text}`,
  ofFacts: 'unknown',
};

/** The sum of these attributes of the card that an event is about. */
export const its = (...attributes: Attribute[]): Amount => ({ attributesOf: 'event', attributes });
