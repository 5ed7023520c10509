/** The cards that a condition is checked against. */
import type { CardId, LocationId, Seat } from '../language/ids.ts';

export interface Circle {
  readonly seat: Seat;
  /** Personnel and equipment that count. */
  readonly members: readonly CardId[];
  /** The ship or facility they act from, or -1. */
  readonly vessel: CardId;
  readonly location: LocationId;
  /** The card whose text it is, for text about itself or what it is on. */
  readonly source?: CardId;
  /** Cards picked so far under a name. */
  readonly picked?: Readonly<Record<string, readonly CardId[]>>;
}
