/**
 * What a player may ask to do. A request names everything: "beam these from here to there". It is the content of an
 * answer to an `act` decision, what scenarios write and what `why` explains.
 *
 * Each verb declares its parts here, next to its room (`declare module … interface PlayerVerbs`); the types of requests
 * are derived from them. So the union knows every verb and imports none.
 */
import type { CardId, LocationId, Place, Seat } from '../state/types.ts';
import type { ValuesOf } from './parts.ts';

/** The parts of each verb. */
// biome-ignore lint/suspicious/noEmptyInterface: its verbs add to it.
export interface PlayerVerbs {}

export type Verb = keyof PlayerVerbs;
/** The names of a verb's parts. */
export type PartName<V extends Verb> = V extends Verb ? keyof PlayerVerbs[V] & string : never;
/** What a verb's requests name. */
export type Named<V extends Verb> = ValuesOf<PlayerVerbs[V]>;
export type RequestOf<V extends Verb> = V extends Verb ? { readonly do: V } & Named<V> : never;
export type Request = RequestOf<Verb>;

/** The name of a part of some verb. */
export type AnyPart = PartName<Verb>;
/** Values for parts of a verb, and for none of another's. */
type PartsGiven<V extends Verb> = {
  readonly [P in AnyPart]?: P extends keyof Named<V> ? Exclude<Named<V>[P], undefined> : never;
};

/** A possible action of one verb: fixed parts, and parts to be filled from a list. */
export type OfferOf<V extends Verb> = V extends Verb
  ? {
      readonly do: V;
      /** The fixed part of the request. */
      readonly with: PartsGiven<V>;
      /** What remains to be filled in. */
      readonly slots?: { readonly [P in AnyPart]?: Slot };
    }
  : never;
export type Offer = OfferOf<Verb>;

/** What remains to be filled in, by part. */
export const slotsOf = ({ slots = {} }: Pick<Offer, 'slots'>): readonly (readonly [AnyPart, Slot])[] =>
  Object.entries(slots) as [AnyPart, Slot][];

/** A whole request as an offer with nothing left to fill in. */
export const offerOf = ({ do: verb, ...parts }: Request): Offer => ({ do: verb, with: parts }) as Offer;

export interface Slot {
  readonly among: readonly (CardId | LocationId | Place)[];
  readonly min: number;
  readonly max: number;
  /** A slot filled with one value rather than a list. */
  readonly single?: true;
}

/** An answer to the pending decision. */
export type Answer = {
  readonly decision: number;
  readonly seat: Seat;
} & ({ readonly request: Request } | { readonly choose: readonly (number | string)[] });
