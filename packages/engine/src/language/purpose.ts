/** What happens to those who are chosen, so that a question can say "choose who dies". */
import type { Effect } from './effect.ts';
import type { Filter } from './filter.ts';
import type { DilemmaKind } from './traits.ts';

export interface Purpose {
  /** The verb of the text that asks, or `give up` for a cost. */
  readonly do: Effect['do'] | 'give up';
  /** The cards that can pay a cost. */
  readonly what?: Filter;
  /** What happens if the cost is not paid; empty if the group is just stopped. */
  readonly otherwise?: readonly Effect[];
  /** Whom the dilemma that asks the cost faces. */
  readonly faces?: DilemmaKind;
}
