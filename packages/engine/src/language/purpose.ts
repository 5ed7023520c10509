/** What happens to those who are chosen: for whoever words a question, so that it can say "choose who dies". */
import type { Effect } from './effect.ts';
import type { Filter } from './filter.ts';
import type { DilemmaKind } from './traits.ts';

export interface Purpose {
  /** The verb of the text that asks, or `give up` for a price. */
  readonly do: Effect['do'] | 'give up';
  /** Those who will do for a price. */
  readonly what?: Filter;
  /** What happens when the price is not paid; empty when the group is stopped and nothing else. */
  readonly otherwise?: readonly Effect[];
  /** Whom the dilemma faces that asks the price. */
  readonly faces?: DilemmaKind;
}
