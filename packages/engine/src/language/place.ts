/** Where a card can be. */

/** Zones whose host is a seat. */
const SEAT_ZONES = ['seed', 'missions', 'deck', 'hand', 'discard', 'points', 'out', 'table'] as const;
export type SeatZone = (typeof SEAT_ZONES)[number];
/**
 * Zones whose host is a location: the mission card itself, seeds under it, space there, the planet's surface, the
 * edge between it and its right-hand neighbour (`loc.not-a-location`).
 */
const LOCATION_ZONES = ['line', 'under', 'space', 'planet', 'edge'] as const;
export type LocationZone = (typeof LOCATION_ZONES)[number];
/** Zones whose host is a card: aboard it, docked at it, played on it, held by it. */
const CARD_ZONES = ['aboard', 'docked', 'on', 'held'] as const;
export type CardZone = (typeof CARD_ZONES)[number];
/**
 * Every zone. `pile` is a named pile, and its host is its number among the piles of the game; `stack` holds a card while
 * it is being played or encountered.
 */
export const ZONES = [...SEAT_ZONES, ...LOCATION_ZONES, ...CARD_ZONES, 'pile', 'stack'] as const;
export type Zone = (typeof ZONES)[number];

export interface Place {
  readonly zone: Zone;
  /** A seat, a location, a card or a pile, as the zone says. */
  readonly host: number;
}

const onCards: ReadonlySet<Zone> = new Set(CARD_ZONES);

/** Whether the host of a zone is a card. */
export const isCardZone = (zone: Zone): zone is CardZone => onCards.has(zone);
