/**
 * What a player may ask to do. A request names everything: "beam these from here to there". It is what an
 * answer to an `act` decision holds, what scenarios write and what `why` explains.
 */
import type { CardId, LocationId, Place, Seat } from '../state/types.ts';

export type Request =
  | { readonly do: 'pass' }
  | { readonly do: 'end turn' }
  | { readonly do: 'concede' }
  /** Seed phases. `to` is under a location, at a location in space or on the planet, or on the table. */
  | { readonly do: 'seed'; readonly card: CardId; readonly to: Place; readonly mode?: number }
  /** The mission on top of the pile: before the location at that index of its line. */
  | { readonly do: 'seed mission'; readonly card: CardId; readonly index: number }
  /** From hand: report, build or play. `clause` names one of several ways a card may be played. */
  | {
      readonly do: 'play';
      readonly card: CardId;
      readonly to: Place;
      readonly mode?: number;
      readonly clause?: number;
    }
  /** By a special download icon of a card in play: fetch a card, named by its id, and play it at once. */
  | {
      readonly do: 'download';
      readonly card: CardId;
      readonly icon: number;
      readonly fetch: string;
      readonly to: Place;
      readonly mode?: number;
      readonly clause?: number;
    }
  | { readonly do: 'move'; readonly ship: CardId; readonly to: LocationId }
  | { readonly do: 'dock'; readonly ship: CardId; readonly at: CardId }
  | { readonly do: 'undock'; readonly ship: CardId }
  /** `by` names the card whose text is used, when several allow it. */
  | { readonly do: 'land'; readonly ship: CardId; readonly by?: CardId }
  | { readonly do: 'take off'; readonly ship: CardId; readonly by?: CardId }
  | { readonly do: 'load'; readonly ship: CardId; readonly into: CardId }
  | { readonly do: 'launch'; readonly ship: CardId }
  | { readonly do: 'tow'; readonly ship: CardId; readonly towed: CardId; readonly to: LocationId }
  | { readonly do: 'beam'; readonly cards: readonly CardId[]; readonly from: Place; readonly to: Place }
  /** Between a docked or landed ship and what it stands at, and along the sites of a station. */
  | { readonly do: 'walk'; readonly cards: readonly CardId[]; readonly from: Place; readonly to: Place }
  /** A personnel may take equipment along. */
  | { readonly do: 'cloak'; readonly card: CardId; readonly with?: readonly CardId[] }
  | { readonly do: 'decloak'; readonly card: CardId }
  | { readonly do: 'phase'; readonly card: CardId; readonly with?: readonly CardId[] }
  | { readonly do: 'dephase'; readonly card: CardId }
  | { readonly do: 'mode'; readonly card: CardId; readonly mode: number }
  /** At the start of a turn: the version in play for another version from hand (`persona.replace`). */
  | { readonly do: 'exchange'; readonly card: CardId; readonly for: CardId }
  /** Switches a hologram on (`holo.report`). */
  | { readonly do: 'activate'; readonly card: CardId }
  /** With a ship at a space mission; with an Away Team, named by one of its members, at a planet. */
  | { readonly do: 'attempt'; readonly location: LocationId; readonly ship?: CardId; readonly team?: CardId }
  | { readonly do: 'attack'; readonly with: readonly CardId[]; readonly target: CardId }
  /** Personnel battle: your group in a place, named by one member, against the opposing one. */
  | { readonly do: 'fight'; readonly group: CardId; readonly against: CardId }
  /** Text of a card in play or in hand that a player may use: `clause` is its number on the card. */
  | {
      readonly do: 'use';
      readonly card: CardId;
      readonly clause: number;
      readonly targets?: readonly CardId[];
    }
  | { readonly do: 'brig'; readonly captive: CardId; readonly into: boolean }
  | { readonly do: 'free'; readonly captive: CardId };

export type Verb = Request['do'];
export type RequestOf<V extends Verb> = Extract<Request, { readonly do: V }>;

/** A way to act that is open now: fixed parts, and parts to be filled from a list. */
export interface Offer {
  readonly do: Verb;
  /** The fixed part of the request. */
  readonly with: Readonly<Record<string, unknown>>;
  /** What remains to be filled in. */
  readonly slots?: Readonly<Record<string, Slot>>;
}

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
