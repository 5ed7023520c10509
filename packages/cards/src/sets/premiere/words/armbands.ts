/** lets, outside: what Emergency Transporter Armbands answer. A dilemma's text lets them be used while it is faced; else no dilemma is. */
import {
  behind,
  type Condition,
  type Filter,
  type FilterRoom,
  named,
  oneOf,
  sentence,
  textOf,
} from '@spaceline/engine/words';

/** Its text lets a card of this title be used while it is being faced (`attempt.armbands`). */
interface LetsFilter {
  readonly lets: string;
}
/** No dilemma is being faced at this moment. */
interface OutsideCondition {
  readonly outside: 'dilemmas';
}
declare module '@spaceline/engine/words' {
  interface RareFilterWords {
    lets: LetsFilter;
  }
  interface RareConditionWords {
    outside: OutsideCondition;
  }
}

export const letsRoom: FilterRoom<LetsFilter> = {
  about: 'Allows the titled card to be used while facing it.',
  fields: { lets: named('title') },
  fits: (g, id, { lets }) => textOf(g, id).lets?.includes(lets) === true,
  english: ({ lets }) => behind(`that lets ${lets} be used`),
  ofFacts: 'unknown',
};

export const outsideRoom = sentence<OutsideCondition>({
  about: 'No dilemma is being faced.',
  fields: { outside: oneOf('dilemmas') },
  holds: (g) => !g.state.stack.some((frame) => frame.proc === 'encounter'),
  english: () => 'no dilemma is being faced',
  ofFacts: 'unknown',
});

/** Whose text lets a card of this title be used. */
export const letting = (title: string): Filter => ({ lets: title });
export const outsideDilemmas: Condition = { outside: 'dilemmas' };
