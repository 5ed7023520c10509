/** aboardYour: the personnel are aboard a matching ship or facility of their own player. */
import { type Condition, type ConditionRoom, card, type Filter, fits, word } from '@spaceline/engine/words';

interface AboardYourCondition {
  readonly aboardYour: Filter;
}
declare module '@spaceline/engine/words' {
  interface RareConditionWords {
    aboardYour: AboardYourCondition;
  }
}

export const aboardYourRoom: ConditionRoom<AboardYourCondition> = {
  about: 'They are aboard one of their player’s own ships or facilities that fits.',
  fields: { aboardYour: word<Filter>('filter') },
  holds: (g, { vessel, seat }, { aboardYour: filter }) =>
    vessel >= 0 && card(g, vessel).controller === seat && fits(g, vessel, filter),
  english: ({ aboardYour: filter }, speaker) => `being aboard your ${speaker.that(filter)}`,
  clause: ({ aboardYour: filter }, speaker) => `this card is aboard your ${speaker.that(filter)}`,
  ofFacts: 'unknown',
};

/** Those asked are aboard such a ship or facility of yours. */
export const aboardYour = (filter: Filter): Condition => ({ aboardYour: filter });
