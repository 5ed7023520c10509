/**
 * Questions about a location: which planet it is, whose mission is there, what is near it. The one language for places: conditions, targets, the reach
 * of text in force, destinations and spans all use it. Its words are in `words/locations/`; each adds itself to `LocationWords` and is tagged by its
 * key, as in `{ region: 'Badlands' }`, or is its own name, like `'planet'`.
 */
import type { CardId, LocationId, Seat } from './ids.ts';

/** Every question about a location by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface LocationWords {}
/** Those that serve one or two cards and live next to them in their library; declared there in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface RareLocationWords {}
export interface AllLocationWords extends LocationWords, RareLocationWords {}

export type LocationFilter = AllLocationWords[keyof AllLocationWords];

/** Who asks about a location. */
export interface Onlooker {
  /** The player who reads the missions: "your mission", the end that faces you. */
  readonly seat: Seat;
  /** Where the text is that asks, or -1. */
  readonly at: LocationId;
  /** The card whose text it is, or -1. */
  readonly source: CardId;
}
